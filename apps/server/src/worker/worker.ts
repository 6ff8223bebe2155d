// The code of a worker process. It loads the worlds once, and then runs one request at a time.
import type { AnyWorld } from '@seedfast/world'
import { loadWorlds } from '@seedfast/world/node'
import { serveProcess } from '@seedfast/workers/node'
import { doWork } from './do-work.js'
import { Intrinsics } from './intrinsics.js'
import type { Answer, Work, WorkCalls, WorkerStart } from '../work/work.js'
import { changedIntrinsicText } from '../errors/messages.js'

const exit = process.exit.bind(process)

serveProcess(async ({ modules, mostAnswerBytes }: WorkerStart): Promise<WorkCalls> => {
  // The user's own worlds never share a process with built-in ones.
  if (modules.length === 0) {
    const { worlds } = await import('@seedfast/worlds')
    return { answer: (work, { progress }) => begin(worlds, work, mostAnswerBytes, progress) }
  }
  const worlds = await loadWorlds(modules)
  // The snapshot contains the changes that the user's modules made when they were loaded.
  const intrinsics = new Intrinsics()
  return {
    answer: async (work, { progress }) => {
      // Timers or promises that the previous request's world left behind may have run in the meantime.
      repair(intrinsics)
      const answer = await begin(worlds, work, mostAnswerBytes, progress)
      const changed = repair(intrinsics)
      if (changed === null) return answer
      const detail = changedIntrinsicText(work.world, changed)
      return { kind: 'world-failed', detail, stack: detail }
    },
  }
})

function begin(
  worlds: readonly AnyWorld[],
  work: Work,
  mostBytes: number,
  report: (began: number) => void,
): Promise<Answer> {
  report(Date.now())
  return doWork(worlds, work, mostBytes)
}

/**
 * Undoes changes to the built-in objects. Returns a description of the first change, or `null`. If the changes can't be
 * undone, ends the process.
 */
function repair(intrinsics: Intrinsics): string | null {
  const changed = intrinsics.repair()
  if (changed !== null && intrinsics.repair() !== null) exit(1)
  return changed
}
