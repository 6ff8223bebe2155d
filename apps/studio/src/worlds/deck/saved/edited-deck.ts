import { useState } from 'react'

/** A saved deck, and the decks that the user made from it by editing. All decks are given by their codes. */
export interface EditedDeck {
  readonly base: string
  readonly codes: readonly string[]
}

/** Adds the edit of the deck `from` to the deck `to`. `isSaved` states whether `from` is a saved deck. */
export function withEdit(
  before: EditedDeck | null,
  from: string,
  to: string,
  isSaved: boolean,
): EditedDeck | null {
  if (isSaved) return { base: from, codes: [to] }
  if (before === null || !before.codes.includes(from)) return null
  return { ...before, codes: [...before.codes, to] }
}

/** Returns the saved deck from which the user made a deck. Null if the user opened the deck in a different way. */
export function baseOf(edited: EditedDeck | null, code: string): string | null {
  return edited?.codes.includes(code) ? edited.base : null
}

/** The latest edits. They aren't in a component, because the deck's tab is removed while a different one is open. */
let latest: EditedDeck | null = null

/**
 * Returns the code of the saved deck that the user edited into a deck, or null, and a function that adds an edit, with
 * the parameters of `withEdit`.
 */
export function useEditedDeck(
  code: string,
): readonly [string | null, (from: string, to: string, isSaved: boolean) => void] {
  const [edited, setEdited] = useState(latest)
  const add = (from: string, to: string, isSaved: boolean): void => {
    latest = withEdit(latest, from, to, isSaved)
    setEdited(latest)
  }
  return [baseOf(edited, code), add]
}
