import {
  nextDrawRows,
  nextDraws,
  runAfter,
  spireSeed,
  type NextDrawRow,
  type NextDraws,
  type Params,
} from '@seedfast/spire'
import { loadWorld, type AnyWorld } from '@seedfast/world'

interface Point {
  readonly world: AnyWorld
  readonly seed: string
  readonly params: Params
  readonly floor: number
  readonly count: number
}

export interface FoundDraws {
  readonly rows: readonly NextDrawRow[]
  readonly counters: NextDraws['counters']
}

/** Returns what each stream gives next after a floor of the walk. */
export async function findNext({ world, seed, params, floor, count }: Point): Promise<FoundDraws> {
  // Walks with a plan need the code that follows plans.
  await loadWorld(world, 'function')
  const places = { params: { in: 'params' }, floor: { in: 'params' } } as const
  const next = nextDraws(runAfter(spireSeed.parse(seed, {}), params, floor, places), { count })
  return { rows: nextDrawRows(next), counters: next.counters }
}
