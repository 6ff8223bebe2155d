import {
  placeCount,
  type Query,
  type SearchOutcome,
  type SearchProgress,
  type SeedRange,
} from '@seedfast/search'
import { delayedAbort } from '@seedfast/search/node'
import { QueueError } from '@seedfast/search-queue'
import type { Store } from '@seedfast/search-store'
import { prepareParams } from '@seedfast/world'
import { LiveLines } from '../console/live-lines.js'
import type { CommandContext } from '../options/command-context.js'
import { cardUse } from './search-card.js'
import { queueCrew, threadCrew } from './search-crew.js'
import type { SessionInput } from './session-input.js'
import { progressDisplay } from './session-progress.js'
import { planOf, sessionSeeds } from './session-seeds.js'
import { openSessionStore } from './session-store.js'

/** The outcome of a search or survey. */
export interface Session extends SearchOutcome {
  readonly store: Store | null
  /** Whether the store already existed. If it did, hits from earlier runs aren't reported again. */
  readonly resumed: boolean
  /**
   * The number of hits that the store already contained, but at most the requested number of hits. `hits` counts only
   * new hits.
   */
  readonly before: number
  /** The indexes of the first and last seeds. */
  readonly range: SeedRange
  /** The number of scanned seeds, including those from earlier runs. */
  readonly total: bigint
}

/**
 * The maximum time that a stopped search waits for the chunks of seeds in progress, in milliseconds. A chunk usually
 * takes 200 ms.
 */
const STOP_MS = 2000

/** The query of a survey without a condition, which every seed satisfies. */
const EVERY_SEED: Query = { must: 'true' }

/** Runs a search or survey, shows its progress, and stores its hits. The caller must close the store. */
export async function runSession(context: CommandContext, input: SessionInput): Promise<Session> {
  const { console, worldsModules, folder } = context
  // Reading the signal installs the Ctrl-C handler. From here on, Ctrl-C closes the store properly.
  const { stop } = console
  const { world, given, query, keep, order, countOnly = false, first = Infinity } = input
  const prepared = prepareParams(world, given)
  const seeds = await sessionSeeds(console, input, prepared.params)
  const live = new LiveLines(console)
  const note = (text: string): void => {
    live.clear()
    console.note(`${text}\n`)
  }
  // Open the crew before the store, so that no file is created if the queue is unreachable.
  const crew =
    input.queue === undefined
      ? threadCrew(input.threads, worldsModules, cardUse(input.gpu, folder, note))
      : await queueCrew(console, input.queue, note)
  try {
    const { store, file, resumed } = await openSessionStore(input, prepared, seeds)
    try {
      const plan = await planOf(input, seeds, store)
      const before = resumed ? Math.min(first, await store!.count(seeds.range)) : 0
      // In a resumed search, new hits may replace hits that the store already contained.
      const withNewHits = <T extends SearchProgress>(progress: T): T => ({
        ...progress,
        hits: countOnly
          ? progress.funnel.candidates - progress.funnel.belowCutOff
          : Math.min(progress.hits, first - before),
      })
      const show = progressDisplay(console, live, input)
      const request = {
        ...given,
        query: query ?? EVERY_SEED,
        keep,
        ...(order === 'any' && { order }),
        ...(countOnly && { countOnly }),
      }
      const outcome = await crew.search(world, request, plan, {
        now: () => performance.now(),
        signal: stop,
        abandon: delayedAbort(stop, STOP_MS),
        ...(store === null ? {} : { done: (range, hits) => store.save(range, hits) }),
        hits: (hits) => {
          if (resumed) return
          live.clear()
          input.hits(hits)
        },
        progress: (progress) => show(withNewHits(progress), before),
      })
      const total = placeCount([plan.range])
      return { ...withNewHits(outcome), store, resumed, before, range: seeds.range, total }
    } catch (error) {
      store?.close()
      if (error instanceof QueueError && file !== null)
        note(`${file} has all hits so far; add --resume to continue`)
      throw error
    }
  } finally {
    live.clear()
    await crew.close()
  }
}
