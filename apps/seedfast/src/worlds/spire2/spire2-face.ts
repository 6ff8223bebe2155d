import { spire2GameFiles } from './game-files.js'
import type { WorldFace } from '../world-face.js'

export const spire2Face: WorldFace = {
  world: 'spire2',
  gameFiles: spire2GameFiles,
  commands: async () => [(await import('./peek-command.js')).addPeek],
}
