/** The display names of a world's facts. Groups and facts are in the order that the page lists them. */
export interface FactWords {
  readonly groups: readonly FactGroup[]
  /** What a wish can name in the world, such as `A boss, “5 elites”, or a seed`. */
  readonly wish?: string
  /** Formats a fact's value with the world's display names. Returns null to use the default format. */
  readonly value?: (fact: string, value: unknown) => string | null
}

/** The display names of a built-in world's facts. */
export interface WorldFactWords extends FactWords {
  readonly world: string
}

export interface FactGroup {
  readonly title: string
  /** The display names, keyed by fact ID. */
  readonly names: Readonly<Record<string, string>>
}

export interface NamedFact {
  readonly id: string
  readonly name: string
}

/** Groups the given facts. Facts without a display name come last, in a group without a title. */
export function groupedFacts(
  ids: readonly string[],
  words: FactWords | undefined,
): readonly { readonly title: string; readonly facts: readonly NamedFact[] }[] {
  const known = new Set(ids)
  const groups = (words?.groups ?? []).map(({ title, names }) => ({
    title,
    facts: Object.entries(names).flatMap(([id, name]) => (known.delete(id) ? [{ id, name }] : [])),
  }))
  const others = [...known].map((id) => ({ id, name: plainName(id) }))
  return [...groups, { title: groups.length === 0 ? '' : 'More', facts: others }].filter(
    ({ facts }) => facts.length > 0,
  )
}

/** Converts an ID to a readable name: `firstShopRelic` becomes “First shop relic”. */
export function plainName(id: string): string {
  const words = id
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([a-zA-Z])(\d)/g, '$1 $2')
    .trim()
    .split(' ')
    .map((word) => (word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
