import type { Artefact, ListedThing } from '@seedfast/world'
import type { PageState } from './address.js'

/** Converts a value to its text in a URL and back. */
export interface Codec<Value> {
  /** Parses the text. Returns undefined if it can't be such a value. */
  read(text: string): Value | undefined
  print(value: Value): string
}

/** Texts to store in the URL, by name. Null removes one. */
export type ValueChange = Readonly<Record<string, string | null>>

/** The page that a value is checked for. */
export interface CheckedPage {
  readonly state: PageState
  readonly artefact: Artefact
  readonly things: readonly ListedThing[]
}

/** What the page reports about a value that it can't show. */
export interface ValueCheck<Value> {
  /** The word for the value in messages to the user, such as “level”. Default: the name. */
  readonly noun?: string
  /** What the page shows instead. Default: nothing. */
  readonly shown?: string | ((page: CheckedPage) => string | null)
  /** Returns whether the page can show a value. `text` is the value's text in the URL. Default: always. */
  fits?(value: Value, page: CheckedPage, text: string, name: string): boolean
}

/** A value that a page stores in the URL under a key that starts with `page/`. */
export interface AddressValue<Value = unknown> {
  readonly name: string
  /** Returns the value in the URL, or the default. */
  of(state: PageState): Value
  /** Returns the change that stores a value. `state` is the state to change. */
  to(value: Value, state?: PageState): ValueChange
  /** Stores the value in the page's URL. */
  set(page: ValuePage, value: Value): void
  readonly read: Codec<unknown>['read']
  readonly check: ValueCheck<never>
  /** For a list, returns whether a name in the URL belongs to one of its items. */
  owns?(name: string): boolean
}

interface ValuePage {
  readonly session: { readonly state: PageState }
  edit(change: Partial<PageState>, name?: string): void
}

interface ValueOptions<Value, Default> extends ValueCheck<Value> {
  readonly default: Default
  /** Whether consecutive edits of the value share one history entry, as while the user types. */
  readonly joins?: true
}

/** Declares a value that the URL stores under `page/` and the given name, unless it is the default. */
export function value<Value, Default extends Value | null>(
  name: string,
  { read, print }: Codec<Value>,
  { default: unset, joins, ...check }: ValueOptions<Value, Default>,
): AddressValue<null extends Default ? Value | null : Value> {
  let last: { text: string | null; given: Value | null } = { text: null, given: unset }
  const textOf = (given: Value | null): string | null => (given === null ? null : print(given))
  const to = (given: Value | null): ValueChange => {
    const text = textOf(given)
    return { [name]: text === textOf(unset) ? null : text }
  }
  const declared: AddressValue<Value | null> = {
    name,
    of: (state) => {
      const text = storedText(state, name)
      // The same text yields the same object, so that a page can depend on it.
      if (text !== last.text) last = { text, given: (text === null ? undefined : read(text)) ?? unset }
      return last.given
    },
    to,
    set: (page, given) =>
      page.edit(withValues(page.session.state, to(given)), joins === true ? name : undefined),
    read,
    check,
  }
  return declared as AddressValue<null extends Default ? Value | null : Value>
}

/** Returns a state change that stores values in the URL. */
export function withValues({ rest }: PageState, change: ValueChange): Pick<PageState, 'rest'> {
  const given = Object.entries(change).map(([name, text]) => [`page/${name}`, text] as const)
  const others = rest.filter(([key]) => given.every(([name]) => name !== key))
  return {
    rest: [...others, ...given.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const]))],
  }
}

/** Returns the text that the URL stores under a name, or null if there is none. */
export function storedText({ rest }: PageState, name: string): string | null {
  return rest.findLast(([key]) => key === `page/${name}`)?.[1] ?? null
}

export const text: Codec<string> = { read: (given) => given, print: (given) => given }

/** A whole number that isn't negative. */
export const count: Codec<number> = {
  read: (given) => (/^(?:0|[1-9]\d{0,14})$/.test(given) ? Number(given) : undefined),
  print: String,
}

/** A codec for comma-separated words. Duplicates are removed. */
export const words: Codec<readonly string[]> = {
  read: (given) => [...new Set(given.split(',').filter((word) => word !== ''))],
  print: (given) => given.join(),
}

/** Returns a codec for a setting that is either off or on. The given word turns it on. */
export function flag(word: string): Codec<boolean> {
  return { read: (given) => (given === word ? true : undefined), print: (given) => (given ? word : '') }
}
