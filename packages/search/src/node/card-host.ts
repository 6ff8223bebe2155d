// Runs a graphics card in a program with WebGPU, such as Deno, for a process that has none, such as Node.
import { serveProcess } from '@seedfast/workers/node'
import { cardFailure } from '../card/card-error.js'
import { openCard } from '../card/card.js'
import type { Gpu } from '../card/webgpu.js'
import type { CardCalls, CardStart } from './open-card-process.js'

serveProcess<CardStart, CardCalls>(async ({ wgsl, tables, conditions }) => {
  const { gpu } = (globalThis as { navigator?: { gpu?: Gpu } }).navigator ?? {}
  if (gpu === undefined) throw cardFailure('no-adapter', {})
  const program = { wgsl, tables: Uint32Array.from(tables), conditions }
  const card = await openCard(gpu, program, () => performance.now())
  return {
    adapter: () => card.name,
    propose: async ({ from, count }) => [...(await card.propose(BigInt(from), count))],
  }
})
