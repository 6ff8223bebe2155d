import { gdxNextDouble, JavaRandom, javaNextDouble, RandomXS128 } from '@seedfast/rng'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { floats } from '../loops.js'
import { NAMES, openStream, PEER_NAMES, PEERS, SEED } from '../subjects.js'
import type { Case, Table } from '../table.js'

const JS = 'JavaScript'

/** Creates a loop over a function that returns floats. */
function drawLoop(draw: () => number): (count: number) => number {
  return floats({ float: draw })
}

const rules: Case[] = [
  {
    row: 'gdxNextDouble',
    column: JS,
    start: () => {
      const bits = new RandomXS128(SEED)
      return drawLoop(() => gdxNextDouble(bits))
    },
  },
  {
    row: 'javaNextDouble',
    column: JS,
    start: () => {
      const bits = new JavaRandom(SEED)
      return drawLoop(() => javaNextDouble(bits))
    },
  },
]

const table: Table = {
  name: 'float',
  order: 3,
  title: 'A 53-bit float from 0 to 1',
  about:
    "`float()` of each stream class, and pure-rand's `uniformFloat64`. It takes two words of a 32-bit generator, or one step of a 64-bit one.",
  unit: 'ns',
  sameWork: true,
  cases: [
    ...NAMES.flatMap((name) => [
      { row: name, column: JS, start: () => floats(openStream(name)) },
      { row: name, column: 'C', native: [name, 'float', 0] as const },
    ]),
    ...rules,
    ...PEER_NAMES.map((name) => ({
      row: `pure-rand ${name}`,
      column: JS,
      start: () => {
        const rng = PEERS[name](SEED)
        return drawLoop(() => uniformFloat64(rng))
      },
    })),
  ],
  ratios: [{ title: 'JavaScript / C', of: JS, to: 'C' }],
}

export default table
