import { existsSync } from 'node:fs'
import {
  placesIn,
  readRange,
  type Hit,
  type Query,
  type SearchOutcome,
  type SearchPlan,
  type SearchProgress,
  type SearchRequest,
  type SeedRange,
} from '@seedfast/search'
import { delayedAbort } from '@seedfast/search/node'
import { QueueError } from '@seedfast/search-queue'
import { Store, type StoreIdentity } from '@seedfast/search-store'
import { inputError, prepareParams, type AnyWorld } from '@seedfast/world'
import type { CommandContext } from './options/command-context.js'
import type { Console } from './console/console.js'
import { funnelLines, surveyLine } from './search/funnel-text.js'
import { jsonLine } from './text/json-line.js'
import { LiveLines } from './console/live-lines.js'
import { queueCrew, threadCrew } from './search/search-crew.js'
import { seedsWithin } from './search/seeds-within.js'

/** A search or survey as it was asked for. */
export interface SessionInput {
  readonly world: AnyWorld
  /** Params and overrides as given. */
  readonly given: { readonly params: unknown; readonly overrides: unknown }
  /** What is looked for; null for a survey, in which every seed counts. */
  readonly query: Query | null
  /** The facts that are told or kept of a seed. */
  readonly keep: readonly string[]
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** How many seeds from the first on, in place of the last. */
  readonly count?: number | undefined
  readonly first?: number | undefined
  readonly threads: number
  /** The address of a queue, whose workers look at the seeds in place of threads. */
  readonly queue?: string | undefined
  /** A DuckDB file, or memory; none when left out. */
  readonly store?: { readonly file: string | null; readonly resume: boolean } | undefined
  /** An earlier store, or a text of seeds, which alone are looked at. */
  readonly within?: string | undefined
  /** Whether the terminal's funnel is to be lines of JSON, one a second. */
  readonly json?: boolean
  /** Told of hits in the order of their seeds, where they are not to be read from a store that had some before. */
  readonly hits: (hits: readonly Hit[]) => void
}

/** What came of it. */
export interface Session extends SearchOutcome {
  readonly store: Store | null
  /** Whether the store had rows before; hits were not told then. */
  readonly resumed: boolean
  /** How many of the hits that are asked for it had; `hits` are those that came since. */
  readonly before: number
  /** The indexes of the first and last seed that were asked for. */
  readonly range: SeedRange
  /** How many seeds that are, in earlier runs too. */
  readonly total: bigint
}

/** How long a search that is stopped waits for the chunks in work, which take a fifth of a second as a rule. */
const PATIENCE_MS = 2000

/** Survey conditions let every seed pass. */
const EVERY_SEED: Query = { must: 'true' }

/** Runs a search or survey, with its funnel on the terminal and its rows in a store. Close the store when done. */
export async function runSession(context: CommandContext, input: SessionInput): Promise<Session> {
  const { console, worldsModules } = context
  // Ctrl-C is heard from here on: a store is closed before the end.
  const { stop } = console
  const { world, given, query, keep } = input
  const { params, overrides } = prepareParams(world, given)
  const range = rangeOf(world, params, input)
  const listed = input.within === undefined ? null : await seedsWithin(world, params, range, input.within)
  const identity: StoreIdentity = {
    world: world.id,
    version: world.version,
    params,
    overrides,
    query,
    ...(listed === null ? {} : { within: listed.id }),
  }
  const live = new LiveLines(console)
  const note = (text: string): void => {
    live.clear()
    console.note(`${text}\n`)
  }
  // Before the store: one that nobody looks for is not made.
  const crew =
    input.queue === undefined
      ? threadCrew(input.threads, worldsModules)
      : await queueCrew(console, input.queue, note)
  try {
    const { file = null, resume = false } = input.store ?? {}
    const resumed = file !== null && existsSync(file)
    const table = query === null ? 'facts' : 'hits'
    const store =
      input.store === undefined ? null : await Store.open(file, { world, identity, keep, resume, table })
    const request: SearchRequest = { ...given, query: query ?? EVERY_SEED, keep }
    const everySecond = secondsOf(console)
    const what = `${query === null ? 'survey' : 'search'} ${world.id}`
    try {
      const plan = await planOf(input, range, listed?.indexes ?? null, store)
      const { first = Infinity } = input
      const before = resumed ? Math.min(first, await store!.count(range)) : 0
      // Of hits that are new, some may take the places of hits that were known.
      const told = <T extends SearchProgress>(of: T): T => ({
        ...of,
        hits: Math.min(of.hits, first - before),
      })
      const outcome = await crew.search(world, request, plan, {
        now: () => performance.now(),
        signal: stop,
        abandon: delayedAbort(stop, PATIENCE_MS),
        ...(store === null ? {} : { done: (done, hits) => store.save(done, hits) }),
        hits: (hits) => {
          if (resumed) return
          live.clear()
          input.hits(hits)
        },
        progress: (progress) => {
          if (input.json !== true) {
            live.show((width) =>
              query === null
                ? [surveyLine(what, progress)]
                : funnelLines(what, { ...told(progress), before }, width),
            )
          } else if (everySecond()) {
            const { hits } = told(progress)
            console.note(`${jsonLine({ ...progress, hits: before + hits, before })}\n`)
          }
        },
      })
      return { ...told(outcome), store, resumed, before, range, total: placesIn([plan.range]) }
    } catch (error) {
      store?.close()
      if (error instanceof QueueError && file !== null)
        note(`${file}: what was found is kept; --resume goes on`)
      throw error
    }
  } finally {
    live.clear()
    await crew.close()
  }
}

/** Says yes once a second. */
function secondsOf(console: Console): () => boolean {
  let last = console.now()
  return () => {
    if (console.now() - last < 1000) return false
    last = console.now()
    return true
  }
}

function rangeOf(world: AnyWorld, params: unknown, input: SessionInput): SeedRange {
  const range = readRange(world, params, input)
  if (input.count === undefined) return range
  const to = range.from + BigInt(input.count) - 1n
  if (to > range.to) {
    const most = range.to - range.from + 1n
    throw inputError('--count', [], `expected at most ${most} seeds, which is all, found ${input.count}`)
  }
  return { from: range.from, to }
}

async function planOf(
  { first }: SessionInput,
  range: SeedRange,
  indexes: readonly bigint[] | null,
  store: Store | null,
): Promise<SearchPlan> {
  const done = (await store?.ranges()) ?? []
  const known = first === undefined ? [] : ((await store?.firstIndexes(first, range)) ?? [])
  const plan = { done, known, ...(first === undefined ? {} : { first }) }
  if (indexes === null) return { range, ...plan }
  return { range: { from: 0n, to: BigInt(indexes.length) - 1n }, indexes, ...plan }
}
