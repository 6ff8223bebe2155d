import { canonicalJson } from '@seedfast/world'

/** The first difference between a store and the search that would use it. */
export interface StoreDifference {
  /** The key of the property that differs, such as `version` or `query`. */
  readonly key: string
  readonly wanted: unknown
  readonly stored: unknown
  /** The ID of the searched world. */
  readonly world: string
}

type About = Readonly<Record<string, unknown>>

/** The keys of the compared properties. The properties that explain a difference best come first. */
const KEYS = [
  'format',
  'engine',
  'world',
  'version',
  'table',
  'query',
  'params',
  'overrides',
  'order',
  'within',
  'keep',
]

/** Compares a store with the requested search. Returns the first difference, or `null` if they don't differ. */
export function storeDifference(wanted: About, stored: About): StoreDifference | null {
  const keys = [...KEYS, ...Object.keys(stored).filter((key) => !KEYS.includes(key))]
  const key = keys.find((one) => canonicalJson(stored[one] ?? null) !== canonicalJson(wanted[one] ?? null))
  if (key === undefined) return null
  return { key, wanted: wanted[key], stored: stored[key], world: wanted['world'] as string }
}
