import type { SampledFact } from '@seedfast/search'
import { type AnyFactType, type FactWords, groupedFacts, plainName } from '@seedfast/world'
import type { FactRow } from '../../making/making-protocol.js'
import type { ComboOption } from '../../ui/combobox.js'
import type { Sampler } from '../sample/sampler.js'

/** The facts that the query builder offers, and the data needed to display them. */
export interface BuilderFacts {
  readonly types: ReadonlyMap<string, AnyFactType>
  /** The facts as menu options, ordered by group. */
  readonly options: readonly ComboOption[]
  /** The facts of the seed shown on the page. */
  readonly rows: readonly FactRow[]
  /** The fact values of the seed shown on the page, keyed by fact name. */
  readonly shown: ReadonlyMap<string, unknown>
  readonly words: FactWords | undefined
  readonly sampler: Sampler
}

export function builderFacts(
  types: ReadonlyMap<string, AnyFactType>,
  rows: readonly FactRow[],
  words: FactWords | undefined,
  sampler: Sampler,
): BuilderFacts {
  const options = groupedFacts([...types.keys()], words).flatMap(({ title, facts }) =>
    facts.map(({ id, name }) => ({ value: id, name, ...(title === '' ? {} : { detail: title }) })),
  )
  const shown = new Map(
    rows.filter(({ error }) => error === undefined).map(({ name, value }) => [name, value]),
  )
  return { types, options, rows, shown, words, sampler }
}

export function fieldName(field: string): string {
  return plainName(field)
}

export function valueName({ words }: Pick<BuilderFacts, 'words'>, fact: string, value: string): string {
  return words?.value?.(fact, value) ?? value
}

/**
 * Returns the known string values of a fact, or of one of its fields, as options sorted by name. The values come from
 * the shown seed and from a sample of other seeds.
 */
export function valueOptions(
  facts: BuilderFacts,
  fact: string,
  field: string | null,
  sample: SampledFact | undefined,
): readonly ComboOption[] {
  const own = textsIn(facts.shown.get(fact), field)
  const texts = [...new Set([...(sample?.fields[field ?? '']?.texts ?? []), ...own])]
  return texts
    .map((value) => ({ value, name: valueName(facts, fact, value) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ value, name }) => ({ value, name, ...(own.includes(value) ? { detail: 'this seed' } : {}) }))
}

function textsIn(value: unknown, field: string | null): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, field))
  if (field !== null && typeof value === 'object' && value !== null) {
    const [key, ...rest] = field.split('.')
    return textsIn(
      (value as Readonly<Record<string, unknown>>)[key!],
      rest.length === 0 ? null : rest.join('.'),
    )
  }
  return typeof value === 'string' ? [value] : []
}
