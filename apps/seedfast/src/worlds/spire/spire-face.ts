import type { WorldFace } from '../world-face.js'

export const spireFace: WorldFace = {
  world: 'spire',
  about:
    'Slay the Spire: look ahead from a save, replay runs, find unlock levels, list what each floor offers, and print draws',
  commands: async () => [
    (await import('./peek-command.js')).addPeek,
    (await import('./run-command.js')).addRun,
    (await import('./runs-command.js')).addRuns,
    (await import('./locks-command.js')).addLocks,
    (await import('./daily-command.js')).addDaily,
    (await import('./rewards-command.js')).addRewards,
    (await import('./draws-command.js')).addDraws,
  ],
}
