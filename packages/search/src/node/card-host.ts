// Runs a graphics card in a program with WebGPU, such as Deno, for a process that has none, such as Node.
import { serveProcess } from '@seedfast/workers/node'
import { openCard } from '../card/card.js'
import { cardCalls, type CardCalls } from '../card/remote-card.js'
import type { CardStart } from './open-card-process.js'

serveProcess<CardStart, CardCalls>(async ({ wgsl, tables, conditions }) => {
  const program = { wgsl, tables: Uint32Array.from(tables), conditions }
  return cardCalls(await openCard(program, () => performance.now()), (found) => [...found])
})
