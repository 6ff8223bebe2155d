import type { Table } from '../table.js'

const ROW = 'levels, in the order of the branches'
const COLUMN = 'levels'

const table: Table = {
  name: 'dungeon',
  order: 13,
  title: 'Levels of whole dungeons per second, on one core',
  about: 'Every level of consecutive seeds, forty in eight branches: 4,000 levels are 100 dungeons.',
  unit: 'per second',
  plan: { samples: 9, sampleMs: 60, warmUpMs: 1000 },
  cases: [
    {
      row: ROW,
      column: COLUMN,
      // The world is loaded only when the case starts, because other tables don't need it.
      start: async () => {
        const { DungeonGame, dungeonFiles, loadData } = await import('@seedfast/dungeon')
        const data = loadData(dungeonFiles)
        let seed = 0
        let game = DungeonGame.start(data, seed)
        return (count) => {
          let rows = 0
          for (let i = 0; i < count; i++) {
            if (game.order.length === game.allLevels.length) game = DungeonGame.start(data, ++seed)
            rows += game.enter(game.allLevels[game.order.length]!).map.length
          }
          return rows
        }
      },
    },
  ],
  targets: [
    { text: '100 whole dungeons a second: at least 4,000 levels', of: [ROW, COLUMN], perSecond: 4000 },
  ],
}

export default table
