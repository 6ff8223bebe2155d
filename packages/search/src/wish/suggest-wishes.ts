import { nearestName, plainName } from '@seedfast/world'
import { plainFields, type ConditionRow, type RowTest } from '../rows/condition-row.js'
import { rowText } from '../rows/row-text.js'
import { readWish, type TypedWish } from './typed-wish.js'
import type { WishFact, WishValue } from './vocabulary.js'

/** A condition that a typed wish may mean. */
export interface WishSuggestion {
  /** The condition in CEL. */
  readonly condition: string
  readonly row: ConditionRow
  /** Whether hits must not match the condition. */
  readonly isNegated: boolean
  /** What the wish names, such as “Hexaghost” or “Most elites: at least 5”. */
  readonly name: string
  /** Where the name belongs, such as “Boss of act 1”. */
  readonly about: string
}

export interface Suggestions {
  readonly suggestions: readonly WishSuggestion[]
  /** The words that were searched for instead of misspelled ones, or null if nothing was corrected. */
  readonly corrected: string | null
}

/**
 * Returns the conditions that a typed wish may mean, the best first. If nothing matches, corrects each unknown word to
 * the nearest known one. Takes time proportional to the number of known values.
 *
 * @example
 * import { suggestWishes, wishVocabulary } from '@seedfast/search'
 * const types = new Map([['elites', { kind: 'int' as const }]])
 * suggestWishes(wishVocabulary(types, undefined, new Map()), '5 elites').suggestions[0]!.condition // → 'elites >= 5'
 */
export function suggestWishes(vocabulary: readonly WishFact[], typed: string, most = 8): Suggestions {
  const wishes = readWish(typed)
  if (wishes[0]!.words.length === 0) return { suggestions: [], corrected: null }
  const suggestions = matching(vocabulary, wishes, most)
  if (suggestions.length > 0) return { suggestions, corrected: null }
  const known = [...new Set(vocabulary.flatMap(allWords))]
  const fixed = wishes.map((wish) => ({ ...wish, words: wish.words.map((word) => nearestTo(word, known)) }))
  const nearest = matching(vocabulary, fixed, most)
  return { suggestions: nearest, corrected: nearest.length === 0 ? null : fixed.at(-1)!.words.join(' ') }
}

function allWords({ nameWords, otherWords, values }: WishFact): readonly string[] {
  return [...nameWords, ...otherWords, ...values.flatMap(({ words }) => words)]
}

function nearestTo(word: string, known: readonly string[]): string {
  if (known.some((one) => matchOf(word, [one]) > 0)) return word
  return nearestName(word, known) ?? word
}

interface Candidate extends WishSuggestion {
  readonly score: number
}

function matching(
  vocabulary: readonly WishFact[],
  wishes: readonly TypedWish[],
  most: number,
): readonly WishSuggestion[] {
  const candidates = wishes.flatMap((wish) => vocabulary.flatMap((fact) => candidatesOf(fact, wish)))
  const best = new Map<string, WishSuggestion>()
  for (const { score: _, ...one } of [...candidates].sort((a, b) => b.score - a.score)) {
    const key = `${one.isNegated} ${one.condition}`
    if (best.size < most && !best.has(key)) best.set(key, one)
  }
  return [...best.values()]
}

/** How well a word matches a name: as a whole word, as its beginning, or inside it. */
const [WHOLE, START, INSIDE] = [3, 2, 1]
/** The maximum number of values to suggest for a fact if the wish only names the fact. */
const FEW_VALUES = 4

/** Returns how well a typed word matches one of the words of a name, or 0 if it matches none. */
function matchOf(word: string, words: readonly string[]): number {
  const stem = word.length > 3 ? word.replace(/s$/, '') : word
  let best = 0
  for (const one of words) {
    if (one === word || one === stem || one === `${stem}s`) return WHOLE
    if (one.startsWith(stem)) best = Math.max(best, START)
    else if (stem.length > 2 && one.includes(stem)) best = Math.max(best, INSIDE)
  }
  return best
}

function candidatesOf(fact: WishFact, wish: TypedWish): readonly Candidate[] {
  const scores = wish.words.map((word) => matchOf(word, fact.nameWords))
  const others = wish.words.map((word) => matchOf(word, fact.otherWords) / 4)
  const named = scores.map((score, i) => Math.max(score, others[i]!))
  const values = wish.number === null ? namedValues(fact, wish, named) : []
  if (named.includes(0)) return values
  // A short name matches more closely than a long one.
  const score = sum(named) - fact.nameWords.length / 10
  return [...values, ...factCandidates(fact, wish, score)]
}

/** Returns a candidate for each value that the wish names. Words that match no part of the value must match the fact. */
function namedValues(fact: WishFact, wish: TypedWish, named: readonly number[]): readonly Candidate[] {
  return fact.values.flatMap((value) => {
    const matches = wish.words.map((word) => matchOf(word, value.words))
    const scores = matches.map((match, i) => Math.max(match * 2, named[i]!))
    if (matches.every((match) => match === 0) || scores.includes(0)) return []
    const isSingle = fact.type.kind === 'list' ? 0 : 1
    return [valueCandidate(fact, value, wish, sum(scores) + isSingle - value.words.length / 10)]
  })
}

function valueCandidate(fact: WishFact, value: WishValue, wish: TypedWish, score: number): Candidate {
  const test: RowTest = { field: fact.field, operator: '==', values: [value.value] }
  const subject = fact.type.kind === 'list' ? 'some' : 'value'
  return candidate(fact, { fact: fact.id, subject, tests: [test] }, wish.isNegated, value.name, score)
}

/** Returns the candidates of a wish that names a fact, with or without a number. */
function factCandidates(fact: WishFact, wish: TypedWish, score: number): readonly Candidate[] {
  const { type, field } = fact
  const title = field === null ? fact.title : `${fact.title}, ${plainName(field).toLowerCase()}`
  const isList = type.kind === 'list'
  const tested = isList && field === null ? 'size' : kindOf(fact)
  if (tested === 'bool') {
    if (wish.number !== null) return []
    const row = rowOf(fact, { field, operator: wish.isNegated ? 'false' : 'true', values: [] })
    return [candidate(fact, row, false, `${title}: ${wish.isNegated ? 'no' : 'yes'}`, score)]
  }
  const values =
    wish.number === null
      ? fact.values.slice(0, FEW_VALUES).map((value, i) => valueCandidate(fact, value, wish, score - i / 100))
      : []
  if (tested === 'string') {
    if (wish.number !== null || type.optional !== true) return values
    const row = rowOf(fact, { field: null, operator: wish.isNegated ? 'null' : 'not null', values: [] })
    const any = candidate(fact, row, false, `${title}: ${wish.isNegated ? 'none' : 'any'}`, score + 0.1)
    return [any, ...values]
  }
  if (!['int', 'float', 'size'].includes(tested)) return values
  const isNone = wish.isNegated && wish.number === null
  const number = isNone ? 0 : (wish.number ?? usualNumber(fact))
  const operator = isNone ? '==' : wish.operator
  const test: RowTest = { field, operator, values: [number] }
  const row: ConditionRow =
    tested === 'size' ? { fact: fact.id, subject: 'size', tests: [test] } : rowOf(fact, test)
  const name = `${title}: ${OPERATOR_WORDS[operator]}${number}`
  return [...values, candidate(fact, row, wish.isNegated && !isNone, name, score + numberScore(fact, wish))]
}

const OPERATOR_WORDS = { '>=': 'at least ', '<=': 'at most ', '==': '' } as const

function rowOf({ id, type }: WishFact, test: RowTest): ConditionRow {
  return { fact: id, subject: type.kind === 'list' ? 'some' : 'value', tests: [test] }
}

/** Returns the kind of the tested value: that of the field, of the list's items, or of the fact. */
function kindOf({ type, field }: WishFact): string {
  const of = type.kind === 'list' ? type.item! : type
  return field === null ? of.kind : plainFields(of).get(field)!.kind
}

/** Returns a number in the upper half of a fact's known numbers, or 1. */
function usualNumber({ numbers }: WishFact): number {
  return numbers === null ? 1 : Math.ceil((numbers.least + numbers.most) / 2)
}

/** Prefers facts for which the wished number is possible, and single numbers to lengths of lists. */
function numberScore({ type, numbers }: WishFact, { number }: TypedWish): number {
  if (number === null) return 0
  if (type.kind === 'list') return -1
  return numbers !== null && number >= numbers.least && number <= numbers.most ? 1 : 0
}

function candidate(
  { type, title, group }: WishFact,
  row: ConditionRow,
  isNegated: boolean,
  name: string,
  score: number,
): Candidate {
  const about = name.startsWith(title) ? group : title
  return {
    condition: rowText(type, row),
    row,
    isNegated,
    name: isNegated ? `not ${name}` : name,
    about,
    score,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
