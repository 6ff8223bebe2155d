import type { PageState } from './address.js'

/** What a world's own page keeps in the address under a name; null when it keeps nothing there. */
export function pageValue({ rest }: PageState, name: string): string | null {
  return rest.findLast(([key]) => key === `page/${name}`)?.[1] ?? null
}

/** The change that keeps a text under a name for a world's own page, or nothing there. */
export function keepPageValue(
  { rest }: PageState,
  name: string,
  text: string | null,
): Pick<PageState, 'rest'> {
  const others = rest.filter(([key]) => key !== `page/${name}`)
  return { rest: text === null ? others : [...others, [`page/${name}`, text]] }
}
