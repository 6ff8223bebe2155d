import { cardIdOf, deckCode } from '@seedfast/deck'
import { expect, test } from 'vitest'
import { ownCards } from '../build/library-filter.js'
import { showLibrary } from '../cards/shown-library.js'
import { deckListText, readDeckList } from './deck-list.js'

const id = (name: string): string => cardIdOf(name)!

test('a list that was copied as text is read back, with its favourites', () => {
  const deck = {
    cards: [id('Kinetic Barrier'), id('Vanguard')],
    favourites: [id('Vanguard')],
    rules: 'v2',
  } as const
  const text = deckListText(deck, deckCode(deck))
  expect(text).toBe(`// ${deckCode(deck)}\n1 Kinetic Barrier\n1 Vanguard *\n`)
  expect(readDeckList(text, 'v2', true)).toEqual({ deck, faults: [] })
})

test('a list can contain bullets, counts, IDs of both games, Windows lines and comments', () => {
  const text = '# mine\r\n- vanguard\r\n★ 1x KINETIC BARRIER\r\ncard_02_00052\r\n'
  expect(readDeckList(text, 'v3', true)).toEqual({
    deck: {
      cards: [id('Vanguard'), id('Kinetic Barrier'), 'card_dex_00052'],
      favourites: [id('Kinetic Barrier')],
      rules: 'v3',
    },
    faults: [],
  })
  expect(readDeckList('{"deck":["card_dex_00010"]}', 'v2', true).deck.cards).toEqual(['card_dex_00010'])
})

test('a list of the live game’s IDs is a deck, but IDs of both games don’t mix', () => {
  const text = 'CARD00042\ncard_02_00010 *\ncard_dex_00011\nBrawler'
  const { deck, faults } = readDeckList(text, 'v3', true)
  expect(deck).toEqual({
    cards: [id('Vanguard'), id('Kinetic Barrier'), id('Brawler')],
    favourites: [id('Kinetic Barrier')],
    rules: 'v3',
  })
  expect(faults).toEqual([
    {
      line: 3,
      message:
        '"card_dex_00011" is an ID of litemint, but "CARD00042" is one of Cyberbrawl; use IDs of one game.',
    },
  ])
})

test('a list can contain the cards of the shown library', () => {
  showLibrary({ card_02_00073: { name: 'Own card', points: [0, 3, 0, 0] } })
  try {
    expect(readDeckList('Own card\nVanguard', 'v3', true)).toEqual({
      deck: { cards: ['card_dex_00073', id('Vanguard')], favourites: [], rules: 'v3' },
      faults: [],
    })
    expect(ownCards().map(({ name }) => name)).toContain('Own card')
  } finally {
    showLibrary(undefined)
  }
  expect(ownCards()).toHaveLength(69)
})

test('cards that a deck can’t contain are left out, and the reason is given', () => {
  const { deck, faults } = readDeckList('Vangard\nVanguard\n2 Hellfire I\nVanguard', 'v2', true)
  expect(deck.cards).toEqual([id('Vanguard')])
  expect(faults.map(({ line }) => line)).toEqual([1, 3, 4])
  expect(faults[0]!.message).toContain('Vanguard')
  expect(faults[2]!.message).toBe('Vanguard is in the list twice.')
  expect(readDeckList('2 Vanguard', 'v2', false).deck.cards).toHaveLength(2)
})

test('a deck code without a list is a deck', () => {
  const deck = { cards: [id('Vanguard')], favourites: [], rules: 'v3' } as const
  expect(readDeckList(`Look at ${deckCode(deck)}`, 'v2', true)).toEqual({ deck, faults: [] })
  const typo = readDeckList('// Name: deck-like\n// DECK-2EZ12-PJ', 'v2', true)
  expect(typo.faults.map(({ line }) => line)).toEqual([2])
  expect(typo.faults[0]!.message).toContain("check digits don't match")
})

test('a copied list keeps the rules of its deck, even after its cards were edited', () => {
  const cards = [id('Kinetic Barrier'), id('Vanguard')]
  const deck = { cards, favourites: cards.toReversed(), rules: 'v3' } as const
  const text = `// Name: deck-like\n${deckListText(deck, deckCode(deck))}`
  expect(readDeckList(text, 'v2', true).deck).toEqual(deck)
  expect(readDeckList(text.replace('1 Kinetic Barrier *\n', ''), 'v2', true).deck).toEqual({
    cards: [id('Vanguard')],
    favourites: [id('Vanguard')],
    rules: 'v3',
  })
})

test.each([
  ['an endless code', `deck-${'z'.repeat(1_000_000)}`, /check digits/],
  ['spaces inside a line', `a${' '.repeat(1_000_000)}b`, /unknown card/],
  ['only spaces', ' '.repeat(1_000_000), undefined],
  ['many codes', `deck-${'z'.repeat(900)}\n`.repeat(20_000), /check digits/],
  ['many cards', '9 Repair I\n9 Kinetic Barrier\n'.repeat(20_000), /at most 200 cards/],
  ['many unknown cards', 'Crackne Bols\n'.repeat(50_000), /too many lines/],
])('a list with %s is read quickly', (_, text, last) => {
  const start = performance.now()
  const { deck, faults } = readDeckList(text, 'v2', false)
  expect(performance.now() - start).toBeLessThan(3000)
  expect(deck.cards.length).toBeLessThanOrEqual(200)
  expect(faults.length).toBeLessThan(60)
  if (last === undefined) expect(faults).toEqual([])
  else expect(faults.at(-1)!.message).toMatch(last)
})
