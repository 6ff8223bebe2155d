import { historyGames } from '@seedfast/worlds/run-histories'
import type { WorldFace } from '../world-face.js'

export const spireFace: WorldFace = {
  world: 'spire',
  about:
    'Slay the Spire: look ahead, replay runs, find unlock levels, list what each floor offers, and print draws',
  commands: async () => [
    (await import('./peek-command.js')).addPeek,
    (await import('./next-command.js')).addNext,
    (await import('../../histories/run-command.js')).addRunOf(await historyGames.spire()),
    (await import('../../histories/runs-command.js')).addRunsOf(await historyGames.spire()),
    (await import('./locks-command.js')).addLocks,
    (await import('./daily-command.js')).addDaily,
    (await import('./rewards-command.js')).addRewards,
    (await import('./draws-command.js')).addDraws,
  ],
}
