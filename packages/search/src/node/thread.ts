// A search thread: it loads the worlds from their modules, and searches the chunks that it is sent.
import { parentPort, workerData } from 'node:worker_threads'
import type { AnyWorld } from '@seedfast/world'
import { guardWorldCode } from '@seedfast/world/node'
import { serveLine } from '../run/worker-messages.js'
import type { ThreadData } from './threads.js'

// So that errors in a user's world show the lines of its source.
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
