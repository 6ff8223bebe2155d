import { findWorld, type AnyWorld } from '@seedfast/world'
import { errorOf, faultOf, type Fault } from '../fault.js'
import { Searcher, type SearchRequest } from '../searcher.js'
import { workOn, type Chunk, type ChunkDone, type SearchWorker } from './search-worker.js'

/** One end of a line between two threads: a message port, a web worker or the inside of one, adapted. */
export interface Line {
  send(message: unknown): void
  receive(take: (message: unknown) => void): void
}

/** What a worker is started with. */
export interface WorkerStart {
  /** The id of the world. */
  readonly world: string
  readonly request: SearchRequest
}

type Asked =
  { readonly kind: 'start'; readonly start: WorkerStart } | { readonly kind: 'chunk'; readonly chunk: Chunk }

type Answered =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly done: ChunkDone }
  | { readonly kind: 'failed'; readonly fault: Fault }

/** The inside of a worker: answers on the line, one message for each that comes. */
export function serveLine(
  line: Line,
  loadWorlds: () => Promise<readonly AnyWorld[]>,
  now: () => number,
): void {
  let searcher: Promise<Searcher> | null = null
  const answer = async (asked: Asked): Promise<Answered> => {
    if (asked.kind === 'chunk') return { kind: 'done', done: workOn(await searcher!, asked.chunk, now) }
    const { world, request } = asked.start
    searcher = loadWorlds().then((worlds) => Searcher.start(findWorld(worlds, world), request, now))
    await searcher
    return { kind: 'ready' }
  }
  line.receive((message) => {
    answer(message as Asked)
      .catch((error: unknown): Answered => ({ kind: 'failed', fault: faultOf(error) }))
      .then((answered) => line.send(answered))
  })
}

/**
 * The outside of a worker on a line, once it is ready; `stop` ends it, `ended` tells when it ends by itself.
 * Throws what the worker threw.
 */
export async function workerOn(
  line: Line,
  start: WorkerStart,
  stop: () => void,
  ended: Promise<Error>,
): Promise<SearchWorker> {
  let take: (answered: Answered) => void = () => {}
  let fail: (error: Error) => void = () => {}
  let end: Error | null = null
  line.receive((message) => take(message as Answered))
  void ended.then((error) => {
    end = error
    fail(error)
  })
  const send = (asked: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      if (end !== null) return reject(end)
      take = resolve
      fail = reject
      line.send(asked)
    })
  // One question at a time, whoever still waits for the answer: it says nothing of which question it is for.
  let last: Promise<unknown> = Promise.resolve()
  const ask = async (asked: Asked): Promise<Answered> => {
    const answer = last.then(() => send(asked))
    last = answer.catch(() => {})
    const answered = await answer
    if (answered.kind !== 'failed') return answered
    throw errorOf(answered.fault)
  }
  await ask({ kind: 'start', start })
  return {
    work: async (chunk) => ((await ask({ kind: 'chunk', chunk })) as { readonly done: ChunkDone }).done,
    stop,
  }
}
