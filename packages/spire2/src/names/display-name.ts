/** Matches the last word of an ID if display names omit it. */
const ENDINGS = /_(WEAK|NORMAL|ELITE|BOSS)$/
const SMALL = ['Of', 'The', 'And', 'In', 'A']

/** Matches words that end in a possessive s. */
const POSSESSIVE =
  /^(captain|charon|dolly|farmer|gambler|king|lee|lord|mazaleth|neow|pael|pandora|philosopher|soldier|tanx)s$/

/** Returns a plain display name for an ID, such as "The Kin" for `THE_KIN_BOSS`. */
export function displayName(id: string): string {
  const words = id
    .replace(ENDINGS, '')
    .toLowerCase()
    .split('_')
    .map((word) => word.replace(POSSESSIVE, "$1's"))
  const names = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return names.map((name, i) => (i > 0 && SMALL.includes(name) ? name.toLowerCase() : name)).join(' ')
}

export function displayNames(ids: readonly string[]): string[] {
  return ids.map(displayName)
}
