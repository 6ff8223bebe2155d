// The worker threads: each loads the worlds once, and then runs one request at a time.
import type { AnyWorld } from '@seedfast/world'
import { transfer } from '@seedfast/workers'
import { serveThread } from '@seedfast/workers/node'
import { doWork } from './do-work.js'
import { Intrinsics } from './intrinsics.js'
import type { WorkCalls, WorkerStart } from '../work/work.js'
import { changedIntrinsicText } from '../errors/messages.js'

// `serveThread` replaces it.
const exit = process.exit.bind(process)

serveThread(async ({ modules, mostAnswerBytes }: WorkerStart): Promise<WorkCalls> => {
  const worlds = await loadWorlds(modules)
  /** The built-in objects after loading the user's modules. Threads without such modules don't watch them. */
  const watched = modules.length === 0 ? null : new Intrinsics()
  return {
    work: async (work) => {
      // Timers or promises of an earlier world may have run since.
      if (watched !== null) repair(watched)
      const answer = await doWork(worlds, work, mostAnswerBytes)
      const changed = watched === null ? null : repair(watched)
      if (changed !== null) {
        const detail = changedIntrinsicText(work.world, changed)
        return { kind: 'world-failed', detail, stack: detail }
      }
      return answer.kind === 'done' ? transfer(answer, [answer.body.buffer]) : answer
    },
  }
})

/** Undoes changes to built-in objects, and returns the name of one. Ends the thread if they can't be undone. */
function repair(intrinsics: Intrinsics): string | null {
  const changed = intrinsics.repair()
  if (changed !== null && intrinsics.repair() !== null) exit(1)
  return changed
}

/** Loads only the user's worlds, or only the built-in ones: they run in separate threads. */
async function loadWorlds(modules: readonly string[]): Promise<readonly AnyWorld[]> {
  if (modules.length === 0) return (await import('@seedfast/worlds')).worlds
  const loaded = await Promise.all(
    modules.map((url) => import(url) as Promise<{ readonly worlds: readonly AnyWorld[] }>),
  )
  return loaded.flatMap((module) => module.worlds)
}
