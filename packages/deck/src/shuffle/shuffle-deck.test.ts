import { Xoshiro256StarStarStream } from '@seedfast/rng'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RULE_SETS } from '../data/rule-sets.js'
import { LIBRARY, cardOf } from '../library/library.js'
import { RULE_SET_IDS, type RuleSetId } from '../data/rule-set.js'
import type { ShuffledDeck } from '../schema/result.js'
import { shuffleDeck } from './shuffle-deck.js'

const dex = (number: number): string => `card_dex_${String(number).padStart(5, '0')}`
const ACTIVE = LIBRARY.filter(({ base, passive, effectOnly }) => !base && !passive && !effectOnly).map(
  ({ id }) => id,
)
const PASSIVE = LIBRARY.filter(({ passive }) => passive).map(({ id }) => id)
const PRIMAL_OVERLOAD = dex(31)
const HELLFIRE_SPEC = dex(50)
const CHOSEN_ONE = dex(56)
const BRAWLER = dex(60)

const seeds = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n })
const rules = fc.constantFrom(...RULE_SET_IDS)

function shuffle(
  cards: readonly string[],
  favourites: readonly string[],
  version: RuleSetId,
  seed: bigint | number,
): ShuffledDeck {
  return shuffleDeck(cards, favourites, RULE_SETS[version], new Xoshiro256StarStarStream(seed))
}

function counts(ids: readonly string[]): Record<string, number> {
  const table: Record<string, number> = {}
  for (const id of ids) table[id] = (table[id] ?? 0) + 1
  return table
}

function sorted<T>(list: readonly T[]): T[] {
  return [...list].sort()
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index)
}

describe('the length of a deck', () => {
  const LENGTHS = [13, 13, 13, 13, 13, 17, 21, 25, 29, 33, 37, 37, 37, 37, 37]

  test.each(RULE_SET_IDS)(
    'is 13, and 4 more for each active card from the fifth to the tenth, by %s',
    (version) => {
      for (const [n, length] of LENGTHS.entries()) {
        for (let seed = 0; seed < 50; seed++) {
          expect(
            shuffle(
              [...ACTIVE.slice(0, n), ...PASSIVE.filter((id) => id !== PRIMAL_OVERLOAD)],
              [],
              version,
              seed,
            ).deck,
          ).toHaveLength(length)
        }
      }
    },
  )

  // v3 removes the second and third Primal Overload, which come with later blocks.
  test.each([
    [4, [13]],
    [5, [16, 17]],
    [6, [20, 21]],
    [7, [24]],
    [8, [27, 28]],
    [9, [31, 32]],
    [10, [35]],
    [14, [35]],
  ])('with Primal Overload and %i active cards is one of %j by v3', (n, lengths) => {
    const found = new Set<number>()
    for (let seed = 0; seed < 200; seed++) {
      found.add(shuffle([PRIMAL_OVERLOAD, ...ACTIVE.slice(0, n)], [], 'v3', seed).deck.length)
    }
    expect([...found].sort((a, b) => a - b)).toEqual(lengths)
  })

  test("doesn't change in v1 and v2", () => {
    expect(shuffle([PRIMAL_OVERLOAD, ...ACTIVE.slice(0, 10)], [], 'v2', 1).deck).toHaveLength(37)
    expect(shuffle([PRIMAL_OVERLOAD, ...ACTIVE.slice(0, 10)], [], 'v1', 1).deck).toHaveLength(37)
  })
})

describe('the blocks', () => {
  test("contain damage, healing, energy and the player's cards as documented", () => {
    fc.assert(
      fc.property(seeds, fc.subarray(ACTIVE), rules, (seed, cards, version) => {
        const { blocks, sets, active } = shuffle(cards, [], version, seed)
        const { damage: d, heal: h, energy: e } = sets
        const expected = [
          [d[0], h[0], e[0], active[0], active[1]],
          [d[1], d[3], e[1], active[2]],
          [d[2], h[2], e[2], active[3]],
          [d[0], h[1], e[0], active[4]],
          [d[1], d[3], e[1], active[5]],
          [d[2], h[2], e[2], active[6]],
          [d[0], h[1], e[0], active[7]],
          [d[1], d[3], e[1], active[8]],
          [d[2], h[2], e[2], active[9]],
        ].slice(0, active.length - 1)
        expect(blocks.map(sorted)).toEqual(expected.map(sorted))
      }),
      { numRuns: 60 },
    )
  })

  test('use each active card once, at most ten, and add Hellfire I', () => {
    fc.assert(
      fc.property(seeds, fc.subarray(ACTIVE), rules, (seed, cards, version) => {
        const { deck, active, trimmed } = shuffle(cards, [], version, seed)
        expect(active).toHaveLength(Math.min(10, Math.max(4, cards.length)))
        const fills = Array<string>(Math.max(0, 4 - cards.length)).fill('card_base_00002')
        expect(sorted([...active, ...trimmed])).toEqual(sorted([...cards, ...fills]))
        for (const id of cards) expect(counts(deck)[id] ?? 0).toBe(active.includes(id) ? 1 : 0)
      }),
      { numRuns: 60 },
    )
  })

  test('contain no passive cards, though their effects apply', () => {
    const { deck, passive } = shuffle([...PASSIVE, ...ACTIVE.slice(0, 4)], [], 'v2', 5)
    expect(passive).toEqual(PASSIVE)
    expect(deck.filter((id) => PASSIVE.includes(id))).toEqual([PRIMAL_OVERLOAD])
  })
})

describe('the special cards', () => {
  test('Brawler replaces the first heal card with Brawl, once, in the first block', () => {
    const replaced = new Set<string>()
    for (let seed = 0; seed < 100; seed++) {
      const { sets, blocks, deck } = shuffle([BRAWLER, ...ACTIVE.slice(0, 10)], [], 'v2', seed)
      expect(sets.heal[0]).toBe(dex(61))
      expect(blocks[0]).toContain(dex(61))
      expect(counts(deck)[dex(61)]).toBe(1)
      const left = RULE_SETS.v2.sets.heal.find((id) => !sets.heal.includes(id))
      replaced.add(left!)
    }
    expect(replaced.size).toBe(3)
  })

  test('Primal Overload replaces Overload I wherever it is', () => {
    const places = new Set<number>()
    for (let seed = 0; seed < 100; seed++) {
      const { sets, deck } = shuffle([PRIMAL_OVERLOAD], [], 'v2', seed)
      expect(deck).not.toContain('card_base_00001')
      expect(counts(deck)[PRIMAL_OVERLOAD]).toBe(1)
      places.add(sets.energy.indexOf(PRIMAL_OVERLOAD))
    }
    expect(places).toEqual(new Set([0, 1, 2]))
  })

  test('Hellfire Spec turns all damage cards into Primal Hellfire, only in v3; added cards stay Hellfire I', () => {
    const { deck, sets } = shuffle([HELLFIRE_SPEC, dex(10)], [], 'v3', 3)
    expect(sets.damage).toEqual(Array(4).fill(dex(54)))
    expect(counts(deck)).toMatchObject({ [dex(54)]: 4, card_base_00002: 3 })
    for (const version of ['v1', 'v2'] as const) {
      expect(shuffle([HELLFIRE_SPEC], [], version, 3).deck).not.toContain(dex(54))
    }
  })

  test('v3 removes repeated cards, except base cards and Primal Hellfire', () => {
    fc.assert(
      fc.property(seeds, fc.subarray([...ACTIVE, ...PASSIVE]), (seed, cards) => {
        const { deck, removed, blocks } = shuffle(cards, [], 'v3', seed)
        for (const [id, count] of Object.entries(counts(deck))) {
          if (!cardOf(id).base && id !== dex(54)) expect(count).toBe(1)
        }
        expect(sorted([...deck, ...removed])).toEqual(sorted(blocks.flat()))
      }),
      { numRuns: 60 },
    )
  })
})

describe('favourites', () => {
  const CARDS = ACTIVE.slice(0, 10)

  test('a moved favourite is among the first three cards, and the other cards keep their order', () => {
    fc.assert(
      fc.property(seeds, fc.subarray(CARDS), rules, (seed, favourites, version) => {
        const { deck, blocks, favourite } = shuffle(CARDS, favourites, version, seed)
        const before = blocks.flat()
        if (favourite === null) {
          expect(deck).toEqual(before)
          return
        }
        const { card, from, to } = favourite
        expect(favourites).toContain(card)
        expect(to).toBeLessThan(3)
        expect([before[from], deck[to]]).toEqual([card, card])
        expect(without(deck, to)).toEqual(without(before, from))
      }),
      { numRuns: 100 },
    )
  })

  const moved = (version: RuleSetId, favourites: readonly string[], cards = CARDS): number => {
    let count = 0
    for (let seed = 0; seed < 4000; seed++) {
      if (shuffle(cards, favourites, version, seed).favourite !== null) count++
    }
    return count / 4000
  }

  test('are tried once in v1 and in turn in v2 and v3; Chosen One always succeeds', () => {
    const three = CARDS.slice(0, 3)
    // Five standard deviations of a share of 4,000 decks.
    const near = (share: number, chance: number): void =>
      expect(Math.abs(share - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / 4000))
    near(moved('v1', three), 0.75)
    near(moved('v2', three), 1 - 0.25 ** 3)
    near(moved('v3', three.slice(0, 2)), 1 - 0.25 ** 2)
    expect(moved('v1', three, [CHOSEN_ONE, ...CARDS])).toBe(1)
    expect(moved('v2', three.slice(0, 1), [CHOSEN_ONE, ...CARDS])).toBe(1)
  })

  test("that aren't in the deck are skipped without a draw", () => {
    const draws = (favourites: readonly string[], version: RuleSetId): number => {
      const stream = new Xoshiro256StarStarStream(9)
      shuffleDeck([PRIMAL_OVERLOAD, ...CARDS], favourites, RULE_SETS[version], stream)
      return stream.counter
    }
    const none = draws([], 'v2')
    expect(draws([ACTIVE[20]!, dex(17)], 'v2')).toBe(none)
    expect(draws([PRIMAL_OVERLOAD], 'v2')).toBeGreaterThan(none)
    expect(draws([PRIMAL_OVERLOAD], 'v3')).toBe(none)
  })

  test('a try succeeds at exactly 0.75, but not above', () => {
    const favourite = CARDS[0]!
    const placed = (float: number): boolean => {
      const stream = new Xoshiro256StarStarStream(9)
      const fixed = {
        shuffle: <T>(items: T[]): T[] => stream.shuffle(items),
        pick: <T>(items: readonly T[]): T => stream.pick(items),
        int: () => 2,
        float: () => float,
      }
      const { deck, favourite: moved } = shuffleDeck(CARDS, [favourite], RULE_SETS.v2, fixed)
      if (moved !== null) expect(deck[2]).toBe(favourite)
      return moved !== null
    }
    expect([placed(0), placed(0.75), placed(0.75 + 2 ** -53), placed(0.999)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('Chosen One draws no chance, only the favourites and the position', () => {
    const stream = new Xoshiro256StarStarStream(9)
    shuffleDeck([CHOSEN_ONE, ...CARDS], CARDS.slice(0, 2), RULE_SETS.v2, stream)
    // Four sets, nine blocks, the favourites, the position.
    expect(stream.counter).toBe(15)
  })
})

test('rejects an unknown ID', () => {
  expect(() => shuffle(['card_dex_99999'], [], 'v2', 1)).toThrow('unknown card "card_dex_99999"')
})

test("rejects rules with too few slots for the player's cards", () => {
  const stream = new Xoshiro256StarStarStream(1)
  const short = { ...RULE_SETS.v2, further: [] }
  expect(shuffleDeck([], [], short, stream).deck).toHaveLength(13)
  expect(() => shuffleDeck(ACTIVE.slice(0, 5), [], short, stream)).toThrow(
    "rules v2: the blocks have 4 slots for the player's 5 cards",
  )
  const few = { ...RULE_SETS.v2, fill: { ...RULE_SETS.v2.fill, least: 3 } }
  expect(() => shuffleDeck([], [], few, stream)).toThrow("the blocks have 4 slots for the player's 3 cards")
})
