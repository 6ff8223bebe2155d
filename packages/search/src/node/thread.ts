// A search thread. It loads the worlds from their modules and searches the chunks that are sent to it.
import { loadWorlds } from '@seedfast/world/node'
import { serveThread } from '@seedfast/workers/node'
import { searchCalls } from '../run/search-worker.js'
import type { ThreadStart } from './threads.js'

serveThread(async ({ modules, ...start }: ThreadStart) =>
  searchCalls(await loadWorlds(modules), start, () => performance.now()),
)
