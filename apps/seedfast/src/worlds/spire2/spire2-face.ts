import { historyGames } from '@seedfast/worlds/run-histories'
import type { WorldFace } from '../world-face.js'

export const spire2Face: WorldFace = {
  world: 'spire2',
  about: 'Slay the Spire 2: look ahead from a save, and replay runs',
  commands: async () => [
    (await import('./peek-command.js')).addPeek,
    (await import('../../histories/run-command.js')).addRunOf(await historyGames.spire2()),
    (await import('../../histories/runs-command.js')).addRunsOf(await historyGames.spire2()),
  ],
}
