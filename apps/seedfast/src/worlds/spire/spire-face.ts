import { spireGameFiles } from './game-files.js'
import type { WorldFace } from '../world-face.js'

export const spireFace: WorldFace = {
  world: 'spire',
  gameFiles: spireGameFiles,
  commands: async () => [
    (await import('./peek-command.js')).addPeek,
    (await import('./rewards-command.js')).addRewards,
    (await import('./draws-command.js')).addDraws,
  ],
}
