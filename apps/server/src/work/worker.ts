// The worker threads: each loads the worlds once and does one piece of work after another.
import type { AnyWorld } from '@seedfast/world'
import { worlds as shipped } from '@seedfast/worlds'
import Piscina, { move, workerData } from 'piscina'
import { doWork } from './do-work.js'
import type { Answer, Task, WorkerStart } from './work.js'

const { modules, mostAnswerBytes } = workerData as WorkerStart
// Not awaited here: a module that waits is not loaded alike by all versions of Node that piscina runs on.
const worlds = loadWorlds()

/** Does one piece of work. */
export default async function work({ work: asked, began }: Task): Promise<Answer> {
  const loaded = await worlds
  began[0] = Date.now()
  const answer = await doWork(loaded, asked, mostAnswerBytes)
  return answer.kind === 'done' ? moved(answer, answer.body) : answer
}

async function loadWorlds(): Promise<readonly AnyWorld[]> {
  const loaded = await Promise.all(
    modules.map((url) => import(url) as Promise<{ readonly worlds: readonly AnyWorld[] }>),
  )
  return [...shipped, ...loaded.flatMap((module) => module.worlds)]
}

/** Hands the bytes of an answer over instead of copying them. */
function moved(answer: Answer, { buffer }: Uint8Array<ArrayBuffer>): Answer {
  const movable = { [Piscina.transferableSymbol]: buffer, [Piscina.valueSymbol]: answer }
  return move(movable as unknown as ArrayBuffer) as unknown as Answer
}
