import type { PageState } from '../../address/address.js'
import { storePageValue, pageValue } from '../../address/page-values.js'

/** The value of `first` in the URL that means "find all hits". */
const ALL = 'all'
const FEW = '10'
const ONE = '1'

/** A search exactly as the user typed it. It may be invalid. The page's URL stores it. */
export interface SearchInput {
  /** The condition that hits must match, in CEL. */
  readonly where: string
  /** The conditions that hits must not match. Each of them has a field on the page, even while it is empty. */
  readonly not: readonly string[]
  /** The conditions that are worth points. Each of them has a field on the page, even while it is empty. */
  readonly should: readonly WishInput[]
  /** The minimum number of points that a hit needs. Only used if there are wishes. */
  readonly cutOff: string
  /** Whether to find the hits with the most points, instead of the first hits. */
  readonly best: boolean
  /** The seeds to search, one per line, or null to search every seed in the range. */
  readonly within: string | null
  /** The first seed of the range, given as a seed or a seed index. If empty, the range starts at the first seed. */
  readonly from: string
  /** The last seed of the range, given as a seed or a seed index. If empty, the range ends at the last seed. */
  readonly to: string
  /** The number of hits to find, or an empty string to find all hits. */
  readonly first: string
}

/** A condition and the number of points that a seed scores by matching it. */
export interface WishInput {
  readonly when: string
  readonly score: string
}

/**
 * Identifies a condition: `where` stands for the main condition, and a pair names a list of conditions and an index in
 * it.
 */
export type ConditionPlace = 'where' | readonly ['not' | 'should', number]

export function conditionAt({ where, not, should }: SearchInput, place: ConditionPlace): string {
  if (place === 'where') return where
  const [list, i] = place
  return (list === 'not' ? not[i] : should[i]?.when) ?? ''
}

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

/** The change that clears a search, except for the number of hits to find. */
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

/** Returns the search stored in a page's URL. By default, a search finds the first ten hits among all seeds. */
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

/** Returns a state change that stores an edited search in the URL. */
export function storeSearch(state: PageState, change: Partial<SearchInput>): Pick<PageState, 'rest'> {
  const { where, not, should, cutOff, best, within, from, to, first } = { ...searchInput(state), ...change }
  const texts = [
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
  const { rest } = texts.reduce<Pick<PageState, 'rest'>>(
    (next, [name, text]) => storePageValue({ ...state, ...next }, name, text),
    state,
  )
  return { rest }
}

/**
 * Returns a list that the URL stores. Keys in a URL are unique, so each item has its own numbered key, starting at 1.
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
 * Returns a list as numbered keys and values for the URL. If the stored list was longer, its surplus keys are included
 * with the value null, so that they are removed.
 */
function numbered(
  state: PageState,
  name: string,
  texts: readonly string[],
): (readonly [string, string | null])[] {
  const length = Math.max(texts.length, listed(state, name).length)
  return Array.from({ length }, (_, i) => [`${name}${i + 1}`, texts[i] ?? null] as const)
}

/** Parses a wish, such as `3 boss == "Hexaghost"`: the points, a space, and the condition. */
function readWish(text: string): WishInput {
  const space = text.indexOf(' ')
  return space < 0 ? { score: text, when: '' } : { score: text.slice(0, space), when: text.slice(space + 1) }
}
