// Runs a graphics card in a program with WebGPU, such as Deno, for a process that has none, such as Node.
import { serveProcess } from '@seedfast/workers/node'
import { openCard } from '../card/card.js'
import { cardCalls, type CardCalls } from '../card/remote-card.js'
import type { Gpu } from '../card/webgpu.js'
import type { CardStart } from './open-card-process.js'

serveProcess<CardStart, CardCalls>(async ({ wgsl, tables, conditions, adapter }) => {
  const program = { wgsl, tables: Uint32Array.from(tables), conditions }
  // oxlint-disable-next-line seedfast/no-environment -- the card doesn't change what a search finds
  const { gpu } = (globalThis as { readonly navigator?: { readonly gpu?: Gpu } }).navigator ?? {}
  const options = { now: () => performance.now(), adapter }
  return cardCalls(await openCard(gpu, program, options), (found) => [...found])
})
