import type { PageState } from '../../address/address.js'
import { keepPageValue, pageValue } from '../../address/page-value.js'

/** What the address holds when no hit is to be left out. */
const ALL = 'all'
const FEW = '10'
/** One wish at least. */
const ONE = '1'

/** A search as it is written on the page, right or wrong; the address keeps it. */
export interface WrittenSearch {
  /** The condition that must hold, in CEL. */
  readonly where: string
  /** Conditions none of which may hold; a field is there for each, written or not. */
  readonly not: readonly string[]
  /** Wishes; a field is there for each, too. */
  readonly should: readonly WrittenWish[]
  /** The least points of a hit, where there are wishes. */
  readonly cutOff: string
  /** Whether the hits with the most points are wanted, in place of the first. */
  readonly best: boolean
  /** The seeds that alone are looked at, one a line; null for no such list. */
  readonly within: string | null
  /** A seed, or a place in the order of the seeds; the first and the last seed when empty. */
  readonly from: string
  readonly to: string
  /** How many hits are wanted; all when empty. */
  readonly first: string
}

/** A condition that is worth points where it holds. */
export interface WrittenWish {
  readonly when: string
  readonly score: string
}

/** Where a condition is written: in the field of the search, or in one of a list. */
export type ConditionPlace = 'where' | readonly ['not' | 'should', number]

export function conditionAt({ where, not, should }: WrittenSearch, place: ConditionPlace): string {
  if (place === 'where') return where
  const [list, i] = place
  return (list === 'not' ? not[i] : should[i]?.when) ?? ''
}

/** The change that writes a condition at its place. */
export function withCondition(
  { not, should }: WrittenSearch,
  place: ConditionPlace,
  text: string,
): Partial<WrittenSearch> {
  if (place === 'where') return { where: text }
  const [list, i] = place
  if (list === 'not') return { not: not.with(i, text) }
  return { should: should.with(i, { ...should[i]!, when: text }) }
}

/** The change to a search for everything. */
export const NOTHING_ASKED: Partial<WrittenSearch> = {
  where: '',
  not: [],
  should: [],
  cutOff: ONE,
  best: false,
  within: null,
  from: '',
  to: '',
}

/** The search in a page's address, by itself for the first ten hits among all seeds. */
export function writtenSearch(state: PageState): WrittenSearch {
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

/** The change of a page's state that writes another search. */
export function keepSearch(state: PageState, change: Partial<WrittenSearch>): Pick<PageState, 'rest'> {
  const { where, not, should, cutOff, best, within, from, to, first } = { ...writtenSearch(state), ...change }
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
    (next, [name, text]) => keepPageValue({ ...state, ...next }, name, text),
    state,
  )
  return { rest }
}

/** A key stands once in an address: those of a list are numbered from 1. */
function listed(state: PageState, name: string): readonly string[] {
  const texts: string[] = []
  for (let text = at(1); text !== null; text = at(texts.length + 1)) texts.push(text)
  return texts

  function at(number: number): string | null {
    return pageValue(state, `${name}${number}`)
  }
}

/** The texts under their keys, and nothing under those that the page had more of. */
function numbered(
  state: PageState,
  name: string,
  texts: readonly string[],
): (readonly [string, string | null])[] {
  const length = Math.max(texts.length, listed(state, name).length)
  return Array.from({ length }, (_, i) => [`${name}${i + 1}`, texts[i] ?? null] as const)
}

/** `3 boss == "Hexaghost"`: the points stand first. */
function readWish(text: string): WrittenWish {
  const space = text.indexOf(' ')
  return space < 0 ? { score: text, when: '' } : { score: text.slice(0, space), when: text.slice(space + 1) }
}
