import type { Chunk, ChunkDone, SearchWorker } from '../run/search-worker.js'
import type { FunnelCount } from '../searcher.js'
import { CardError } from './card-error.js'
import { MOST_PROPOSED, type Card, type Proposed } from './card.js'

/** A card that workers share. */
export interface SharedCard {
  /** The card, or null before it is open and after it failed. */
  readonly card: Card | null
  /** Closes the card, and lets the workers continue without it. */
  fail(error: Error): void
  close(): void
}

/** Callbacks that say whether a card is used. */
export interface CardWatch {
  used?(card: Card): void
  /** Called once if the card can't be opened, or fails later. The search continues without it. */
  failed?(error: Error): void
}

/** Shares a card among workers. Until it is open, the workers search without it. */
export function sharedCard(opening: Promise<Card>, watch: CardWatch): SharedCard {
  let current: Card | null = null
  let isOver = false
  const end = (): void => {
    isOver = true
    current?.close()
    current = null
  }
  const fail = (error: Error): void => {
    if (isOver) return
    end()
    watch.failed?.(error)
  }
  opening.then((card) => {
    if (isOver) return card.close()
    current = card
    watch.used?.(card)
  }, fail)
  return {
    get card() {
      return current
    },
    fail,
    close: end,
  }
}

/** How many seeds a worker searches at a time after the card failed in the middle of a large chunk. */
const PIECE = 2 ** 24

/**
 * Returns a worker that lets a card propose seeds, and then searches only these. If the card fails, the worker searches
 * all seeds itself, so no hit is lost.
 */
function cardWorker(shared: SharedCard, worker: SearchWorker, now: () => number): SearchWorker {
  let [tested, passed, counted] = [0, 0, 0]
  const withCard = (funnel: FunnelCount, { name, conditions }: Card): FunnelCount => ({
    ...funnel,
    candidates: funnel.candidates + counted,
    card: { name, conditions, tested, passed },
  })
  let last: Card | null = null
  const searchAll = async (chunk: Chunk, start: number): Promise<ChunkDone> => {
    const hits = []
    for (let at = 0; ; at += PIECE) {
      const count = Math.min(PIECE, chunk.count - at)
      const most = chunk.most - hits.length
      const done = await worker.work({ from: chunk.from + BigInt(at), count, most })
      hits.push(...done.hits)
      const isLast = at + count >= chunk.count || done.seeds < count || hits.length >= chunk.most
      if (!isLast) continue
      const funnel = last === null ? done.funnel : withCard(done.funnel, last)
      return { hits, seeds: at + done.seeds, milliseconds: now() - start, funnel }
    }
  }
  return {
    mostSeeds: MOST_PROPOSED,
    work: async (chunk) => {
      const { card } = shared
      const { from, count, indexes, most } = chunk
      if (indexes !== undefined) return worker.work(chunk)
      const start = now()
      if (card === null) return searchAll(chunk, start)
      let proposal: Proposed
      try {
        proposal = await card.propose(from, count)
      } catch (error) {
        if (!(error instanceof CardError)) throw error
        shared.fail(error)
        return searchAll(chunk, start)
      }
      last = card
      const { offsets } = proposal
      const proposed = Array.from(offsets, (offset) => from + BigInt(offset))
      const done = await worker.work({ from: 0n, count: proposed.length, indexes: proposed, most })
      // The search ended early at its last hit, or covered all seeds.
      const seeds = done.seeds < proposed.length ? offsets[done.seeds - 1]! + 1 : count
      const reached = done.hits.length >= most ? Math.min(seeds, offsets[done.seeds - 1]! + 1) : seeds
      tested += reached
      passed += done.seeds + proposal.counted
      counted += proposal.counted
      return {
        hits: done.hits,
        seeds: reached,
        milliseconds: now() - start,
        funnel: withCard(done.funnel, card),
      }
    },
    stop: () => worker.stop(),
  }
}

/** Returns workers that share a card, which is closed with the last of them. */
export function cardWorkers(
  workers: readonly SearchWorker[],
  shared: SharedCard,
  now: () => number,
): SearchWorker[] {
  let left = workers.length
  return workers.map((worker) => {
    const own = cardWorker(shared, worker, now)
    return {
      ...own,
      stop: () => {
        own.stop()
        if (--left === 0) shared.close()
      },
    }
  })
}
