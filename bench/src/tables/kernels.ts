import { openWasm, prepareParams, type AnyWorld } from '@seedfast/world'
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

/** The number of seeds that a search passes to a kernel at once. */
const BLOCK = 4096

const NO_VECTORS = 'this engine has no WebAssembly with vectors'

interface ReferenceExports {
  reference(from: bigint, count: number): number
}

const table: Table = {
  name: 'kernels',
  order: 8,
  title: 'Seeds in a second, on one thread',
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

/** Creates a loop that counts the seeds whose fact satisfies a condition. Evaluates the condition only once per code. */
async function hits(world: AnyWorld, fact: string, holds: (value: unknown) => boolean): Promise<Loop> {
  const { params } = prepareParams(world, {})
  const scan = await world.facts[fact]!.kernel!.start(params)
  if (scan?.kind !== 'value') throw new Error(NO_VECTORS)
  const answers = Uint8Array.from({ length: scan.codes }, (_, code) => +holds(scan.value(code)))
  return blocks(Int32Array, (from, codes) => {
    scan.scan(from, codes)
    let found = 0
    for (let i = 0; i < codes.length; i++) found += answers[codes[i]!]!
    return found
  })
}

/** Creates a loop that counts the seeds whose list contains at least a given number of wanted items. */
async function counted(
  world: AnyWorld,
  fact: string,
  wants: (item: unknown) => boolean,
  least: number,
): Promise<Loop> {
  const { params } = prepareParams(world, {})
  const scan = await world.facts[fact]!.kernel!.start(params)
  if (scan?.kind !== 'list') throw new Error(NO_VECTORS)
  const wanted = Uint8Array.from({ length: scan.items }, (_, code) => +wants(scan.item(code)))
  return blocks(Uint8Array, (from, counts) => {
    scan.count(from, wanted, counts)
    let found = 0
    for (let i = 0; i < counts.length; i++) found += +(counts[i]! >= least)
    return found
  })
}

/** Creates a loop that scans the seeds in blocks, one after another. */
function blocks<Block extends Int32Array | Uint8Array>(
  Kind: new (length: number) => Block,
  hitsIn: (from: bigint, block: Block) => number,
): Loop {
  const whole = new Kind(BLOCK)
  let from = 0n
  return (count) => {
    let found = 0
    for (let done = 0; done < count; done += BLOCK) {
      const block = count - done < BLOCK ? (whole.subarray(0, count - done) as Block) : whole
      found += hitsIn(from + BigInt(done), block)
    }
    from += BigInt(count)
    return found
  }
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
