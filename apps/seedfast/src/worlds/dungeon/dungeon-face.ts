import type { WorldFace } from '../world-face.js'

export const dungeonFace: WorldFace = {
  world: 'dungeon',
  about: "dungeon: statistics over many seeds, like Crawl's mapstat and objstat",
  commands: async () => [
    (await import('./map-statistics-command.js')).addMapStatistics,
    (await import('./object-statistics-command.js')).addObjectStatistics,
  ],
}
