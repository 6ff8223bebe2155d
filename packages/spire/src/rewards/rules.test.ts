import { describe, expect, test } from 'vitest'
import { enterNextAct } from '../acts/act-change.js'
import { startState } from '../acts/start.js'
import { POTION_RARITY } from '../data/potions.js'
import { SPAWN_RULES } from '../data/spawn-rules.js'
import { drawEvent } from '../events/event-choice.js'
import { drawMonsters } from '../fights/monsters.js'
import { drawOpeningCards } from '../fights/opening-hand.js'
import { openingMove } from '../fights/openings.js'
import { Random } from '../numbers/random.js'
import { obtainNew } from '../player/gain.js'
import { goldReward } from '../player/take-reward.js'
import { transformCard } from '../player/transform.js'
import { enterAfterBoss } from '../rooms/after-boss.js'
import { openChest } from '../rooms/chest-opening.js'
import { enterFight } from '../rooms/enter.js'
import { drawQuestionRoom } from '../rooms/question-room.js'
import { doAtRest } from '../rooms/rest.js'
import { makeSetup } from '../setup/setup.js'
import type { Reward } from '../state/reward.js'
import type { RunState } from '../state/run-state.js'
import { drawCardReward, drawColorlessReward, rollRarity } from './cards.js'
import { drawChest } from './chest.js'
import { drawBossGold } from './gold.js'
import { drawPotionReward } from './potions.js'
import { rollEliteTier, rollTier, takeRelic } from './relic-pools.js'
import { rollShopTier } from './shop.js'

// Edge cases of rules that few runs reach, so the recorded games and walks wouldn't catch a mistake.

/** A stream with a fixed list of draws. It records the requested ranges. */
class Listed extends Random {
  readonly asked: unknown[][] = []

  constructor(private readonly values: readonly unknown[]) {
    super(1n)
  }

  override random(...args: unknown[]): never {
    this.asked.push(args)
    return this.values[this.asked.length - 1] as never
  }

  override randomBoolean(chance?: number): boolean {
    this.asked.push([chance])
    return this.values[this.asked.length - 1] as boolean
  }
}

const listed = (...values: unknown[]): Listed => new Listed(values)

function stateWith(
  streams: Partial<Record<keyof RunState['streams'], Random>> = {},
  { ascension = 0, relics = [] as readonly string[], seed = 1n } = {},
): RunState {
  const state = startState(makeSetup({ playerClass: 'IRONCLAD', ascension }), seed)
  for (const id of relics) state.relics.push({ id, counter: 0 })
  return { ...state, streams: { ...state.streams, ...streams } }
}

describe('the start', () => {
  const at = (ascension: number): RunState => stateWith({}, { ascension })

  test('a run starts with less from ascension 6, 10, 11, 14 and 15', () => {
    const hasNote = (ascension: number) => at(ascension).oneTimeEvents.includes('Note For Yourself')
    expect([5, 6].map((ascension) => at(ascension).hp)).toEqual([80, 72])
    expect([9, 10].map((ascension) => at(ascension).deck[0]!.id)).toEqual(['Strike_R', 'AscendersBane'])
    expect([10, 11].map((ascension) => at(ascension).potions.length)).toEqual([3, 2])
    expect([13, 14].map((ascension) => at(ascension).maxHp)).toEqual([80, 75])
    expect([14, 15].map(hasNote)).toEqual([true, false])
  })

  test('only ascension 20 has a second boss in act 3', () => {
    const after = (ascension: number) =>
      enterAfterBoss({ ...at(ascension), act: 3, bossList: ['Champ', 'Collector', 'Automaton'] })
    expect([19, 20].map((ascension) => after(ascension).kind)).toEqual(['end', 'boss'])
    expect(after(20)).toMatchObject({ encounter: 'Collector' })
  })
})

test('a new act advances cardRng to 250, 500 or 750, except from exactly 0, 250, 500 or 750', () => {
  const wound = (counter: number): number => {
    const state = stateWith({ cardRng: new Random(1n, counter) })
    enterNextAct(state)
    return state.streams.cardRng.counter
  }
  expect([0, 1, 249, 250, 251, 499, 500, 501, 749, 750, 751].map(wound)).toEqual([
    0, 250, 250, 250, 500, 500, 500, 750, 750, 750, 751,
  ])
})

describe('cards', () => {
  test.each([
    ['normal', 8, 'RARE'],
    ['elite', 29, 'RARE'],
    ['shop', 8, 'RARE'],
    ['shop', 9, 'UNCOMMON'],
    ['rest', 2, 'RARE'],
    ['rest', 3, 'UNCOMMON'],
  ] as const)(
    'N’loth’s Gift makes rare cards likelier only in fights: %s, %i is %s',
    (place, roll, rarity) => {
      const state = stateWith({ cardRng: listed(roll) }, { relics: ["Nloth's Gift"] })
      state.cardBlizz = 0
      expect(rollRarity(state, place)).toBe(rarity)
    },
  )

  test('Dream Catcher rolls cards like at a rest site, where N’loth’s Gift has no effect', () => {
    const cardRng = listed(3, 0, 3, 1, 3, 2, false, false, false)
    const state = stateWith({ cardRng }, { relics: ['Dream Catcher', "Nloth's Gift"] })
    state.cardBlizz = 0
    const rewards: Reward[] = []
    doAtRest(state, 'rest', rewards, {})
    const cards = state.setup.cardPools.UNCOMMON.slice(0, 3).map((id) => ({ id, upgrades: 0 }))
    expect(rewards).toEqual([{ kind: 'cards', cards }])
  })

  test('the rare-card offset (blizz) stops at -40, and any rare card resets it, even a colorless one', () => {
    const commons = stateWith({ cardRng: listed(99, 0, 99, 1, 99, 2, false, false, false) })
    commons.cardBlizz = -39
    drawCardReward(commons, 'normal')
    expect(commons.cardBlizz).toBe(-40)
    const colorless = stateWith({ cardRng: listed(false, 0, true, 0, false, 1) })
    colorless.cardBlizz = -7
    drawColorlessReward(colorless)
    expect(colorless.cardBlizz).toBe(5)
  })

  test.each([
    [1, 20, 0],
    [2, 11, 0.25],
    [2, 12, 0.125],
    [3, 11, 0.5],
    [3, 12, 0.25],
    [4, 20, 0.25],
  ])('in act %i at ascension %i a card is upgraded with chance %f', (act, ascension, chance) => {
    const cardRng = listed(99, 0, 99, 1, 99, 2, false, false, false)
    drawCardReward({ ...stateWith({ cardRng }, { ascension }), act }, 'normal')
    expect(cardRng.asked.slice(6)).toEqual([[chance], [chance], [chance]])
  })

  test('a reward has three cards, one more with Question Card, two fewer with Busted Crown', () => {
    const size = (...relics: string[]): number => drawCardReward(stateWith({}, { relics }), 'normal').length
    expect([size(), size('Question Card'), size('Busted Crown')]).toEqual([3, 4, 1])
    expect(size('Question Card', 'Busted Crown')).toBe(2)
  })

  test('a card never transforms into itself, and the list without it is indexed', () => {
    const state = stateWith()
    const [first, second] = state.setup.transformPool
    state.deck.push({ id: first!, upgrades: 0 })
    const random = listed(0)
    expect(transformCard(state, state.deck.length - 1, random).id).toBe(second)
    expect(random.asked).toEqual([[state.setup.transformPool.length - 2]])
  })
})

describe('potions and gold', () => {
  test('a potion never drops with four rewards, and may drop with three; White Beast Statue guarantees one', () => {
    const rest = [0, ...Array.from({ length: 33 }, (_, i) => i)]
    expect(drawPotionReward(stateWith({ potionRng: listed(0, ...rest) }), 4)).toBeNull()
    expect(POTION_RARITY[drawPotionReward(stateWith({ potionRng: listed(39, ...rest) }), 3)!]).toBe('COMMON')
    expect(drawPotionReward(stateWith({ potionRng: listed(40, ...rest) }), 3)).toBeNull()
    const statue = stateWith({ potionRng: listed(99, ...rest) }, { relics: ['White Beast Statue'] })
    expect(drawPotionReward(statue, 3)).not.toBeNull()
    expect(statue.potionChance).toBe(-10)
  })

  test('a boss pays 25% less from ascension 13, and 25% more with Golden Idol, rounded', () => {
    const gold = (ascension: number): number => drawBossGold(stateWith({ miscRng: listed(1) }, { ascension }))
    expect([gold(12), gold(13)]).toEqual([101, 76])
    const idol = stateWith({}, { relics: ['Golden Idol'] })
    expect([10, 13, 14].map((amount) => goldReward(idol, amount))).toEqual(
      [13, 16, 18].map((amount) => ({ kind: 'gold', amount })),
    )
  })
})

describe('relics', () => {
  test.each([
    [49, 'COMMON', 'COMMON'],
    [50, 'UNCOMMON', 'UNCOMMON'],
    [82, 'UNCOMMON', 'UNCOMMON'],
    [83, 'RARE', 'RARE'],
  ])('on a roll of %i an elite drops a %s relic and an event gives a %s one', (roll, elite, event) => {
    expect(rollEliteTier(stateWith({ relicRng: listed(roll) }))).toBe(elite)
    expect(rollTier(stateWith({ relicRng: listed(roll) }))).toBe(event)
    expect(rollTier({ ...stateWith({ relicRng: listed(roll) }), act: 4 })).toBe('UNCOMMON')
  })

  test('a shop relic is common in 48%, uncommon in 34% and rare in 18% of rolls', () => {
    expect([47, 48, 81, 82].map((roll) => rollShopTier(listed(roll)))).toEqual([
      'COMMON',
      'UNCOMMON',
      'UNCOMMON',
      'RARE',
    ])
  })

  test('a floor limit includes the floor it names', () => {
    const limited = Object.entries(SPAWN_RULES).filter(([, rule]) => rule.floorMax !== undefined)
    expect(limited.length).toBeGreaterThan(20)
    for (const [relic, { floorMax = 0 }] of limited) {
      const found = (floor: number): string => {
        const state = { ...stateWith(), floor }
        state.relicPools.COMMON = [relic, 'Vajra']
        return takeRelic(state, 'COMMON')
      }
      expect([found(floorMax), found(floorMax + 1)]).toEqual([relic, 'Vajra'])
    }
  })

  test('a relic that cannot appear is replaced by the last of its pool, a boss relic by the next', () => {
    const state = { ...stateWith(), act: 2, floor: 30 }
    state.relicPools.BOSS = ['Ectoplasm', 'Sozu', 'Runic Dome']
    state.relicPools.UNCOMMON = ['Bottled Tornado', 'Pear', 'Mummified Hand']
    expect([takeRelic(state, 'BOSS'), takeRelic(state, 'UNCOMMON')]).toEqual(['Sozu', 'Mummified Hand'])
    expect([state.relicPools.BOSS, state.relicPools.UNCOMMON]).toEqual([['Runic Dome'], ['Pear']])
  })

  test('an empty pool falls back to the next tier, and finally to Circlet', () => {
    const state = stateWith()
    Object.assign(state.relicPools, { COMMON: [], SHOP: [], BOSS: [], UNCOMMON: ['Pear'], RARE: ['Mango'] })
    expect(
      (['SHOP', 'COMMON', 'RARE', 'UNCOMMON', 'BOSS'] as const).map((tier) => takeRelic(state, tier)),
    ).toEqual(['Pear', 'Mango', 'Circlet', 'Circlet', 'Red Circlet'])
  })

  test('Matryoshka and Omamori have two charges', () => {
    const state = stateWith()
    state.relics.push({ id: 'Matryoshka', counter: 2 }, { id: 'Omamori', counter: 2 })
    const chest = { size: 'SMALL', tier: 'COMMON', hasGold: false } as const
    const found = [1, 2, 3].map(() => openChest(state, chest).filter(({ kind }) => kind === 'relic').length)
    expect(found).toEqual([2, 2, 1])
    const before = state.deck.length
    for (let i = 0; i < 3; i++) obtainNew(state, 'Regret')
    expect(state.deck.length - before).toBe(1)
  })

  test('Tiny Chest turns every fourth ?-room into a treasure room', () => {
    const state = stateWith({}, { relics: ['Tiny Chest'] })
    const counters = Array.from({ length: 8 }, () => [
      drawQuestionRoom(state, false),
      state.relics.at(-1)!.counter,
    ])
    expect(counters.map(([, counter]) => counter)).toEqual([1, 2, 3, 0, 1, 2, 3, 0])
    expect([counters[3]![0], counters[7]![0]]).toEqual(['treasure', 'treasure'])
  })

  test.each([
    [49, 'SMALL'],
    [50, 'MEDIUM'],
    [82, 'MEDIUM'],
    [83, 'LARGE'],
  ])('a chest roll of %i gives %s', (roll, size) => {
    expect(drawChest(stateWith({ treasureRng: listed(roll, 99) })).size).toBe(size)
  })
})

describe('events', () => {
  const seen = (change: (state: RunState) => void): Set<string> => {
    const found = new Set<string>()
    for (let seed = 1n; seed <= 40n; seed++) {
      const state = stateWith({}, { seed })
      Object.assign(state, { eventList: ['Big Fish'], shrineList: ['Golden Shrine'], oneTimeEvents: [] })
      change(state)
      found.add(drawEvent(state))
    }
    return found
  }

  test('Dead Adventurer appears above floor 6, Colosseum above row 7', () => {
    for (const [floor, comes] of [
      [6, false],
      [7, true],
    ] as const)
      expect(
        seen((state) => void Object.assign(state, { floor, eventList: ['Dead Adventurer', 'Big Fish'] })),
      ).toSatisfy((found: Set<string>) => found.has('Dead Adventurer') === comes)
    for (const [y, comes] of [
      [null, false],
      [7, false],
      [8, true],
    ] as const)
      expect(
        seen((state) => void Object.assign(state, { y, eventList: ['Colosseum', 'Big Fish'] })),
      ).toSatisfy((found: Set<string>) => found.has('Colosseum') === comes)
  })

  test('the Fountain of Cleansing needs a removable curse, which Ascender’s Bane is not', () => {
    const fountain = (curse: string) =>
      seen((state) => {
        state.deck.push({ id: curse, upgrades: 0 })
        Object.assign(state, { eventList: [], oneTimeEvents: ['Fountain of Cleansing'] })
      }).has('Fountain of Cleansing')
    expect([fountain('AscendersBane'), fountain('Regret')]).toEqual([false, true])
  })
})

describe('fights', () => {
  test.each([
    [15, 0, 'DEFENSIVE_STANCE'],
    [16, 0, 'GLOAT'],
    [30, 18, 'GLOAT'],
    [30, 19, 'DEFENSIVE_STANCE'],
    [31, 19, 'FACE_SLAP'],
    [55, 0, 'FACE_SLAP'],
    [56, 0, 'HEAVY_SLASH'],
  ])('a Champ with roll %i at ascension %i opens with %s', (roll, ascension, move) => {
    expect(openingMove('Champ', { roll, ascension, place: 0, special: false, aiRng: new Random(1n) })).toBe(
      move,
    )
  })

  test.each([
    [1, [10, 15], [5, 7], [3, 7]],
    [2, [10, 15], [6, 8], [3, 7]],
    [6, [10, 15], [6, 8], [3, 7]],
    [7, [11, 16], [6, 8], [4, 8]],
    [16, [11, 16], [6, 8], [4, 8]],
    [17, [11, 16], [6, 8], [9, 12]],
  ])('at ascension %i a louse has %j HP, bites for %j and curls up for %j', (ascension, hp, bite, curlUp) => {
    const monsterHpRng = listed(...hp, ...bite, ...curlUp)
    const { streams } = stateWith({ monsterHpRng, miscRng: listed(true, true), aiRng: listed(0, 0) })
    drawMonsters('2 Louse', streams, ascension)
    expect(monsterHpRng.asked).toEqual([hp, bite, hp, bite, curlUp, curlUp])
  })

  test('all innate cards are in the first hand, up to ten', () => {
    const deck = Array.from({ length: 12 }, (_, i) => ({ id: 'Strike_R', upgrades: 0, bottled: i < 7 }))
    const { hand, drawPile } = drawOpeningCards(deck, [], new Random(1n))
    expect(hand.map(({ bottled }) => bottled)).toEqual(Array.from({ length: 7 }, () => true))
    expect(drawPile).toHaveLength(5)
  })

  test('empty lists are redrawn', () => {
    const state = stateWith()
    Object.assign(state, { monsterList: [], eliteList: [] })
    expect(enterFight(state, 'monster')).toMatchObject({ encounter: state.monsterList[0] })
    expect(enterFight(state, 'elite')).toMatchObject({ encounter: state.eliteList[0] })
    expect([state.monsterList.length, state.eliteList.length]).toEqual([12, 10])
  })
})
