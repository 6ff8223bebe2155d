import type { Artefact } from '@seedfast/world'
import type { PageState } from '../address/address.js'

/** Describes a value in the URL that the page can't show. */
export interface UnusableValue {
  /** The word for the value in messages to the user, such as “level”. */
  readonly noun: string
  /** The value that the page shows instead of the one in the URL, or null if there is no such substitute. */
  readonly shown: string | null
}

/** The page for which a value is checked. */
export interface CheckedPage {
  readonly state: PageState
  readonly artefact: Artefact
}

/** Checks a value that a page stores in the URL. Returns null if the page can show the value. */
export type LinkCheck = (text: string, page: CheckedPage) => UnusableValue | null

/** Checks for values that a page stores in the URL. The keys are the values' names without the prefix `page/`. */
export type LinkChecks = Readonly<Record<string, LinkCheck>>

/** Loads the checks for the URL values that are specific to a world's page. */
export type LoadLinkChecks = () => Promise<{ readonly default: LinkChecks }>

/** Accepts any text, because the page shows it in a field that reports its own errors. */
export const anyText: LinkCheck = () => null

export function unusableValue(noun: string, shown: string | null = null): UnusableValue {
  return { noun, shown }
}
