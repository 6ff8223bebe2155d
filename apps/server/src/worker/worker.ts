// The worker threads: each loads the worlds once, and then runs one request at a time.
import type { AnyWorld } from '@seedfast/world'
import { guardWorldCode } from '@seedfast/world/node'
import Piscina, { move, workerData } from 'piscina'
import { doWork } from './do-work.js'
import { Intrinsics } from './intrinsics.js'
import type { Answer, Task, WorkerStart } from '../work/work.js'
import { changedIntrinsicText } from '../errors/messages.js'

const exit = guardWorldCode()
const { modules, mostAnswerBytes } = workerData as WorkerStart
// The promise isn't awaited here, because some versions of Node load a module with top-level await differently in
// piscina.
const worlds = loadWorlds()
/**
 * A snapshot of the built-in objects, taken after the user's modules were loaded. Null in threads that only run
 * built-in worlds.
 */
const intrinsics = worlds.then(() => (modules.length === 0 ? null : new Intrinsics()))

/** Runs one request and returns its answer. */
export default async function work({ work: asked, began }: Task): Promise<Answer> {
  const [loaded, watched] = [await worlds, await intrinsics]
  // Timers or promises of an earlier request's world may have run since then.
  if (watched !== null) repair(watched)
  began[0] = Date.now()
  const answer = await doWork(loaded, asked, mostAnswerBytes)
  const changed = watched === null ? null : repair(watched)
  if (changed !== null) {
    const detail = changedIntrinsicText(asked.world, changed)
    return { kind: 'world-failed', detail, stack: detail }
  }
  return answer.kind === 'done' ? moved(answer, answer.body) : answer
}

/**
 * Undoes changes to the built-in objects. Returns the name of the first change, or `null`. Ends the thread if the
 * changes can't be undone.
 */
function repair(intrinsics: Intrinsics): string | null {
  const changed = intrinsics.repair()
  if (changed !== null && intrinsics.repair() !== null) exit(1)
  return changed
}

/** Loads either the user's own worlds or the built-in worlds, because they run in separate threads. */
async function loadWorlds(): Promise<readonly AnyWorld[]> {
  if (modules.length === 0) return (await import('@seedfast/worlds')).worlds
  const loaded = await Promise.all(
    modules.map((url) => import(url) as Promise<{ readonly worlds: readonly AnyWorld[] }>),
  )
  return loaded.flatMap((module) => module.worlds)
}

/** Marks the bytes of an answer as transferable, so that they are moved to the main thread instead of copied. */
function moved(answer: Answer, { buffer }: Uint8Array<ArrayBuffer>): Answer {
  const movable = { [Piscina.transferableSymbol]: buffer, [Piscina.valueSymbol]: answer }
  return move(movable as unknown as ArrayBuffer) as unknown as Answer
}
