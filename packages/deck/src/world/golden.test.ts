import { toMatchCatalog } from '@seedfast/audit/vitest'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Xoshiro256StarStarStream } from '@seedfast/rng'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { RULE_SETS } from '../data/rule-sets.js'
import type { RuleSetId } from '../data/rule-set.js'
import { shuffleDeck } from '../shuffle/shuffle-deck.js'
import { deck } from './world.js'

expect.extend({ toMatchCatalog })

// Golden files change only together with the world's version.
const FOLDER = new URL('../../golden/', import.meta.url)

/** A deck from a second implementation of the shuffle, written in Python from the published document. */
interface Golden {
  readonly seed: string
  readonly rules: RuleSetId
  readonly cards: readonly number[]
  readonly favourites: readonly number[]
  /** The numbers of the deck's cards; base cards have a `b` prefix. */
  readonly deck: readonly string[]
}

const decks = JSON.parse(readFileSync(new URL('decks.json', FOLDER), 'utf8')) as Golden[]
const dex = (number: number): string => `card_dex_${String(number).padStart(5, '0')}`
const short = (id: string): string => (id.startsWith('card_base') ? 'b' : '') + Number(id.slice(-5))

test('there are eight golden decks of each version of the rules', () => {
  for (const version of ['v1', 'v2', 'v3']) {
    expect(decks.filter(({ rules }) => rules === version)).toHaveLength(8)
  }
})

test.each(decks)(
  'seed $seed with rules $rules matches Python',
  ({ seed, rules, cards, favourites, deck: expected }) => {
    const params = { cards: cards.map(dex), favourites: favourites.map(dex), rules }
    expect(make(deck, { seed, params }).result.deck.map(short)).toEqual(expected)
    const stream = new Xoshiro256StarStarStream(BigInt(seed))
    const shuffled = shuffleDeck(params.cards, params.favourites, RULE_SETS[rules], stream)
    expect(shuffled.deck.map(short)).toEqual(expected)
  },
)

test.each(['v1-brawler', 'v2-brawler', 'v3-cyberbrawl'])('results match the golden catalog %s', (name) => {
  expect(deck).toMatchCatalog(fileURLToPath(new URL(`${name}.catalog.json`, FOLDER)))
})
