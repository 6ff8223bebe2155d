import { seedsOf } from '../query/asked-search.js'
import type { SearchState } from './search-run.js'
import { countOf } from '../../words/quantity-text.js'

/** What a search is at, in a sentence that changes only when that does. */
export function phaseText({ phase, asked, progress, earlier, found, fault }: SearchState): string {
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
      return `The search ended: ${fault}`
    case 'done':
      if (found === 0) return `None in ${countOf(seedsOf(asked!), 'seed')}.`
      return `${countOf(found, 'hit')} in ${looked}.`
  }
}
