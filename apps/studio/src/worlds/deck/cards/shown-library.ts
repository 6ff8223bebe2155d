import {
  libraryOf,
  PUBLISHED,
  roleOf as roleIn,
  type Card,
  type CardLibrary,
  type GivenLibrary,
  type Role,
} from '@seedfast/deck'

/** The library of the shown deck. It isn't in a component, because lists, edits and words use it, too. */
let shown: CardLibrary = PUBLISHED

/** Sets the library of the shown deck. */
export function showLibrary(given: GivenLibrary | undefined): void {
  shown = libraryOf(given)
}

export function shownLibrary(): CardLibrary {
  return shown
}

/** Returns a card of the shown library. Throws a RangeError for an unknown ID. */
export function cardOf(id: string): Card {
  return shown.cardOf(id)
}

export function isCard(id: string): boolean {
  return shown.isCard(id)
}

/**
 * Looks up a card of the shown library by its ID or name, and returns its ID. Returns null if there is no such card.
 */
export function cardIdOf(text: string): string | null {
  return shown.idOf(text)
}

/** Returns a card's role in the shown library. */
export function roleOf(id: string): Role {
  return roleIn(id, shown)
}
