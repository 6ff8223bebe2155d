import { canonicalJson, foundText } from '@seedfast/world'
import type { SeedsWithin } from './store-identity.js'

type About = Readonly<Record<string, unknown>>

/** What is compared, the plainest difference first. */
const KEYS = [
  'format',
  'engine',
  'world',
  'version',
  'table',
  'query',
  'params',
  'overrides',
  'within',
  'keep',
]

/** What a store holds in place of what is asked for: under which key, and in words; null when it is the same. */
export function storeMismatch(
  expected: About,
  found: About,
): { readonly key: string; readonly message: string } | null {
  const keys = [...KEYS, ...Object.keys(found).filter((key) => !KEYS.includes(key))]
  const key = keys.find((one) => canonicalJson(found[one] ?? null) !== canonicalJson(expected[one] ?? null))
  if (key === undefined) return null
  const way =
    key === 'within'
      ? 'give --within, --from and --to as they were, or name another file'
      : 'name another file'
  return { key, message: `expected ${differenceText(key, expected, found)}; ${way}` }
}

function differenceText(key: string, expected: About, found: About): string {
  const [wanted, there] = [expected[key], found[key]]
  switch (key) {
    case 'engine':
      return `a store of version ${foundText(wanted)} of the search engine, found one of ${foundText(there)}`
    case 'world':
      return `a store of ${wanted as string}, found one of ${foundText(there)}`
    case 'version': {
      const world = expected['world'] as string
      return `a store of ${world} ${foundText(wanted)}, found one of ${world} ${foundText(there)}, in which seeds have other results`
    }
    case 'table':
      return wanted === 'hits'
        ? 'the hits of a search, found a survey'
        : 'a survey, found the hits of a search'
    case 'within':
      return `a search inside ${seedsText(wanted)}, found one inside ${otherSeedsText(wanted, there)}`
    case 'keep':
      return keepText(wanted as readonly string[], Array.isArray(there) ? (there as readonly unknown[]) : [])
    default:
      return `a store of ${foundText(wanted)}, found one of ${foundText(there)}`
  }
}

function otherSeedsText(wanted: unknown, there: unknown): string {
  const text = seedsText(there)
  return text === seedsText(wanted) ? `${text} of which some are others` : text
}

function seedsText(within: unknown): string {
  if (within === undefined) return 'no earlier hits'
  const { seeds, first, last } = within as SeedsWithin
  if (seeds === undefined) return 'other hits'
  const range = seeds === 0 ? '' : seeds === 1 ? `, ${first}` : ` from ${first} to ${last}`
  return `${seeds} earlier ${seeds === 1 ? 'hit' : 'hits'}${range}`
}

function keepText(wanted: readonly string[], there: readonly unknown[]): string {
  const missing = wanted.filter((name) => !there.includes(name)).join(', ')
  const more = there.filter((name) => !wanted.includes(name as string)).join(', ')
  if (missing === '') return `a store without the facts ${more}, found one with them`
  return `a store with the facts ${missing}, found one with ${more === '' ? 'none of them' : more}`
}
