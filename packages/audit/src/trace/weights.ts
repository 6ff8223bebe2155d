import { foundText } from '@seedfast/world'
import { isSummary, type DrawRecord } from './draw-record.js'
import { keyText } from './draw-entries.js'

/** A candidate of a weighted choice: its name, as shown to users, and its weight. */
export interface WeightedName {
  readonly name: string
  readonly weight: number
}

/**
 * Returns the candidates of a weighted choice, whose arguments are either a table or two lists. Returns `null` if the
 * candidates are unknown or if the draw isn't a weighted choice.
 */
export function weightsOf({ rule, args, entries }: DrawRecord): readonly WeightedName[] | null {
  if (entries === undefined || !/weight/i.test(rule)) return null
  const [first, second] = entries.args
  const [size] = args
  if (!first || first.length === 0 || !isSummary(size!) || size.size !== first.length) return null
  const pairs = second ? pairsOf(first, second) : first.map(ofEntry)
  const known = pairs.filter((pair) => pair !== null)
  return known.length === first.length ? known : null
}

/**
 * Formats the chosen candidate's share of the total weight, such as `, 6 of 8 (75%)`. Returns an empty string if
 * `value` isn't the name of a candidate.
 */
export function shareText(weights: readonly WeightedName[], value: DrawRecord['value']): string {
  const names = new Set([foundText(value), ...(typeof value === 'string' ? [keyText(value)] : [])])
  const sum = (some: readonly WeightedName[]): number => some.reduce((total, { weight }) => total + weight, 0)
  const [own, all] = [sum(weights.filter(({ name }) => names.has(name))), sum(weights)]
  if (own === 0) return ''
  return `, ${short(own)} of ${short(all)} (${Number(((own / all) * 100).toPrecision(3))}%)`
}

function pairsOf(names: readonly string[], weights: readonly string[]): (WeightedName | null)[] {
  return names.map((name, i) => {
    const weight = numberOf(weights[i] ?? '')
    return weight === null ? null : { name, weight }
  })
}

/** Parses the short form of a table entry, such as `bat: 6`. Returns `null` for any other string. */
function ofEntry(entry: string): WeightedName | null {
  const at = entry.lastIndexOf(': ')
  const weight = at < 0 ? null : numberOf(entry.slice(at + 2))
  return weight === null ? null : { name: entry.slice(0, at), weight }
}

function numberOf(text: string): number | null {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : null
}

/** Formats a number, hiding the rounding errors of summed fractions. */
function short(value: number): string {
  return String(Number(value.toPrecision(6)))
}
