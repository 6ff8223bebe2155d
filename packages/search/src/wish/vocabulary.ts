import { factInGroup, factTitle, plainName, type AnyFactType, type FactWords } from '@seedfast/world'
import { plainFields } from '../rows/condition-row.js'
import type { SampledFact, SampledValues } from '../sample/sample-values.js'
import { nameWords } from './name-words.js'

/** A fact, or a plain field of a fact, with the words and values that a wish can name. */
export interface WishFact {
  readonly id: string
  readonly type: AnyFactType
  /** The field of the fact's object or of its list's items, or null for the value itself and for the length of a list. */
  readonly field: string | null
  /** The display name, unique among the world's facts. */
  readonly title: string
  /** The title of the fact's group, or an empty string. */
  readonly group: string
  readonly nameWords: readonly string[]
  /** The words of the group and of the field. They only narrow a wish that the name or a value already matches. */
  readonly otherWords: readonly string[]
  readonly values: readonly WishValue[]
  /** The lowest and highest known number, or null. */
  readonly numbers: SampledValues['numbers']
}

/** A string that a fact is known to have. */
export interface WishValue {
  readonly value: string
  readonly name: string
  readonly words: readonly string[]
}

/**
 * Returns what wishes can name: each fact with its display names, and the values that occur in the samples. `samples`
 * may be incomplete.
 */
export function wishVocabulary(
  types: ReadonlyMap<string, AnyFactType>,
  words: FactWords | undefined,
  samples: ReadonlyMap<string, SampledFact>,
): readonly WishFact[] {
  const inOrder = (words?.groups ?? []).flatMap(({ names }) => Object.keys(names))
  const place = new Map(inOrder.map((id, i) => [id, i]))
  const ids = [...types.keys()].sort(
    (a, b) => (place.get(a) ?? inOrder.length) - (place.get(b) ?? inOrder.length),
  )
  return ids.flatMap((id) => {
    const type = types.get(id)!
    const { group, name } = factInGroup(words, id)
    const of = type.kind === 'list' ? type.item! : type
    const fact = (field: string | null): WishFact => {
      const known = samples.get(id)?.fields[field ?? '']
      return {
        id,
        type,
        field,
        title: factTitle(words, id),
        group,
        nameWords: nameWords(name),
        otherWords: nameWords(`${group} ${field === null ? '' : plainName(field)} ${plainName(id)}`),
        values: (known?.texts ?? []).filter(Boolean).map((value) => {
          const valueName = words?.value?.(id, value) ?? value
          return { value, name: valueName, words: nameWords(valueName) }
        }),
        numbers: known?.numbers ?? null,
      }
    }
    const fields = [...plainFields(of).keys()].filter((field) => field !== '')
    return [fact(null), ...fields.map(fact)]
  })
}
