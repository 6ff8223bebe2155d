import { openWasm } from '@seedfast/world'
import { counted, hits, NO_VECTORS } from '../kernel-loops.js'
import { wasm } from '../kernel/kernels.wasm.js'
import type { Case, Loop, Table } from '../table.js'

const KERNEL = 'kernel'
const C = 'C'
const BLOCKS = 'C in blocks'
const NEOW = 'spire: Neow offers a rare relic'
const BOSS = 'spire: the boss of act 1 is Hexaghost'
const MAP = 'spire: a path of act 1 has four elites'
const DEALS = 'deals: six hearts or more among ten cards'
const REFERENCE = 'RandomXS128, ten draws below 100'

interface ReferenceExports {
  reference(from: bigint, count: number): number
}

const table: Table = {
  name: 'kernels',
  order: 8,
  title: 'Seeds per second, on one thread',
  about:
    'One fact of consecutive seeds. `C in blocks` is written by hand so that the compiler vectorizes it; `C` handles one seed at a time.',
  unit: 'per second',
  sameWork: true,
  cases: [
    { row: REFERENCE, column: KERNEL, start: reference },
    inC(REFERENCE, C, 'reference'),
    inC(REFERENCE, BLOCKS, 'reference/blocks'),
    {
      row: NEOW,
      column: KERNEL,
      start: async () =>
        hits((await import('@seedfast/spire')).spire, 'neow', (offers) =>
          (offers as { bonus: string }[]).some(({ bonus }) => bonus === 'ONE_RARE_RELIC'),
        ),
    },
    inC(NEOW, C, 'neow'),
    {
      row: BOSS,
      column: KERNEL,
      start: async () =>
        hits((await import('@seedfast/spire')).spire, 'boss', (boss) => boss === 'Hexaghost'),
    },
    {
      row: MAP,
      column: KERNEL,
      start: async () => hits((await import('@seedfast/spire')).spire, 'mostElites', (most) => most === 4),
    },
    {
      row: DEALS,
      column: KERNEL,
      start: async () =>
        counted(
          (await import('@seedfast/deals')).deals,
          'firstHand',
          (card) => (card as string)[1] === 'H',
          6,
        ),
    },
    inC(DEALS, C, 'deals'),
  ],
  ratios: [
    { title: 'time / C', of: KERNEL, to: C },
    { title: 'time / C in blocks', of: KERNEL, to: BLOCKS },
  ],
  targets: [
    {
      text: 'the reference kernel: at least 0.95 of the speed of C with SSE 4.2',
      of: [REFERENCE, KERNEL],
      to: [
        [REFERENCE, C],
        [REFERENCE, BLOCKS],
      ],
      within: 1 / 0.95,
    },
    {
      text: 'an offer of Neow: at least 0.9 of the speed of C',
      of: [NEOW, KERNEL],
      to: [[NEOW, C]],
      within: 1 / 0.9,
    },
    { text: 'a boss of act 1: at least 2,000,000 seeds a second', of: [BOSS, KERNEL], perSecond: 2_000_000 },
    { text: 'a map of act 1: at least 150,000 seeds a second', of: [MAP, KERNEL], perSecond: 150_000 },
    {
      text: 'a hand of four seats: all 2^32 seeds in 4 minutes on two threads',
      of: [DEALS, KERNEL],
      perSecond: 2 ** 32 / 240 / 2,
    },
  ],
}

export default table

function inC(row: string, column: string, question: string): Case {
  return { row, column, program: 'kernels', native: [question] }
}

async function reference(): Promise<Loop> {
  const kernels = await openWasm<ReferenceExports>(wasm)
  if (kernels === null) throw new Error(NO_VECTORS)
  let from = 0n
  return (count) => {
    const sum = kernels.reference(from, count)
    from += BigInt(count)
    return sum
  }
}
