import { deckCode, readDeckCode } from '@seedfast/deck'
import { CODE, deckListText, readDeckList, type ListFault } from '../lists/deck-list.js'
import { LONGEST_NAME, type SavedDeck } from './saved-decks.js'

/** A deck's name, as a comment at the start of its list. */
const NAME = /^\s*(?:\/\/|#)\s*name:(.*)$/i

/** Formats saved decks as lists that people can read, each with its name and code. */
export function deckListsText(decks: readonly SavedDeck[]): string {
  return decks
    .map(({ name, code }) => `// Name: ${name}\n${deckListText(readDeckCode(code), code)}`)
    .join('\n')
}

/** The decks that were read from lists, and the problems with the lines that were left out. */
export interface NamedDecks {
  readonly decks: readonly SavedDeck[]
  readonly faults: readonly ListFault[]
}

/** Reads lists that each start with a line such as `// Name: Wall`. Lines before the first name are ignored. */
export function readDeckLists(text: string): NamedDecks {
  const lines = text.split(/\r\n|[\n\r]/)
  const starts = lines.flatMap((line, i) => (NAME.test(line) ? [i] : []))
  const decks: SavedDeck[] = []
  const faults: ListFault[] = []
  for (const [i, start] of starts.entries()) {
    const name = NAME.exec(lines[start]!)![1]!.trim().slice(0, LONGEST_NAME)
    const list = lines.slice(start + 1, starts[i + 1]).join('\n')
    const read = readDeckList(list, 'v2', false)
    faults.push(...read.faults.map(({ line, message }) => ({ line: line + start + 1, message })))
    const isEmpty = read.deck.cards.length === 0 && !CODE.test(list)
    if (isEmpty) faults.push({ line: start + 1, message: `the deck “${name}” has no cards.` })
    // A valid code may be the code of an empty deck.
    if (isEmpty || (read.deck.cards.length === 0 && read.faults.length > 0)) continue
    decks.push({ name: name === '' ? 'Unnamed deck' : name, code: deckCode(read.deck) })
  }
  return { decks, faults }
}
