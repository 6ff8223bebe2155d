import { defineWorld } from 'seedfast'
import { z } from 'zod'
import { Land2 } from './chunks.js'
const params = z.strictObject({ route: z.enum(['en', 'ne']).default('en') })
const ROUTES = { en: [[1, 0], [1, 1]], ne: [[0, 1], [1, 1]] }
export default {
  worlds: [
    defineWorld({
      id: 'bug',
      version: 1,
      params,
      generate: (run) => {
        const luck = run.stream('land')
        const land = new Land2({ roll: (sides) => luck.int(1, sides) })
        land.at(0, 0)
        for (const [x, y] of ROUTES[run.params.route]) land.at(x, y)
        return [[0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) => land.at(x, y))
      },
    }),
  ],
}
