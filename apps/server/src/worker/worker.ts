// The code of a worker thread. It loads the worlds once, and then runs one request at a time.
import type { AnyWorld } from '@seedfast/world'
import { guardWorldCode, loadWorlds } from '@seedfast/world/node'
import Piscina, { move, workerData } from 'piscina'
import { doWork } from './do-work.js'
import { Intrinsics } from './intrinsics.js'
import type { Answer, Task, WorkerStart } from '../work/work.js'
import { changedIntrinsicText } from '../errors/messages.js'

const exit = guardWorldCode()
const { modules, mostAnswerBytes } = workerData as WorkerStart
// Don't await this promise here, because Piscina loads a module with a top-level `await` differently in some versions
// of Node.
const worlds = usedWorlds()
/**
 * A snapshot of the built-in objects, taken after the user's modules were loaded. Null in a thread that runs only
 * built-in worlds.
 */
const intrinsics = worlds.then(() => (modules.length === 0 ? null : new Intrinsics()))

export default async function work({ work: request, began }: Task): Promise<Answer> {
  const [loaded, watched] = [await worlds, await intrinsics]
  // Timers or promises that the previous request's world left behind may have run in the meantime.
  if (watched !== null) repair(watched)
  began[0] = Date.now()
  const answer = await doWork(loaded, request, mostAnswerBytes)
  const changed = watched === null ? null : repair(watched)
  if (changed !== null) {
    const detail = changedIntrinsicText(request.world, changed)
    return { kind: 'world-failed', detail, stack: detail }
  }
  return answer.kind === 'done' ? moved(answer, answer.body) : answer
}

/**
 * Undoes changes to the built-in objects. Returns a description of the first change, or `null`. If the changes can't be
 * undone, ends the thread.
 */
function repair(intrinsics: Intrinsics): string | null {
  const changed = intrinsics.repair()
  if (changed !== null && intrinsics.repair() !== null) exit(1)
  return changed
}

/**
 * Loads the user's own worlds if there are any, and otherwise the built-in ones. The user's own worlds never share a
 * thread with built-in ones.
 */
async function usedWorlds(): Promise<readonly AnyWorld[]> {
  if (modules.length === 0) return (await import('@seedfast/worlds')).worlds
  return loadWorlds(modules)
}

/** Marks the bytes of an answer as transferable, so that they are moved to the main thread instead of being copied. */
function moved(answer: Answer, { buffer }: Uint8Array<ArrayBuffer>): Answer {
  const movable = { [Piscina.transferableSymbol]: buffer, [Piscina.valueSymbol]: answer }
  return move(movable as unknown as ArrayBuffer) as unknown as Answer
}
