import { randomUUID } from 'node:crypto'
import {
  missingRanges,
  runSearch,
  type SearchOutcome,
  type SearchPlan,
  type SearchRequest,
  type SearchWatch,
} from '@seedfast/search'
import { cardWorkers } from '@seedfast/search/card'
import { DEFAULT_THREADS, openThreads } from '@seedfast/search/node'
import {
  gatherSearch,
  mismatchText,
  openBroker,
  queueStateText,
  readQueueUrl,
  worldMark,
  type QueueWorkers,
} from '@seedfast/search-queue'
import type { AnyWorld } from '@seedfast/world'
import type { Console } from '../console/console.js'
import { commandError } from '../errors/messages.js'
import { optionPlace } from '../errors/places.js'
import { openSearchCard, type CardUse } from './search-card.js'

/** The workers that scan seeds. They are threads in this process, or machines on a queue. */
export interface SearchCrew {
  search(
    world: AnyWorld,
    request: SearchRequest,
    plan: SearchPlan,
    watch: SearchWatch,
  ): Promise<SearchOutcome>
  close(): Promise<void>
}

/** How long a queue may be unreachable during a search, in milliseconds. */
const AWAY_MS = 30_000

/** Returns a crew of threads, which use a graphics card unless `cardUse` is null. */
export function threadCrew(
  threads: number,
  modules: readonly string[],
  cardUse: CardUse | null = null,
): SearchCrew {
  return {
    search: async (world, request, plan, watch) => {
      // If a store already contains all seeds, no threads are needed.
      const isLeft = missingRanges(plan.range, plan.done ?? []).length > 0
      const workers = await openThreads(isLeft ? threads : 0, modules, { world: world.id, request })
      // A list of seeds has no range that a card could scan.
      const isForCard = cardUse !== null && isLeft && plan.indexes === undefined
      const crew = isForCard
        ? cardWorkers(workers, openSearchCard(world, request, plan.range.from, cardUse), watch.now)
        : workers
      try {
        return await runSearch(crew, plan, watch)
      } finally {
        for (const worker of crew) worker.stop()
      }
    },
    close: async () => {},
  }
}

/**
 * Returns a crew of the workers on a queue. Throws an `InputError` if the queue's URL is invalid, and a `QueueError` if
 * the queue can't be reached. Calls `note` if the queue becomes unreachable later, or if it has no matching workers.
 */
export async function queueCrew(
  console: Console,
  address: string,
  note: (text: string) => void,
): Promise<SearchCrew> {
  const url = readQueueUrl(address)
  const name = `search-${randomUUID()}`
  const now = (): number => performance.now()
  const broker = await openBroker(url, {
    name,
    now,
    awayMs: AWAY_MS,
    signal: console.stop,
    state: (state) => note(queueStateText(state)),
  })
  return {
    search: async (world, request, plan, watch) => {
      const workers = workerNotes(world, url.masked, note)
      const mark = await worldMark(world)
      return gatherSearch(broker, { name, world: world.id, mark, request, plan }, { ...watch, workers })
    },
    close: () => broker.close(),
  }
}

/**
 * Returns a function that prints a note if there has been no matching worker for a while. The note lists the workers
 * that don't match.
 */
function workerNotes(
  { id, version }: AnyWorld,
  queue: string,
  note: (text: string) => void,
): (workers: QueueWorkers) => void {
  let missed = 0
  const noted = new Set<string>()
  return ({ ready, others }) => {
    missed = ready === 0 ? missed + 1 : 0
    // Workers may still be starting.
    if (missed < 2) return
    if (missed === 2)
      note(`no worker with ${id} ${version} is running; start one: seedfast worker --queue ${queue}`)
    for (const { host, mismatch } of others) {
      const line = `  the worker at ${host} has ${mismatchText(mismatch)}`
      if (!noted.has(line)) note(line)
      noted.add(line)
    }
  }
}

/** Reads the number of threads, or the URL of a queue. Throws an `InputError` if both are given. */
export function crewOptions({ threads, queue }: { readonly threads?: number; readonly queue?: string }): {
  readonly threads: number
  readonly queue: string | undefined
} {
  if (queue !== undefined && threads !== undefined) {
    throw commandError('conflicting-option', optionPlace('threads'), { other: 'queue' })
  }
  return { threads: threads ?? DEFAULT_THREADS, queue }
}
