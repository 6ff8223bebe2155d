import {
  deckIssues,
  MixedStyles,
  MOST_CARDS,
  readDeckCode,
  type CodedDeck,
  type DeckIssue,
} from '@seedfast/deck'
import { isInputError } from '@seedfast/world'
import { cardIdOf, cardOf, shownLibrary } from '../cards/shown-library.js'

/** A line of a pasted list that was left out, and the reason. */
export interface ListFault {
  /** The number of the line, counted from 1. */
  readonly line: number
  readonly message: string
}

/** The deck in a pasted list. */
export interface ListedDeck {
  readonly deck: CodedDeck
  readonly faults: readonly ListFault[]
}

/** Formats a deck as a list that people can read: one card per line, with a star after each favourite. */
export function deckListText({ cards, favourites }: CodedDeck, code: string): string {
  const lines = cards.map((id) => `1 ${cardOf(id).name}${favourites.includes(id) ? ' *' : ''}`)
  return [`// ${code}`, ...lines, ''].join('\n')
}

/**
 * Reads a pasted deck: a list with one card per line, a JSON array of card IDs as in litemint's service, or a deck code.
 * A list can contain names and IDs, counts such as `1x`, bullets, and a star before or after each favourite. `rules` are
 * the rules to use unless there is a deck code. If there is both a list and a code, the list determines the cards,
 * because people edit lists. `strict` states whether the deck must be one that a player can own.
 */
export function readDeckList(text: string, rules: CodedDeck['rules'], strict: boolean): ListedDeck {
  const lines = cardLines(text)
  const coded = codedDeck(text)
  if (lines.length === 0)
    return coded !== null
      ? { deck: coded, faults: [] }
      : { deck: { cards: [], favourites: [], rules }, faults: codeFaults(text) }
  const cards: string[] = []
  const favourites: string[] = []
  const faults: ListFault[] = []
  const styles = new MixedStyles()
  for (const { line, name, count, isFavourite } of lines) {
    if (cards.length >= MOST_CARDS || faults.length >= MOST_FAULTS) {
      faults.push({ line, message: `the list from here on was left out, because ${whyCut(cards)}.` })
      break
    }
    const mixed = styles.add(name, [])
    if (mixed !== null) {
      faults.push({ line, message: issueText(mixed) })
      continue
    }
    const id = cardIdOf(name) ?? name
    for (let copy = 0; copy < count && cards.length < MOST_CARDS; copy++) {
      const [issue] = deckIssues([...cards, id], [], { strict, library: shownLibrary() })
      if (issue !== undefined) {
        faults.push({ line, message: issueText(issue) })
        break
      }
      cards.push(id)
      if (isFavourite && !favourites.includes(id)) favourites.push(id)
    }
  }
  const deck = { cards, favourites, rules: coded?.rules ?? rules }
  // The code also contains the order of the favourites.
  return { deck: coded !== null && isSameDeck(coded, deck) ? coded : deck, faults }
}

function whyCut(cards: readonly string[]): string {
  return cards.length >= MOST_CARDS
    ? `a deck can have at most ${MOST_CARDS} cards`
    : 'too many lines before it are invalid'
}

function issueText(issue: DeckIssue): string {
  if (issue.code === 'repeated-card') return `${issue.data.card.name} is in the list twice.`
  return `${issue.message}.`
}

function isSameDeck(one: CodedDeck, other: CodedDeck): boolean {
  return (
    one.cards.join() === other.cards.join() &&
    one.favourites.toSorted().join() === other.favourites.toSorted().join()
  )
}

interface CardLine {
  readonly line: number
  readonly name: string
  readonly count: number
  readonly isFavourite: boolean
}

/** The maximum number of faults to report, and of deck codes to try. A pasted text can contain any number of them. */
const MOST_FAULTS = 50

/** The maximum number of copies that a line can add. */
const MOST_COPIES = 9

const LINE = /^(?:[-•·]\s+)?([*★]\s*)?(?:(\d{1,2})\s*x?\s+)?(.*)$/i

function cardLines(text: string): CardLine[] {
  const ids = jsonIds(text)
  if (ids !== null) return ids.map((name, i) => ({ line: i + 1, name, count: 1, isFavourite: false }))
  return text.split(/\r\n|[\n\r]/).flatMap((raw, i) => {
    const trimmed = raw.replace(/\/\/.*|^\s*#.*/, '').trim()
    if (trimmed === '' || CODE.test(trimmed)) return []
    const [, before, count = '1', rest = ''] = LINE.exec(trimmed)!
    const hasStar = /[*★]$/.test(rest)
    const name = hasStar ? rest.slice(0, -1).trimEnd() : rest
    const isFavourite = before !== undefined || hasStar
    return [{ line: i + 1, name, count: Math.min(Number(count), MOST_COPIES), isFavourite }]
  })
}

/** Returns the card IDs in the JSON of litemint's service, or null if the text isn't such JSON. */
function jsonIds(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text)
    const list = Array.isArray(value) ? value : (value as { readonly deck?: unknown } | null)?.deck
    return Array.isArray(list) ? list.map(String) : null
  } catch {
    return null
  }
}

/** Matches a deck code, whether or not it is valid. */
export const CODE = /\bdeck-[0-9a-z-]+/i

/** Returns the deck of the first valid code in a list, or null if there is none. */
function codedDeck(text: string): CodedDeck | null {
  let tried = 0
  for (const [code] of text.matchAll(new RegExp(CODE, 'gi'))) {
    if (tried++ === MOST_FAULTS) break
    try {
      return readDeckCode(code)
    } catch (error) {
      if (!isInputError(error)) throw error
    }
  }
  return null
}

/** Matches a line that contains only a deck code, or a comment that starts with one. */
const LONE_CODE = new RegExp(String.raw`^(?:(?://|#)\s*)?(${CODE.source})`, 'i')

/** Returns the problems with the deck codes in a list without cards. */
function codeFaults(text: string): ListFault[] {
  const faults: ListFault[] = []
  for (const [i, line] of text.split(/\r\n|[\n\r]/).entries()) {
    const code = LONE_CODE.exec(line.trim())?.[1]
    if (code === undefined) continue
    if (faults.length >= MOST_FAULTS) break
    try {
      readDeckCode(code)
    } catch (error) {
      if (!isInputError(error)) throw error
      faults.push({ line: i + 1, message: `${error.issues[0]!.message}.` })
    }
  }
  return faults
}
