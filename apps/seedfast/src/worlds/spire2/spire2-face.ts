import type { WorldFace } from '../world-face.js'

export const spire2Face: WorldFace = {
  world: 'spire2',
  commands: async () => [
    (await import('./peek-command.js')).addPeek,
    (await import('./run-command.js')).addRun,
  ],
}
