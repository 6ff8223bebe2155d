import {
  foundText,
  issuesOf,
  unknownName,
  schemaIssue,
  type Issue,
  type Messages,
  type Path,
  type UnknownName,
} from '@seedfast/world'
import type { IdStyle } from './data/id-style.js'

/** The codes of the issues with decks, each with its data. */
export interface DeckCodes {
  'unknown-card': UnknownName
  'repeated-card': { readonly card: NamedCard; readonly first: number }
  /** A base card in the player's list. Every deck already contains all base cards. */
  'base-card': { readonly card: NamedCard }
  /** A card in the player's list that can be created only by another card's effect. */
  'effect-only-card': { readonly card: NamedCard }
  'second-of-group': { readonly card: NamedCard; readonly other: NamedCard; readonly group: string }
  /** An ID in a different style than an earlier ID of the same request. */
  'mixed-ids': {
    readonly got: string
    readonly style: IdStyle
    readonly other: string
    readonly otherStyle: IdStyle
  }
  /** A key of a given library that isn't a card's ID. */
  'library-id': { readonly got: string }
  'library-id-differs': { readonly got: string; readonly key: string }
  /** A card of a given library without points, or with both names of its points. */
  'library-points': Readonly<Record<never, never>>
  'library-name-twice': { readonly name: string; readonly earlier: string }
  'deck-code-prefix': { readonly got: string }
  'deck-code-character': { readonly got: string }
  /** A deck code whose check digits don't match its other digits. */
  'deck-code-typo': Readonly<Record<never, never>>
  /** A deck code in a format that is newer than this version of the package. */
  'deck-code-version': Readonly<Record<never, never>>
  /** Params that contain both a deck code and one of the lists that the code already includes. */
  'deck-code-and-list': { readonly list: 'cards' | 'favourites' }
  // Reasons why a deck has no closed forms.
  'card-twice': { readonly card: NamedCard }
  'card-in-base-sets': { readonly card: NamedCard }
}

/** A card's ID and name, as shown in error messages. */
export interface NamedCard {
  readonly id: string
  readonly name: string
}

/** An issue with a deck. */
export type DeckIssue = {
  readonly [Code in keyof DeckCodes]: Issue<Code, DeckCodes[Code]>
}[keyof DeckCodes]

const messages: Messages<DeckCodes> = {
  'unknown-card': (name) => unknownName('card', name),
  'repeated-card': ({ card, first }) => `duplicate card ${named(card)}, first at index ${first}`,
  'base-card': ({ card }) => `${named(card)} is a base card, which every deck already contains; remove it`,
  'effect-only-card': ({ card }) => `${named(card)} only comes from other cards' effects; remove it`,
  'second-of-group': ({ card, other, group }) =>
    `a deck can have only one ${group}, got ${named(card)} and ${named(other)}`,
  'mixed-ids': ({ got, style, other, otherStyle }) =>
    `${foundText(got)} is an ID of ${STYLES[style]}, but ${foundText(other)} is one of ${STYLES[otherStyle]}; use IDs of one game`,
  'library-id': ({ got }) =>
    `must be a card ID, such as card_dex_00073 or card_02_00073, got ${foundText(got)}`,
  'library-id-differs': ({ got, key }) =>
    `must be the ID of its key, ${foundText(key)}, got ${foundText(got)}`,
  'library-points': () => 'must have its four points once, as either "points" or "stats"',
  'library-name-twice': ({ name, earlier }) =>
    `the name ${foundText(name)} is also that of ${earlier}; give each card its own name`,
  'deck-code-prefix': ({ got }) => `a deck code starts with DECK-, got ${foundText(got)}`,
  'deck-code-character': ({ got }) =>
    `a deck code can only contain digits and letters except U, got ${foundText(got)}`,
  'deck-code-typo': () =>
    "the deck code's check digits don't match: a character is wrong, missing or extra; compare it with the original",
  'deck-code-version': () => 'the deck code is from a newer version of Seedfast; update Seedfast to read it',
  'deck-code-and-list': ({ list }) =>
    `the deck code already contains the ${list}; remove either "code" or "${list}"`,
  'card-twice': ({ card }) =>
    `the deck has ${named(card)} twice, so its odds have no closed form; survey the deck instead`,
  'card-in-base-sets': ({ card }) =>
    `${named(card)} is also in the base sets, so the deck's odds have no closed form; survey the deck instead`,
}

/** The games whose IDs have a style. */
const STYLES: Readonly<Record<IdStyle, string>> = { litemint: 'litemint', cyberbrawl: 'Cyberbrawl' }

function named({ id, name }: NamedCard): string {
  return `${name} (${id})`
}

const issueOf = issuesOf(messages)

export function deckIssue<Code extends keyof DeckCodes>(
  code: Code,
  path: Path,
  data: DeckCodes[Code],
): DeckIssue {
  return issueOf(code, { in: 'params', path }, data) as DeckIssue
}

/**
 * Converts an issue to an argument for Zod's `addIssue` that preserves the issue's code and data. After such an issue,
 * Zod skips the checks of the enclosing value.
 */
export function customIssue(issue: DeckIssue) {
  return { ...schemaIssue(issue), continue: false as const }
}
