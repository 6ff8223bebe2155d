import { InputError } from '@seedfast/world'
import { RULE_SET_IDS, type RuleSetId } from '../data/rule-set.js'
import { litemintId } from '../library/card-id.js'
import { CARD_IDS } from '../library/library.js'
import { deckIssue, type DeckCodes } from '../messages.js'

/**
 * The content of a deck code: everything about a deck except its seed. Cards are listed by ID, in the player's order.
 */
export interface CodedDeck {
  readonly cards: readonly string[]
  readonly favourites: readonly string[]
  readonly rules: RuleSetId
}

const PREFIX = 'DECK'
const GROUP = 5
const LEAST_DIGITS = 4
/**
 * The maximum length of a string to parse as a deck code, because parsing takes quadratic time. The code of the largest
 * possible deck is shorter.
 */
export const LONGEST_CODE = 1000
/**
 * The prime used for the check digits: the number in a valid code leaves a remainder of 1 when divided by this prime.
 */
const CHECK = 32749n
/** The number of values that the three check digits can represent. */
const CHECK_RANGE = 32768n
/**
 * The number of values that the first symbol can have: four versions of this format times four versions of the rules.
 */
const HEADER = 16n
const RULES = 4
/** The number of values that a card's symbol can have. The value 0 marks the end of a list. */
const SYMBOL = 97n
/**
 * The offset of base cards: the symbol of base card n is this number plus n. The symbol of a tradable card is its
 * number.
 */
const BASE_CARDS = 84

/**
 * Returns a code that people can type to enter a deck, such as `DECK-2EZ12-PH`. The digits are those of Crockford's
 * base 32. They encode the cards, the favourites and the rules version. The last three digits are check digits. They
 * always reveal a single wrong digit or two swapped digits. The same deck always has the same code. Throws a RangeError
 * for an unknown card.
 *
 * @example
 * import { deckCode, readDeckCode } from '@seedfast/deck'
 * const deck = { cards: ['card_dex_00010', 'card_dex_00052'], favourites: [], rules: 'v2' } as const
 * readDeckCode(deckCode(deck)) // the same deck
 */
export function deckCode({ cards, favourites, rules }: CodedDeck): string {
  let number = 0n
  for (const symbol of [...symbolsOf(cards), ...symbolsOf(favourites)].reverse()) {
    number = number * SYMBOL + symbol
  }
  const body = (number * HEADER + BigInt(RULE_SET_IDS.indexOf(rules))) * CHECK_RANGE
  const check = (CHECK + 1n - (body % CHECK)) % CHECK
  const digits = toDigits(body + check).padStart(LEAST_DIGITS, '0')
  return `${PREFIX}-${digits.replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')}`
}

/**
 * Returns the deck that a code represents. Ignores case, spaces and hyphens, reads O as 0, and reads I and L as 1.
 * Throws an InputError if the code is invalid, for example because of a typo. Doesn't check the deck against the game's
 * rules for decks.
 */
export function readDeckCode(text: string): CodedDeck {
  const [, typed] = /^\s*deck[\s-]+(.*)$/is.exec(text) ?? []
  if (typed === undefined) throw codeError('deck-code-prefix', { got: text })
  if (text.length > LONGEST_CODE) throw codeError('deck-code-typo', {})
  const number = fromDigits(typed)
  if (typeof number === 'string') throw codeError('deck-code-character', { got: number })
  if (number % CHECK !== 1n) throw codeError('deck-code-typo', {})
  const body = number / CHECK_RANGE
  const header = Number(body % HEADER)
  const rules = RULE_SET_IDS[header % RULES]
  if (header >= RULES || rules === undefined) throw codeError('deck-code-version', {})
  const symbols = symbolsIn(body / HEADER)
  const end = symbols.indexOf(0)
  const cards = cardsOf(end < 0 ? symbols : symbols.slice(0, end))
  const favourites = cardsOf(end < 0 ? [] : symbols.slice(end + 1))
  if (cards === null || favourites === null) throw codeError('deck-code-typo', {})
  return { cards, favourites, rules }
}

/** Returns whether a deck has a code. Only published cards have codes. */
export function hasDeckCode({ cards, favourites }: CodedDeck): boolean {
  return [...cards, ...favourites].every((id) => CARD_IDS.includes(litemintId(id)))
}

/** Returns the symbols of a list of cards, followed by 0. */
function symbolsOf(ids: readonly string[]): bigint[] {
  return [...ids.map(symbolOf), 0n]
}

function symbolOf(text: string): bigint {
  const id = litemintId(text)
  if (!CARD_IDS.includes(id)) throw new RangeError(`unknown card ${JSON.stringify(text)}`)
  const number = Number(id.slice(-5))
  return BigInt(id.startsWith('card_base') ? BASE_CARDS + number : number)
}

/** Splits a number into the symbols that it encodes, starting with the first symbol. */
function symbolsIn(number: bigint): number[] {
  const symbols: number[] = []
  for (let rest = number; rest > 0n; rest /= SYMBOL) symbols.push(Number(rest % SYMBOL))
  return symbols
}

/** Returns the IDs of the cards that the symbols represent, or null if a symbol doesn't represent a card. */
function cardsOf(symbols: readonly number[]): string[] | null {
  const ids = symbols.map((symbol) => {
    const [kind, number] = symbol > BASE_CARDS ? ['base', symbol - BASE_CARDS] : ['dex', symbol]
    return `card_${kind}_${String(number).padStart(5, '0')}`
  })
  return ids.every((id) => CARD_IDS.includes(id)) ? ids : null
}

function codeError<Code extends keyof DeckCodes>(code: Code, data: DeckCodes[Code]): InputError {
  return new InputError([deckIssue(code, ['code'], data)])
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Formats a number in Crockford's base 32. */
function toDigits(number: bigint): string {
  let text = ''
  for (let rest = number; rest > 0n; rest >>= 5n) text = DIGITS[Number(rest & 31n)]! + text
  return text
}

/**
 * Parses a number in Crockford's base 32. Accepts lowercase letters, reads O as 0, reads I and L as 1, and skips
 * hyphens and spaces. If a character isn't a digit, returns the first such character instead of a number.
 */
function fromDigits(text: string): bigint | string {
  let number = 0n
  for (const character of text) {
    if (/[\s-]/.test(character)) continue
    const digit = DIGITS.indexOf(character.toUpperCase().replace('O', '0').replace(/[IL]/, '1'))
    // The uppercase form of some non-ASCII letters, such as ı and ſ, is one of these digits.
    if (digit < 0 || character > 'z') return character
    number = (number << 5n) | BigInt(digit)
  }
  return number
}
