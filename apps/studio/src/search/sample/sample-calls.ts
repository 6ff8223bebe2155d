import {
  checkQuery,
  loadPatterns,
  sampleFacts,
  unmetConditions,
  unseenStrings,
  type Query,
  type Sample,
  type SampledFact,
  type UnmetCondition,
  type UnseenString,
} from '@seedfast/search'
import type { WorldLoader } from '../../workers/world-loader.js'

/** The world, params and overrides for sampling seeds. */
export interface SampledWork {
  readonly world: string
  readonly params: unknown
  readonly overrides: unknown
}

export interface Mistakes {
  readonly unseen: readonly UnseenString[]
  readonly unmet: readonly UnmetCondition[]
}

export interface SampleCalls {
  /** Returns the values of facts in seeds that are sampled for the given time. */
  values(ask: {
    readonly work: SampledWork
    readonly facts: readonly string[]
    readonly milliseconds: number
  }): Promise<ReadonlyMap<string, SampledFact>>
  mistakes(ask: { readonly work: SampledWork; readonly query: Query }): Promise<Mistakes>
}

/** The maximum time for finding each kind of mistake, in milliseconds. */
const MISTAKES_MS = 600

/** Creates the worker's implementation of `SampleCalls`. `now` returns the time in milliseconds. */
export function sampleCalls(worlds: WorldLoader, now: () => number): SampleCalls {
  const sampleFor = async (
    { world, params, overrides }: SampledWork,
    milliseconds: number,
  ): Promise<Omit<Sample, 'query'>> => {
    const loaded = await worlds.load(world)
    const start = now()
    return { world: loaded, given: { params, overrides }, isOver: () => now() - start > milliseconds }
  }
  return {
    values: async ({ work, facts, milliseconds }) => sampleFacts(await sampleFor(work, milliseconds), facts),
    mistakes: async ({ work, query }) => {
      await loadPatterns(query)
      const of = async (): Promise<Sample> => {
        const sample = await sampleFor(work, MISTAKES_MS)
        return { ...sample, query: checkQuery(sample.world, query) }
      }
      return { unseen: unseenStrings(await of()), unmet: unmetConditions(await of()) }
    },
  }
}
