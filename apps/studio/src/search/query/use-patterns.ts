import { loadPatterns } from '@seedfast/search'
import { useEffect, useState } from 'preact/compat'
import type { SearchInput } from './search-input.js'

/** Loads the regular expression engine once a condition uses `matches`. Returns whether the engine is loaded. */
export function usePatterns({ where, not, should }: Pick<SearchInput, 'where' | 'not' | 'should'>): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  const texts = [where, ...not, ...should.map(({ when }) => when)]
  const needs = texts.some((text) => /\bmatches\b/.test(text))
  useEffect(() => {
    if (!needs || isLoaded) return
    // If the engine can't be loaded, the search itself reports that.
    loadPatterns({ must: texts }).then(
      () => setIsLoaded(true),
      () => undefined,
    )
  }, [needs, isLoaded])
  return isLoaded
}
