import type { WorldFace } from '../world-face.js'
import { addPeek } from './peek-command.js'

export const spireFace: WorldFace = { commands: [addPeek] }
