import type { PageState } from './address.js'

/** Returns the value that a world's page stored in the URL under the given name, or null if there is none. */
export function pageValue({ rest }: PageState, name: string): string | null {
  return rest.findLast(([key]) => key === `page/${name}`)?.[1] ?? null
}

/**
 * Returns a state change that stores a value for a world's page under the given name. A null value removes the stored
 * one.
 */
export function storePageValue(
  { rest }: PageState,
  name: string,
  text: string | null,
): Pick<PageState, 'rest'> {
  const others = rest.filter(([key]) => key !== `page/${name}`)
  return { rest: text === null ? others : [...others, [`page/${name}`, text]] }
}
