import { seedsOf } from '../query/ready-search.js'
import type { SearchState } from './search-run.js'
import { countOf } from '../../words/quantity-text.js'

/**
 * Describes a search's phase in a sentence. The sentence only changes together with the phase, so that screen readers
 * don't announce every update.
 */
export function phaseText({ phase, requestedSearch, progress, earlier, found, fault }: SearchState): string {
  const looked = countOf(earlier + (progress?.seeds ?? 0), 'seed')
  switch (phase) {
    case 'idle':
      return ''
    case 'starting':
    case 'running':
      return 'Searching…'
    case 'paused':
      return 'Paused.'
    case 'stopped':
      return `Stopped: ${countOf(found, 'hit')} in ${looked}.`
    case 'failed':
      return `The search failed: ${fault}`
    case 'done':
      if (found === 0) return `No hits in ${countOf(seedsOf(requestedSearch!), 'seed')}.`
      return `${countOf(found, 'hit')} in ${looked}.`
  }
}
