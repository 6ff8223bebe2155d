import type { PageState } from './address.js'

/** Returns the value that a world's page keeps in the address under a name; null if there is none. */
export function pageValue({ rest }: PageState, name: string): string | null {
  return rest.findLast(([key]) => key === `page/${name}`)?.[1] ?? null
}

/** Returns the change of state that stores a value under a name for a world's page, or removes it. */
export function storePageValue(
  { rest }: PageState,
  name: string,
  text: string | null,
): Pick<PageState, 'rest'> {
  const others = rest.filter(([key]) => key !== `page/${name}`)
  return { rest: text === null ? others : [...others, [`page/${name}`, text]] }
}
