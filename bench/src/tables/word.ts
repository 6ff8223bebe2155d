import { words } from '../loops.js'
import { NAMES, openBits, PEER_NAMES, PEERS, SEED } from '../subjects.js'
import type { Table } from '../table.js'

const JS = 'JavaScript'

const table: Table = {
  name: 'word',
  order: 1,
  title: 'A raw word',
  about:
    "`nextUint32()` of a bare generator, and pure-rand's `next()`. Each call takes one step; a step of a 64-bit generator produces 64 bits.",
  unit: 'ns',
  sameWork: true,
  cases: [
    ...NAMES.flatMap((name) => [
      { row: name, column: JS, start: () => words(openBits(name)) },
      { row: name, column: 'C', native: [name, 'word', 0] as const },
    ]),
    ...PEER_NAMES.map((name) => ({
      row: `pure-rand ${name}`,
      column: JS,
      start: () => {
        const rng = PEERS[name](SEED)
        return (count: number) => {
          const source = rng
          let sum = 0
          for (let i = 0; i < count; i++) sum = (sum + source.next()) | 0
          return sum
        }
      },
    })),
  ],
  ratios: [{ title: 'JavaScript / C', of: JS, to: 'C' }],
}

export default table
