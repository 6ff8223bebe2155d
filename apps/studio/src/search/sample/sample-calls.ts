import {
  checkQuery,
  loadPatterns,
  sampleFact,
  unmetConditions,
  unseenStrings,
  type Query,
  type Sample,
  type SampledFact,
  type UnmetCondition,
  type UnseenString,
} from '@seedfast/search'
import type { WorldLoader } from '../../workers/world-loader.js'

/** The seeds to sample: those of a world with the given params and overrides. */
export interface SampledWork {
  readonly world: string
  readonly params: unknown
  readonly overrides: unknown
}

/** Probable mistakes in a query. */
export interface Mistakes {
  readonly unseen: readonly UnseenString[]
  readonly unmet: readonly UnmetCondition[]
}

/** The calls that the sampling worker answers. */
export interface SampleCalls {
  /** Returns the values of a fact in a sample of seeds. */
  values(ask: { readonly work: SampledWork; readonly fact: string }): Promise<SampledFact>
  /** Finds probable mistakes in a valid query. */
  mistakes(ask: { readonly work: SampledWork; readonly query: Query }): Promise<Mistakes>
}

/** The maximum time for sampling the values of a fact and for finding mistakes, in milliseconds. */
const VALUES_MS = 800
const MISTAKES_MS = 600

/** Creates the worker's side of `SampleCalls`. `now` returns the time in milliseconds. */
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
    values: async ({ work, fact }) => sampleFact(await sampleFor(work, VALUES_MS), fact),
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
