import type { RowOperator } from '../rows/condition-row.js'
import { nameWords } from './name-words.js'

/** A typed wish, split into its words, its number, and the words that say how to compare. */
export interface TypedWish {
  readonly words: readonly string[]
  readonly number: number | null
  readonly operator: Extract<RowOperator, '>=' | '<=' | '=='>
  /** Whether the wish is for something that must not occur: `no Hexaghost`. */
  readonly isNegated: boolean
}

const COMPARISONS: readonly (readonly [RegExp, TypedWish['operator']])[] = [
  [/\b(?:at least|minimum|min|or more)\b|>=|≥/g, '>='],
  [/\b(?:at most|maximum|max|or fewer|or less|up to)\b|<=|≤/g, '<='],
  [/\b(?:exactly|equals?)\b|==?/g, '=='],
]
const NEGATION = /^\s*(?:no|not|without|never)\s+|\b(?:is not|isn[’']t)\b|!=|≠/gi
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * Reads a typed wish in each way that it can be meant, the most literal way first. A number may belong to a name, as in
 * “boss of act 1”, or be what a fact is compared with, as in “5 elites”.
 */
export function readWish(typed: string): readonly TypedWish[] {
  const isNegated = NEGATION.test(typed)
  NEGATION.lastIndex = 0
  let rest = typed.toLowerCase().replaceAll(NEGATION, ' ')
  let operator: TypedWish['operator'] | null = null
  for (const [pattern, one] of COMPARISONS) {
    if (rest.search(pattern) < 0) continue
    operator ??= one
    rest = rest.replaceAll(pattern, ' ')
  }
  const words = nameWords(rest).filter((word) => !['is', 'a', 'an', 'the', 'with'].includes(word))
  const literal: TypedWish = { words, number: null, operator: operator ?? '>=', isNegated }
  const at = words.findIndex((word) => numberOf(word) !== null)
  if (at < 0) return [literal]
  const compared: TypedWish = {
    words: words.filter((_, i) => i !== at),
    number: numberOf(words[at]!),
    operator: operator ?? '>=',
    isNegated,
  }
  return operator === null ? [literal, compared] : [compared]
}

function numberOf(word: string): number | null {
  const plain = word.replace(/\+$/, '')
  if (/^\d{1,9}$/.test(plain)) return Number(plain)
  const at = NUMBERS.indexOf(plain)
  return at < 0 ? null : at
}
