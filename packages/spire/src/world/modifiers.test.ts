import { make, openRun, prepareParams } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { CARD_POOLS, COLORLESS_POOL } from '../data/card-pools.js'
import { cardFacts } from '../data/cards.js'
import { PLAYER_CLASSES } from '../data/classes.js'
import { MODIFIERS, OTHER_MODIFIERS } from '../data/modifiers.js'
import { Random } from '../numbers/random.js'
import { loadRun } from '../run/load-run.js'
import { nextDraws } from '../run/next-draws.js'
import { peek } from '../run/peek.js'
import { Run } from '../run/run.js'
import { nextDrawRows } from '../views/next-draw-rows.js'
import { displayName } from '../names/names.js'
import { defaultPolicy } from '../walk/default-policy.js'
import { walk } from '../walk/walk.js'
import type { SpireResult } from '../schema/result.js'
import { spire } from './world.js'

const REPRODUCED = MODIFIERS.filter((id) => !OTHER_MODIFIERS.includes(id))

function resultOf(seed: number, modifiers: readonly string[], more: object = {}): SpireResult {
  return make(spire, { seed, params: { modifiers, acts: 3, ...more } }).result
}

const deckOf = (modifiers: readonly string[], seed = 5n): string[] =>
  Run.start({ seed, playerClass: 'SILENT', ascension: 0, modifiers }).state.deck.map(({ id }) => id)

describe('the pools of cards', () => {
  const { IRONCLAD, SILENT, DEFECT, WATCHER } = CARD_POOLS
  const colorless = (rarity: string) => COLORLESS_POOL.filter((id) => cardFacts(id).rarity === rarity)

  test.each([
    [['Diverse'], [IRONCLAD, SILENT, DEFECT, WATCHER].flatMap(({ RARE }) => RARE)],
    [['Blue Cards', 'Red Cards'], [SILENT, IRONCLAD, DEFECT].flatMap(({ RARE }) => RARE)],
    [['Green Cards'], SILENT.RARE],
    [['Colorless Cards'], [...colorless('RARE'), ...SILENT.RARE]],
    [
      ['Diverse', 'Red Cards', 'Colorless Cards'],
      [...colorless('RARE'), ...PLAYER_CLASSES.flatMap((name) => CARD_POOLS[name].RARE)],
    ],
  ])('with %j have the rare cards in the order of the game', (modifiers, rare) => {
    const { setup } = Run.start({ seed: 1n, playerClass: 'SILENT', ascension: 0, modifiers }).state
    expect(setup.cardPools.RARE).toEqual(rare)
    expect(setup.transformPool.slice(-rare.length)).toEqual([...rare].reverse())
  })

  test('give the first fight its cards', () => {
    const { walk: rooms } = resultOf(7, ['Diverse'])
    const random = new Random(7n)
    const expected: string[] = []
    let blizz = 5
    while (expected.length < 3) {
      const roll = random.random(99) + blizz
      const rarity = roll < 3 ? 'RARE' : roll < 40 ? 'UNCOMMON' : 'COMMON'
      if (rarity === 'COMMON') blizz--
      const pool = PLAYER_CLASSES.flatMap((name) => CARD_POOLS[name][rarity])
      let id: string
      do id = pool[random.random(pool.length - 1)]!
      while (expected.includes(id))
      expected.push(id)
    }
    expect(rooms[1]!.cards).toEqual([expected])
  })

  test('with Colorless Cards, fights offer colorless cards, and shops sell only two', () => {
    let offered = 0
    for (let seed = 1; seed <= 12; seed++) {
      for (const { cards = [], shop } of resultOf(seed, ['Colorless Cards']).walk) {
        offered += cards.flat().filter((text) => COLORLESS_POOL.includes(text.split('+')[0]!)).length
        const sold = shop?.cards.map(({ id }) => COLORLESS_POOL.includes(id.split('+')[0]!))
        if (sold !== undefined) expect(sold).toEqual([false, false, false, false, false, true, true])
      }
    }
    expect(offered).toBeGreaterThan(10)
  })
})

describe('the start of a run', () => {
  test('without modifiers of the deck is the class’s own', () => {
    expect(deckOf(['Vintage'])).toEqual(deckOf([]))
    expect(deckOf(['My True Form']).slice(0, 5)).toEqual([
      'Demon Form',
      'Wraith Form v2',
      'Echo Form',
      'DevaForm',
      'Strike_G',
    ])
  })

  test('Shiny, Chimera, Draft and Sealed Deck replace the deck', () => {
    expect(deckOf(['Shiny'])).toEqual([...CARD_POOLS.SILENT.RARE].reverse())
    expect(deckOf(['Chimera'])).toHaveLength(10)
    expect(deckOf(['Draft'])).toEqual([])
    expect(deckOf(['SealedDeck'])).toEqual([])
  })

  test('Insanity draws rarities from cardRng and cards from cardRandomRng, backward through the pools', () => {
    const [cardRng, cardRandomRng] = [new Random(5n), new Random(5n)]
    const expected = Array.from({ length: 50 }, () => {
      const roll = cardRng.random(99) + 5
      const pool = [...CARD_POOLS.SILENT[roll < 3 ? 'RARE' : roll < 40 ? 'UNCOMMON' : 'COMMON']].reverse()
      return pool[cardRandomRng.random(pool.length - 1)]
    })
    expect(deckOf(['Insanity'])).toEqual(expected)
  })

  test('Specialized, All Star and Heirloom give cards and a rare relic in Neow’s room', () => {
    const run = Run.start({
      seed: 5n,
      playerClass: 'SILENT',
      ascension: 0,
      modifiers: ['Specialized', 'Allstar', 'Heirloom'],
    })
    const [rare] = run.state.relicPools.RARE
    run.chooseNeow(0)
    const gifts = run.state.deck.slice(12).map(({ id }) => id)
    const cardRng = new Random(5n)
    const stars = Array.from({ length: 5 }, () => {
      const rarity = cardRng.randomBoolean(0.5) ? 'RARE' : 'UNCOMMON'
      const pool = COLORLESS_POOL.filter((id) => cardFacts(id).rarity === rarity).sort()
      return pool[cardRng.random(pool.length - 1)]
    })
    const all = ['COMMON', 'UNCOMMON', 'RARE'].flatMap((rarity) =>
      [...CARD_POOLS.SILENT[rarity as 'RARE']].reverse(),
    )
    const special = all[new Random(5n).random(all.length - 1)]
    expect(gifts).toEqual([...Array(5).fill(special), ...stars.reverse()])
    expect(run.state.relics.map(({ id }) => id)).toEqual(['Ring of the Snake', rare])
  })

  test('Draft offers fifteen rewards of three different cards', () => {
    const { neow, walk: rooms } = resultOf(5, ['Draft'])
    expect(neow).toHaveLength(1)
    expect(neow[0]!.cards).toHaveLength(45)
    expect(rooms[0]!.cards!.map((cards) => new Set(cards).size)).toEqual(Array(15).fill(3))
    expect(rooms[0]!.gained?.cards).toEqual(rooms[0]!.cards!.map(([first]) => first))
  })

  test('Sealed Deck shows thirty cards, of which a plan keeps the listed ones', () => {
    const { neow } = resultOf(5, ['Sealed Deck'])
    const shown = neow[0]!.cards!
    expect(shown).toHaveLength(30)
    const wanted = shown[29]!
    const { walk: rooms } = resultOf(5, ['Sealed Deck'], { plan: { cards: [wanted] } })
    expect(rooms[0]!.gained?.cards).toHaveLength(10)
    expect(rooms[0]!.gained?.cards).toContain(wanted)
  })

  test.each([
    [['Cursed Run'], ['Cursed Key', 'Darkstone Periapt', 'Du-Vu Doll']],
    [['Controlled Chaos'], ['Ring of the Snake', 'Frozen Eye']],
    [
      ['Praise Snecko', 'Inception'],
      ['Snecko Eye', 'Unceasing Top'],
    ],
    [['Starter Deck'], ['Ring of the Snake', 'Busted Crown']],
  ])('%j starts with %j, which never appear again', (modifiers, relics) => {
    const { state } = Run.start({ seed: 5n, playerClass: 'SILENT', ascension: 0, modifiers })
    expect(state.relics.map(({ id }) => id)).toEqual(relics)
    const pools = Object.values(state.relicPools).flat()
    for (const relic of relics) expect(pools).not.toContain(relic)
  })

  test('removed relics take part in the shuffle', () => {
    const plain = resultOf(5, ['Vintage']).relicPools
    const diverse = resultOf(5, ['Diverse']).relicPools
    expect(diverse.SHOP).toEqual(plain.SHOP.filter((relic) => relic !== 'PrismaticShard'))
    expect(diverse.SHOP.length).toBe(plain.SHOP.length - 1)
  })
})

describe('later rooms', () => {
  test('Vintage gives a relic instead of cards after a normal fight', () => {
    for (const room of resultOf(3, ['Vintage']).walk) {
      if (room.room === 'monster') expect([room.relics?.length, room.cards]).toEqual([1, undefined])
      if (room.room === 'elite') expect(room.cards).toHaveLength(1)
    }
  })

  test('looking ahead shows no cards after a normal fight with Vintage, and no card removal with Hoarder', () => {
    const run = Run.start({
      seed: 3n,
      playerClass: 'SILENT',
      ascension: 0,
      modifiers: ['Vintage', 'Hoarder'],
    })
    const rows = nextDrawRows(nextDraws(run, { count: 1 }))
    const items = (title: string) => rows.find((row) => row.title === title)!.items
    expect(items('Cards after a fight')).toEqual(['none'])
    expect(items('Cards after an elite')).not.toEqual(['none'])
    expect(items('Shops')[0]).not.toContain('card removal')
    expect(peek(run, { ahead: 1 }).cards.normal).toEqual([])
  })

  test('Big Game Hunter makes all cards of elites rare', () => {
    const elites = [1, 2, 3, 4].flatMap((seed) =>
      resultOf(seed, ['Big Game Hunter']).walk.filter(({ room }) => room === 'elite'),
    )
    expect(elites.length).toBeGreaterThan(3)
    for (const { cards = [] } of elites)
      for (const text of cards.flat()) expect(cardFacts(text.split('+')[0]!).rarity).toBe('RARE')
  })

  test('Deadly Events turns ?-rooms into elites, but not before floor 6', () => {
    const rooms = Array.from({ length: 30 }, (_, i) => resultOf(i, ['Deadly Events']).walk).flat()
    const elites = rooms.filter(({ room, symbol }) => room === 'elite' && symbol === '?')
    expect(elites.length).toBeGreaterThan(5)
    expect(Math.min(...elites.map(({ floor }) => floor % 17))).toBeGreaterThanOrEqual(0)
    expect(Math.min(...elites.map(({ floor }) => floor))).toBeGreaterThanOrEqual(6)
  })

  test('Binary offers two cards, or none with Busted Crown', () => {
    for (const { cards = [] } of resultOf(3, ['Binary']).walk)
      for (const reward of cards) expect(reward).toHaveLength(2)
    for (const { cards } of resultOf(3, ['Starter Deck']).walk) expect(cards).toBeUndefined()
  })

  test('Hoarder adds three copies, and merchants remove no cards', () => {
    const { walk: rooms } = resultOf(3, ['Hoarder'])
    const fight = rooms.find(({ room, gained }) => room === 'monster' && gained?.cards !== undefined)!
    expect(fight.gained!.cards).toEqual(Array(3).fill(fight.gained!.cards![0]))
    for (const { shop } of rooms) if (shop !== undefined) expect(shop.removal).toBe(-1)
  })

  test('a daily climb has fixed gold and prices', () => {
    const { walk: rooms } = resultOf(3, ['Vintage'], { mode: 'daily' })
    for (const { room, gold, shop } of rooms) {
      if (room === 'monster') expect(gold).toEqual([15])
      if (room === 'elite') expect(gold).toEqual([30])
      if (room === 'boss' && gold !== undefined) expect(gold).toEqual([100])
      for (const { price } of shop?.potions ?? []) expect([50, 75, 100]).toContain(price)
    }
    expect(rooms.some(({ shop }) => shop !== undefined)).toBe(true)
  })

  test('Midas triples gold, and Terminal takes 1 max HP for each room', () => {
    const gold = (modifiers: readonly string[]) => resultOf(3, modifiers).walk[1]!.gold![0]!
    expect(gold(['Midas'])).toBe(3 * gold(['Vintage']))
    const hp = (modifiers: readonly string[]) => resultOf(3, modifiers).walk[4]!.after.maxHp
    expect(hp(['Terminal'])).toBe(hp(['Lethality']) - 4)
  })

  test('Cursed Run gives a curse after each boss', () => {
    const bosses = resultOf(3, ['Cursed Run']).walk.filter(({ room }) => room === 'boss')
    for (const { gained } of bosses)
      expect(gained?.cards?.some((id) => cardFacts(id.split('+')[0]!).type === 'CURSE')).toBe(true)
  })

  test('Flight reaches every node of the next row', () => {
    const run = Run.start({ seed: 3n, playerClass: 'SILENT', ascension: 0, modifiers: ['Flight'] })
    run.chooseNeow(0)
    run.enter(run.choices[0]!.x)
    run.winFight()
    const row = run.state.map.nodes.filter(({ y }) => y === 1)
    for (const { x } of row) expect(() => run.fork().enter(x)).not.toThrow()
  })
})

test.each(REPRODUCED)('a run with %s walks to the end, by ID or name, and its facts agree', (id) => {
  for (const seed of [1, 2]) {
    const generated = make(spire, { seed, params: { modifiers: [displayName('modifier', id)] } })
    expect(generated.result).toEqual(make(spire, { seed, params: { modifiers: [id] } }).result)
    for (const [name, { of, fast }] of Object.entries(spire.facts)) {
      if (fast === undefined) continue
      const { run } = openRun(spire.seed, generated)
      expect(fast(run as never), name).toEqual(of(generated.result, generated.params))
    }
  }
})

test('kernels leave runs with other rules to the plain code', async () => {
  for (const params of [{ modifiers: ['Diverse'] }, { mode: 'daily' }, { mode: 'custom' }]) {
    const prepared = prepareParams(spire, { params }).params
    for (const { kernel } of Object.values(spire.facts))
      if (kernel !== undefined) expect(await kernel.start(prepared as never)).toBeNull()
  }
})

test.each([
  [{ modifiers: ['Endless'] }, /modifiers\[0\]: the rules of Endless aren't reproduced/],
  [{ modifiers: ['Divers'] }, /modifiers\[0\]: unknown modifier "Divers" \(did you mean Diverse\?\)/],
  [{ mode: 'daily', ascension: 5 }, /ascension: a daily climb has ascension 0, got 5/],
])('%j is rejected', (params, message) => {
  expect(() => make(spire, { seed: 1, params })).toThrow(message)
})

test('a saved run keeps its modifiers', () => {
  const start = {
    seed: 9n,
    playerClass: 'DEFECT',
    ascension: 0,
    modifiers: ['Diverse', 'Elite Swarm', 'The Ending'],
  } as const
  const run = Run.start(start)
  const steps = walk(run, defaultPolicy)
  for (let i = 0; i < 6; i++) steps.next()
  const loaded = loadRun(run.save(), { in: 'option', name: 'save' })
  expect(loaded.state.map).toEqual(run.state.map)
  expect([...loaded.state.setup.modifiers]).toEqual(start.modifiers)
  expect(loaded.state.setup.cardPools).toEqual(run.state.setup.cardPools)
  expect(loaded.state.setup.finalAct).toBe(true)
})
