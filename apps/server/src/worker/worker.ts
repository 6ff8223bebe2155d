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
// Not awaited here: not all versions of Node load a module with top-level await the same way in piscina.
const worlds = loadWorlds()
/** The built-in objects after loading the user's modules. Threads without such modules don't watch them. */
const intrinsics = worlds.then(() => (modules.length === 0 ? null : new Intrinsics()))

/** Runs one request. */
export default async function work({ work: asked, began }: Task): Promise<Answer> {
  const [loaded, watched] = [await worlds, await intrinsics]
  // Timers or promises of an earlier world may have run since.
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

/** Undoes changes to built-in objects, and returns the name of one. Ends the thread if they can't be undone. */
function repair(intrinsics: Intrinsics): string | null {
  const changed = intrinsics.repair()
  if (changed !== null && intrinsics.repair() !== null) exit(1)
  return changed
}

/** Loads only the user's worlds, or only the built-in ones: they run in separate threads. */
async function loadWorlds(): Promise<readonly AnyWorld[]> {
  if (modules.length === 0) return (await import('@seedfast/worlds')).worlds
  const loaded = await Promise.all(
    modules.map((url) => import(url) as Promise<{ readonly worlds: readonly AnyWorld[] }>),
  )
  return loaded.flatMap((module) => module.worlds)
}

/** Transfers the bytes of an answer instead of copying them. */
function moved(answer: Answer, { buffer }: Uint8Array<ArrayBuffer>): Answer {
  const movable = { [Piscina.transferableSymbol]: buffer, [Piscina.valueSymbol]: answer }
  return move(movable as unknown as ArrayBuffer) as unknown as Answer
}
