import type { PageState } from '../address/address.js'
import { keepPageValue, pageValue } from '../address/page-value.js'

/** A search as it is written on the page, right or wrong; the address keeps it. */
export interface WrittenSearch {
  /** The condition in CEL. */
  readonly where: string
  /** A seed, or a place in the order of the seeds; the first and the last seed when empty. */
  readonly from: string
  readonly to: string
  /** How many hits are wanted; all when empty. */
  readonly first: string
}

/** What the address holds when no hit is to be left out. */
const ALL = 'all'
const FEW = '10'

/** The search in a page's address, by itself for the first ten hits among all seeds. */
export function writtenSearch(state: PageState): WrittenSearch {
  const first = pageValue(state, 'first') ?? FEW
  return {
    where: pageValue(state, 'where') ?? '',
    from: pageValue(state, 'from') ?? '',
    to: pageValue(state, 'to') ?? '',
    first: first === ALL ? '' : first,
  }
}

/** The change of a page's state that writes another search. */
export function keepSearch(state: PageState, change: Partial<WrittenSearch>): Pick<PageState, 'rest'> {
  const { where, from, to, first } = { ...writtenSearch(state), ...change }
  const kept = [
    ['where', where || null],
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
