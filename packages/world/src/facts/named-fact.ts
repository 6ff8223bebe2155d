import type { AnyFactType } from './fact.js'
import { factValueText } from './fact-text.js'
import { groupedFacts, plainName, type FactWords } from './fact-words.js'

/** Returns a fact's display name. If several groups have a fact with that name, the group's title is appended. */
export function factTitle(words: FactWords | undefined, id: string): string {
  const groups = words?.groups ?? []
  const group = groups.find(({ names }) => Object.hasOwn(names, id))
  if (group === undefined) return plainName(id)
  const name = group.names[id]!
  const isUnique = groups.filter(({ names }) => Object.values(names).includes(name)).length === 1
  return isUnique ? name : `${name} (${group.title})`
}

/**
 * Returns the title of a fact's group and the fact's name within the group. The title is empty if the fact isn't in a
 * group.
 */
export function factInGroup(
  words: FactWords | undefined,
  id: string,
): { readonly group: string; readonly name: string } {
  const { title, facts } = groupedFacts([id], words)[0]!
  return { group: title, name: facts[0]!.name }
}

/** Returns a fact's display name with its group's title: “Rows: With ports”. */
export function fullFactName(words: FactWords | undefined, id: string): string {
  const { group, name } = factInGroup(words, id)
  return group === '' ? name : `${group}: ${name}`
}

/**
 * Formats a fact's value, with the world's display names for strings. The items of a list are formatted individually.
 */
export function factWords(
  words: FactWords | undefined,
  id: string,
  type: AnyFactType,
  value: unknown,
): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.length > 0)
    return value.map((item: unknown) => factWords(words, id, type.item ?? type, item)).join(', ')
  return (value === null ? null : words?.value?.(id, value)) ?? factValueText(type, value)
}
