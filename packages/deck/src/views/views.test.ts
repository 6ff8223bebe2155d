import { readFileSync } from 'node:fs'
import { make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { deckOdds } from '../odds/deck-odds.js'
import { droughtsOf } from '../odds/droughts.js'
import { deck } from '../world/world.js'
import { oddsText } from './odds-text.js'
import { POINT_ROLES, pointsText, roleOf } from './role.js'

const params = deck.presets['brawler']!.params
const about = (generated: ReturnType<typeof make<typeof deck>>) => ({
  world: 'deck',
  version: 1,
  seed: generated.seedText,
  params: generated.params,
  overrides: generated.overrides,
})
const generated = make(deck, { seed: 7, params })

describe('the text view', () => {
  const lines = deck.views.text!(generated.result, about(generated)).split('\n')

  test('has one line per card, in order, with the hand, the favourites and the move', () => {
    const cards = lines.filter((line) => /^ +\d+  card_/.test(line))
    expect(cards.map((line) => line.trim().split(/ +/)[1])).toEqual(generated.result.deck)
    expect(cards.filter((line) => line.includes('opening hand'))).toHaveLength(3)
    const { to, from } = generated.result.favourite!
    expect(cards[to]).toMatch(new RegExp(`favourite, moved from ${from + 1}$`))
  })

  test('shows the rotation and the odds', () => {
    expect(lines).toContain('  1  plays Vanguard              draws Hellfire V')
    expect(lines).toContain('Exact odds')
    expect(lines.some((line) => line.startsWith('  Rampage               in the opening hand 38.'))).toBe(
      true,
    )
  })

  test('says if odds are surveyed, and shows the longest possible droughts', () => {
    const twice = { cards: ['card_dex_00010', 'card_dex_00010'], favourites: [], rules: 'v2' } as const
    const request = { ...twice, cards: [...twice.cards], favourites: [] }
    const text = oddsText(deckOdds(request, { decks: 100 }), droughtsOf(request, { decks: 100 }))
    expect(text).toContain('Odds from 100 decks')
    expect(text).toMatch(
      /no energy in the first 1, .*of 100 decks; never more than 7 in a row without it, across the end of the deck too/,
    )
  })
})

describe('the SVG view', () => {
  const svg = deck.views.svg!(generated.result, about(generated))

  test('has each card in order, and is well-formed', () => {
    const cards = [...svg.matchAll(/data-card="(card_\w+)"/g)].map(([, id]) => id)
    expect(cards).toEqual(generated.result.deck)
    const open: string[] = []
    for (const [, end, name, self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
      if (end === '/') expect(open.pop()).toBe(name)
      else if (self === '') open.push(name!)
    }
    expect(open).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  test('matches the picture in the guide', () => {
    expect(readFileSync(new URL('../../../../docs/deck.svg', import.meta.url), 'utf8')).toBe(svg)
  })

  test('marks cards that another card put on top', () => {
    expect(generated.result.deck).toContain('card_dex_00049')
    expect(svg).toContain('Biohazard, put on top')
  })
})

test('a card is drawn by its largest kind of points', () => {
  expect(POINT_ROLES.map((role) => role)).toEqual(['energy', 'damage', 'health', 'armour'])
  expect(roleOf('card_base_00001')).toBe('energy')
  expect(roleOf('card_dex_00005')).toBe('damage')
  expect(roleOf('card_dex_00010')).toBe('armour')
  expect(roleOf('card_dex_00023')).toBe('effect')
  expect([pointsText('card_dex_00005'), pointsText('card_dex_00023')]).toEqual([
    '4 damage, 4 armour',
    'effect',
  ])
})
