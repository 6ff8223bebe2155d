import type { WorldFace } from '../world-face.js'

export const dungeonFace: WorldFace = {
  world: 'dungeon',
  commands: async () => [
    (await import('./map-statistics-command.js')).addMapStatistics,
    (await import('./object-statistics-command.js')).addObjectStatistics,
  ],
}
