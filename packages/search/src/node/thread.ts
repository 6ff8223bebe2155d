// A search thread. It loads the worlds from their modules and searches the chunks that are sent to it.
import type { AnyWorld } from '@seedfast/world'
import { serveThread } from '@seedfast/workers/node'
import { searchCalls } from '../run/search-worker.js'
import type { ThreadStart } from './threads.js'

serveThread(async ({ modules, ...start }: ThreadStart) => {
  const loaded = await Promise.all(
    modules.map((url) => import(url) as Promise<{ readonly worlds: readonly AnyWorld[] }>),
  )
  const worlds = loaded.flatMap((module) => module.worlds)
  return searchCalls(worlds, start, () => performance.now())
})
