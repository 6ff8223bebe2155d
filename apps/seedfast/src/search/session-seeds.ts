import { rangeEnd, readRange, type SearchPlan, type SeedRange } from '@seedfast/search'
import type { SeedsWithin, Store } from '@seedfast/search-store'
import type { Console } from '../console/console.js'
import { printNotes } from '../options/seed-note.js'
import { seedsWithin } from './seeds-within.js'
import type { SessionInput } from './session-input.js'

/** The seeds to search: a range or, if there is a list, the listed seeds within that range. */
export interface SessionSeeds {
  readonly range: SeedRange
  readonly listed: { readonly indexes: readonly bigint[]; readonly id: SeedsWithin } | null
}

/** Determines the seeds to search from `--from`, `--to`, `--count` and `--within`. Prints notes on pasted seeds. */
export async function sessionSeeds(
  console: Console,
  input: SessionInput,
  params: unknown,
): Promise<SessionSeeds> {
  const { world, within } = input
  for (const typed of [input.from, input.to])
    if (typed !== undefined) printNotes(console, rangeEnd(world, params, typed))
  const range = readRange(world, params, input)
  return {
    range,
    listed: within === undefined ? null : await seedsWithin(console, world, params, range, within),
  }
}

/** Returns the plan for searching the seeds that aren't in the store yet. */
export async function planOf(
  { first }: SessionInput,
  { range, listed }: SessionSeeds,
  store: Store | null,
): Promise<SearchPlan> {
  const done = (await store?.ranges()) ?? []
  const known = first === undefined ? [] : ((await store?.firstIndexes(first, range)) ?? [])
  const plan = { done, known, ...(first === undefined ? {} : { first }) }
  if (listed === null) return { range, ...plan }
  const { indexes } = listed
  return { range: { from: 0n, to: BigInt(indexes.length) - 1n }, indexes, ...plan }
}
