// A thread of a search: loads the worlds anew from their modules, and looks at the chunks that it is sent.
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyWorld } from '@seedfast/world'
import { guardWorldCode } from '@seedfast/world/node'
import { serveLine } from '../run/worker-messages.js'
import type { ThreadData } from './threads.js'

// So that what a person's own world throws is told by the lines that they wrote.
process.setSourceMapsEnabled(true)
guardWorldCode()
const { modules } = workerData as ThreadData
const port = parentPort!

serveLine(
  { send: (message) => port.postMessage(message), receive: (take) => void port.on('message', take) },
  async () => {
    const loaded = await Promise.all(
      modules.map((url) => import(url) as Promise<{ readonly worlds: readonly AnyWorld[] }>),
    )
    return loaded.flatMap(({ worlds }) => worlds)
  },
  () => performance.now(),
)
