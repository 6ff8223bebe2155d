import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RULE_SET_IDS } from '../data/rule-set.js'
import { CARD_IDS } from '../library/library.js'
import { deckCode, readDeckCode, type CodedDeck } from './deck-code.js'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const barrier: CodedDeck = { cards: ['card_dex_00010', 'card_dex_00052'], favourites: [], rules: 'v2' }

const ids = fc.array(fc.constantFrom(...CARD_IDS), { maxLength: 20 })
const decks = fc.record({ cards: ids, favourites: ids, rules: fc.constantFrom(...RULE_SET_IDS) })

test('a code never changes', () => {
  expect(deckCode(barrier)).toBe('DECK-2EZ12-PH')
  expect(deckCode({ cards: [], favourites: [], rules: 'v1' })).toBe('DECK-0001')
})

test('a code contains the whole deck, in order', () => {
  fc.assert(
    fc.property(decks, (deck) => {
      expect(readDeckCode(deckCode(deck))).toEqual(deck)
    }),
  )
  const base = ['card_base_00011', 'card_base_00001']
  expect(readDeckCode(deckCode({ ...barrier, cards: base })).cards).toEqual(base)
})

test('a code may be typed in lowercase, with O for 0, I and L for 1, and with any spaces', () => {
  const code = deckCode({ ...barrier, favourites: ['card_dex_00010', 'card_base_00001'] })
  const typed = ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')}  `
  expect(readDeckCode(typed)).toEqual(readDeckCode(code))
})

test('every wrong digit, every missing digit and every swap of neighbors is detected', () => {
  const code = deckCode({ cards: CARD_IDS.slice(20, 30), favourites: CARD_IDS.slice(22, 24), rules: 'v3' })
  const digits = code.slice(5).replaceAll('-', '')
  const typos = [...digits].flatMap((digit, i) => {
    const before = digits.slice(0, i)
    const after = digits.slice(i + 1)
    const swapped =
      after === '' || after[0] === digit ? [] : [`${before}${after[0]}${digit}${after.slice(1)}`]
    const others = [...DIGITS].filter((other) => other !== digit)
    return [before + after, ...swapped, ...others.map((other) => before + other + after)]
  })
  expect(typos.length).toBeGreaterThan(500)
  for (const typo of [...typos, `${digits}0`])
    expect(() => readDeckCode(`DECK-${typo}`)).toThrow('check digits')
})

test.each([
  ['', 'a deck code starts with DECK-, got ""'],
  ['DECK', 'a deck code starts with DECK-'],
  ['DECK-', 'check digits'],
  ['DECK-ı', 'digits and letters except U, got "ı"'],
  ['DECK-1U', 'got "U"'],
])('%j is not a deck code', (text, message) => {
  expect(() => readDeckCode(text)).toThrow(message)
})

test('a code of a newer format asks for an update', () => {
  // The number 4 has the header of the next format.
  const number = 4n * 32768n
  const check = (32750n - (number % 32749n)) % 32749n
  const text = (number + check).toString(32).toUpperCase()
  const digits = [...text].map((digit) => DIGITS[Number.parseInt(digit, 32)]).join('')
  expect(() => readDeckCode(`DECK-${digits}`)).toThrow('newer version of Seedfast')
})
