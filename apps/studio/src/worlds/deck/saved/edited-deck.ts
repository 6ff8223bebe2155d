import { useState } from 'preact/compat'

/** The codes of the decks that the user made from each other by editing, oldest first. */
export type Edits = readonly string[]

/**
 * Adds the edit of the deck `from` to the deck `to`. Leaves out the edits after `from`, which the user has undone. If
 * the user opened `from` in a different way, leaves out all earlier edits.
 */
export function withEdit(edits: Edits, from: string, to: string): Edits {
  const at = edits.lastIndexOf(from)
  return at < 0 ? [from, to] : [...edits.slice(0, at + 1), to]
}

/** Returns the saved deck that the user edited into a deck, or undefined if there is none. */
export function editedDeck<Deck extends { readonly code: string }>(
  edits: Edits,
  code: string,
  saved: readonly Deck[],
): Deck | undefined {
  if (!edits.includes(code)) return undefined
  return edits.flatMap((one) => saved.filter((deck) => deck.code === one)).at(-1)
}

/** The latest edits. They aren't in a component, because the deck's tab is removed while a different one is open. */
let latest: Edits = []

/** Returns the latest edits, and a function that adds one, with the parameters of `withEdit`. */
export function useEdits(): readonly [Edits, (from: string, to: string) => void] {
  const [edits, setEdits] = useState(latest)
  const add = (from: string, to: string): void => setEdits((latest = withEdit(latest, from, to)))
  return [edits, add]
}
