import { openWasm, prepareParams, type AnyWorld } from '@seedfast/world'
import { wasm } from '../kernel/kernels.wasm.js'
import type { Case, Loop, Table } from '../table.js'

const KERNEL = 'kernel'
const C = 'C'
const BLOCKS = 'C in blocks'
const NEOW = 'spire: Neow offers a rare relic'
const BOSS = 'spire: the boss of act 1 is Hexaghost'
const REFERENCE = 'RandomXS128, ten draws below 100'

/** How many seeds a search asks about at once. */
const BLOCK = 4096

interface ReferenceExports {
  reference(from: bigint, count: number): number
}

const table: Table = {
  name: 'kernels',
  order: 8,
  title: 'Seeds in a second, on one thread',
  about:
    'One question about one seed after another. `C in blocks` is laid out by hand so that the compiler makes vectors of it; `C` is written as one asks about one seed.',
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
  ],
}

export default table

function inC(row: string, column: string, question: string): Case {
  return { row, column, program: 'kernels', native: [question] }
}

/** Counts the seeds whose fact a condition holds for, as a search does: it is looked into once for each code met. */
async function hits(world: AnyWorld, fact: string, holds: (value: unknown) => boolean): Promise<Loop> {
  const { params } = prepareParams(world, {})
  const scan = await world.facts[fact]!.kernel!.start(params)
  if (scan?.kind !== 'value') throw new Error('this engine has no WebAssembly with vectors')
  const answers = Uint8Array.from({ length: scan.codes }, (_, code) => +holds(scan.value(code)))
  const codes = new Int32Array(BLOCK)
  let from = 0n
  return (count) => {
    let found = 0
    for (let done = 0; done < count; done += BLOCK) {
      const block = count - done < BLOCK ? codes.subarray(0, count - done) : codes
      scan.scan(from + BigInt(done), block)
      for (let i = 0; i < block.length; i++) found += answers[block[i]!]!
    }
    from += BigInt(count)
    return found
  }
}

async function reference(): Promise<Loop> {
  const kernels = await openWasm<ReferenceExports>(wasm)
  if (kernels === null) throw new Error('this engine has no WebAssembly with vectors')
  let from = 0n
  return (count) => {
    const sum = kernels.reference(from, count)
    from += BigInt(count)
    return sum
  }
}
