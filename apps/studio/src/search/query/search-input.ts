import type { PageState } from '../../address/address.js'
import { storePageValue, pageValue } from '../../address/page-values.js'

/** The value in the address that means "find all hits". */
const ALL = 'all'
const FEW = '10'
/** The default minimum, one point. */
const ONE = '1'

/** A search as the user typed it, valid or not. It is stored in the address. */
export interface SearchInput {
  /** The condition that hits must match, in CEL. */
  readonly where: string
  /** The conditions that hits must not match. Each has a field on the page, even if it is empty. */
  readonly not: readonly string[]
  /** The wishes. Each has a field on the page, even if it is empty. */
  readonly should: readonly WishInput[]
  /** The minimum number of points that a hit needs, if there are wishes. */
  readonly cutOff: string
  /** Whether to find the hits with the most points instead of the first ones. */
  readonly best: boolean
  /** The seeds to search, one per line; null to search all seeds in the range. */
  readonly within: string | null
  /** The first seed of the range, as a seed or a seed index. Empty `from` and `to` mean the first and the last seed. */
  readonly from: string
  readonly to: string
  /** The number of hits to find; empty for all. */
  readonly first: string
}

/** A condition that is worth points when it matches. */
export interface WishInput {
  readonly when: string
  readonly score: string
}

/** Identifies the field of a condition: the main condition, or an index into a list. */
export type ConditionPlace = 'where' | readonly ['not' | 'should', number]

export function conditionAt({ where, not, should }: SearchInput, place: ConditionPlace): string {
  if (place === 'where') return where
  const [list, i] = place
  return (list === 'not' ? not[i] : should[i]?.when) ?? ''
}

/** Returns a change to the search that replaces one condition. */
export function withCondition(
  { not, should }: SearchInput,
  place: ConditionPlace,
  text: string,
): Partial<SearchInput> {
  if (place === 'where') return { where: text }
  const [list, i] = place
  if (list === 'not') return { not: not.with(i, text) }
  return { should: should.with(i, { ...should[i]!, when: text }) }
}

/** The change that empties all fields of a search. */
export const EMPTY_SEARCH: Partial<SearchInput> = {
  where: '',
  not: [],
  should: [],
  cutOff: ONE,
  best: false,
  within: null,
  from: '',
  to: '',
}

/** Returns the search stored in a page's address. By default, it finds the first ten hits among all seeds. */
export function searchInput(state: PageState): SearchInput {
  const first = pageValue(state, 'first') ?? FEW
  return {
    where: pageValue(state, 'where') ?? '',
    not: listed(state, 'not'),
    should: listed(state, 'should').map(readWish),
    cutOff: pageValue(state, 'cutOff') ?? ONE,
    best: pageValue(state, 'best') !== null,
    within: pageValue(state, 'within'),
    from: pageValue(state, 'from') ?? '',
    to: pageValue(state, 'to') ?? '',
    first: first === ALL ? '' : first,
  }
}

/** Returns a change to the page's state that stores the changed search. */
export function storeSearch(state: PageState, change: Partial<SearchInput>): Pick<PageState, 'rest'> {
  const { where, not, should, cutOff, best, within, from, to, first } = { ...searchInput(state), ...change }
  const kept = [
    ['where', where || null],
    ...numbered(state, 'not', not),
    ...numbered(
      state,
      'should',
      should.map(({ when, score }) => `${score.trim()} ${when}`),
    ),
    ['cutOff', cutOff === ONE ? null : cutOff],
    ['best', best ? '' : null],
    ['within', within],
    ['from', from || null],
    ['to', to || null],
    ['first', first === FEW ? null : first || ALL],
  ] as const
  const { rest } = kept.reduce<Pick<PageState, 'rest'>>(
    (next, [name, text]) => storePageValue({ ...state, ...next }, name, text),
    state,
  )
  return { rest }
}

/**
 * Returns the values of a list stored in the address. Keys in an address are unique, so each list item has its own
 * numbered key, starting at 1.
 */
function listed(state: PageState, name: string): readonly string[] {
  const texts: string[] = []
  for (let text = at(1); text !== null; text = at(texts.length + 1)) texts.push(text)
  return texts

  function at(number: number): string | null {
    return pageValue(state, `${name}${number}`)
  }
}

/**
 * Returns the values of a list, keyed by their numbered keys in the address. The value is null for keys that must be
 * removed from the address.
 */
function numbered(
  state: PageState,
  name: string,
  texts: readonly string[],
): (readonly [string, string | null])[] {
  const length = Math.max(texts.length, listed(state, name).length)
  return Array.from({ length }, (_, i) => [`${name}${i + 1}`, texts[i] ?? null] as const)
}

/** Parses a wish such as `3 boss == "Hexaghost"`: the points, then the condition. */
function readWish(text: string): WishInput {
  const space = text.indexOf(' ')
  return space < 0 ? { score: text, when: '' } : { score: text.slice(0, space), when: text.slice(space + 1) }
}
