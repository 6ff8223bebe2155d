import { openWasm } from '@seedfast/world'
import { wasm } from '../kernel/kernels.wasm.js'
import type { Case, Loop, Table } from '../table.js'

const KERNEL = 'kernel'
const C = 'C'
const BLOCKS = 'C in blocks'
const REFERENCE = 'RandomXS128, ten draws below 100'

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
  ],
}

export default table

function inC(row: string, column: string, question: string): Case {
  return { row, column, program: 'kernels', native: [question] }
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
