import { fullFactName } from '@seedfast/world'
import { useMemo, useSyncExternalStore } from 'preact/compat'
import { valueOptions, type BuilderFacts } from './builder/builder-facts.js'
import type { Completable } from './query/completion.js'

/** Returns the facts and values that text fields offer. The values are the same as in the query builder. */
export function useCompletable(facts: BuilderFacts): Completable {
  const { types, words, sampler } = facts
  const samples = useSyncExternalStore(sampler.subscribe, sampler.state).facts
  return useMemo(
    () => ({
      types,
      nameOf: (fact) => fullFactName(words, fact),
      valuesOf: (fact, field) => valueOptions(facts, fact, field, samples.get(fact)),
      ask: (fact) => sampler.ask(fact),
    }),
    [facts, types, words, sampler, samples],
  )
}
