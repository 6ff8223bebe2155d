// The worker threads: each loads the worlds once and does one piece of work after another.
import type { AnyWorld } from '@seedfast/world'
import { guardWorldCode } from '@seedfast/world/node'
import Piscina, { move, workerData } from 'piscina'
import { doWork } from './do-work.js'
import { Intrinsics } from './intrinsics.js'
import type { Answer, Task, WorkerStart } from '../work/work.js'
import { changedIntrinsicText } from '../errors/messages.js'

const exit = guardWorldCode()
const { modules, mostAnswerBytes } = workerData as WorkerStart
// Not awaited here: a module that waits is not loaded alike by all versions of Node that piscina runs on.
const worlds = loadWorlds()
/** The built-in objects as the user's modules left them; those of threads without such modules need no watching. */
const intrinsics = worlds.then(() => (modules.length === 0 ? null : new Intrinsics()))

/** Does one piece of work. */
export default async function work({ work: asked, began }: Task): Promise<Answer> {
  const [loaded, watched] = [await worlds, await intrinsics]
  // Code that an earlier world left behind may have run since.
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

/** Undoes changes of built-in objects, and gives the name of one. Ends the thread where they can't be undone. */
function repair(intrinsics: Intrinsics): string | null {
  const changed = intrinsics.repair()
  if (changed !== null && intrinsics.repair() !== null) exit(1)
  return changed
}

/** A user's worlds run in threads of their own, so the shipped ones aren't loaded next to them. */
async function loadWorlds(): Promise<readonly AnyWorld[]> {
  if (modules.length === 0) return (await import('@seedfast/worlds')).worlds
  const loaded = await Promise.all(
    modules.map((url) => import(url) as Promise<{ readonly worlds: readonly AnyWorld[] }>),
  )
  return loaded.flatMap((module) => module.worlds)
}

/** Hands the bytes of an answer over instead of copying them. */
function moved(answer: Answer, { buffer }: Uint8Array<ArrayBuffer>): Answer {
  const movable = { [Piscina.transferableSymbol]: buffer, [Piscina.valueSymbol]: answer }
  return move(movable as unknown as ArrayBuffer) as unknown as Answer
}
