import type { AnyFactType } from '@seedfast/world'
import { checkQuery } from '../query/query.js'
import { sampleSeeds, type Sample } from './sample-seeds.js'

/** The values of a fact in a sample of seeds. */
export interface SampledFact {
  /** The number of seeds in the sample, which contains the world's first seeds; 0 if no seeds could be sampled. */
  readonly seeds: number
  /**
   * The sampled values, keyed by the name of the field that contains them. The names of nested fields contain dots. The
   * key is an empty string for the fact's own value or the items of a list.
   */
  readonly fields: Readonly<Record<string, SampledValues>>
}

/** The values of a fact, or of one of its fields, in a sample. */
export interface SampledValues {
  /** The distinct strings, sorted. */
  readonly texts: readonly string[]
  /** The lowest and highest number, or null if there are no numbers. */
  readonly numbers: { readonly least: number; readonly most: number } | null
}

interface Seen {
  readonly texts: Set<string>
  least: number
  most: number
}

/** Returns the values that facts have in a sample of seeds, keyed by fact, so that a form can offer them. */
export function sampleFacts(
  { world, given, isOver }: Omit<Sample, 'query'>,
  names: readonly string[],
): ReadonlyMap<string, SampledFact> {
  const query = checkQuery(world, { must: 'true' })
  const seen = new Map(names.map((name) => [name, new Map<string, Seen>()]))
  const seeds = sampleSeeds({ world, given, query, isOver }, (facts) => {
    for (const [name, fields] of seen) see(fields, '', world.facts[name]!.type, facts[name])
    return false
  })
  return new Map([...seen].map(([name, fields]) => [name, { seeds, fields: valuesOf(fields) }]))
}

function valuesOf(seen: ReadonlyMap<string, Seen>): SampledFact['fields'] {
  const fields = [...seen].map(([field, { texts, least, most }]) => [
    field,
    { texts: [...texts].sort(), numbers: least > most ? null : { least, most } },
  ])
  return Object.fromEntries(fields) as SampledFact['fields']
}

function see(seen: Map<string, Seen>, field: string, type: AnyFactType, value: unknown): void {
  if (value === null || value === undefined) return
  if (type.kind === 'list') {
    for (const item of value as Iterable<unknown>) see(seen, field, type.item!, item)
    return
  }
  if (type.kind === 'object') {
    for (const [name, of] of Object.entries(type.fields ?? {})) {
      const inner = (value as Readonly<Record<string, unknown>>)[name]
      see(seen, field === '' ? name : `${field}.${name}`, of, inner)
    }
    return
  }
  const known = seen.get(field) ?? { texts: new Set(), least: Infinity, most: -Infinity }
  seen.set(field, known)
  if (typeof value === 'string') known.texts.add(value)
  else if (typeof value === 'number' || typeof value === 'bigint') {
    known.least = Math.min(known.least, Number(value))
    known.most = Math.max(known.most, Number(value))
  }
}
