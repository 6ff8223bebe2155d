import type { WorldFace } from '../world-face.js'
import { addRules } from './rules-command.js'

export const actmapFace: WorldFace = { commands: [addRules] }
