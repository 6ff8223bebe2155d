import { cardIdOf, deckCode } from '@seedfast/deck'
import { expect, test } from 'vitest'
import { deckListsText, readDeckLists } from './deck-lists.js'

const id = (name: string): string => cardIdOf(name)!
const wall = {
  name: 'Wall',
  code: deckCode({
    cards: [id('Kinetic Barrier'), id('Vanguard')],
    favourites: [id('Vanguard')],
    rules: 'v3',
  }),
}
const bare = { name: 'Bare', code: deckCode({ cards: [], favourites: [], rules: 'v1' }) }

test('saved decks are the same after their export, with names, favourites and rules', () => {
  const text = deckListsText([wall, bare])
  expect(text).toBe(
    `// Name: Wall\n// ${wall.code}\n1 Kinetic Barrier\n1 Vanguard *\n\n` +
      `// Name: Bare\n// ${bare.code}\n`,
  )
  expect(readDeckLists(text)).toEqual({ decks: [wall, bare], faults: [] })
  expect(readDeckLists(text.replaceAll('\n', '\r\n'))).toEqual({ decks: [wall, bare], faults: [] })
})

test('a list without a code is read, and unknown cards are reported by their line', () => {
  const { decks, faults } = readDeckLists('My decks\n\n# name: Mine\n# TAGS: a, A\nVanguard\nVangard\n')
  expect(decks).toEqual([
    { name: 'Mine', code: deckCode({ cards: [id('Vanguard')], favourites: [], rules: 'v2' }) },
  ])
  expect(faults.map(({ line }) => line)).toEqual([6])
  expect(readDeckLists('1 Vanguard')).toEqual({ decks: [], faults: [] })
})

test('a name without cards or a code isn’t a deck', () => {
  const faultsOf = (text: string): readonly string[] => {
    const { decks, faults } = readDeckLists(text)
    expect(decks).toEqual([])
    return faults.map(({ line, message }) => `${line}: ${message}`)
  }
  expect(faultsOf('\n# name: Mine\n')).toEqual(['2: the deck “Mine” has no cards.'])
  expect(faultsOf('// Name: My deck-list')).toEqual(['1: the deck “My deck-list” has no cards.'])
  expect(faultsOf('// Name: Wall\n// DECK-2EZ12-PJ')[0]).toMatch(
    /^2: the deck code's check digits don't match/,
  )
  expect(faultsOf('// Name: Wall\n1 Vangard')[0]).toMatch(/^2: unknown card/)
})

test('a deck without a name gets one', () => {
  expect(readDeckLists('// Name:\n1 Vanguard').decks[0]!.name).toBe('Unnamed deck')
})

test('a list with a hostile name is read quickly', () => {
  const start = performance.now()
  const spaces = ' '.repeat(500_000)
  const { decks } = readDeckLists(`# Name: a${spaces}b\n1 Kinetic Barrier\n`)
  expect(performance.now() - start).toBeLessThan(2000)
  expect(decks[0]!.name).toHaveLength(60)
})
