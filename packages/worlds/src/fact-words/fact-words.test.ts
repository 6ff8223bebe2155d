import { groupedFacts } from '@seedfast/world'
import { expect, test } from 'vitest'
import { worlds } from '../worlds.js'
import { factWordLoaders, type LoadFactWords } from './fact-words.js'

const loaders: Readonly<Record<string, LoadFactWords>> = factWordLoaders

test.each(Object.entries(loaders))('%s: every fact has a name', async (id, load) => {
  const words = await load()
  const facts = Object.keys(worlds.find((world) => world.id === id)!.facts)
  const named = words.groups.flatMap(({ names }) => Object.keys(names))
  expect(named.toSorted()).toEqual(facts.toSorted())
  expect(groupedFacts(facts, words).map(({ title }) => title)).not.toContain('More')
})

test.each([
  [
    'spire',
    'neow',
    { bonus: 'RANDOM_COLORLESS_2', drawback: 'TEN_PERCENT_HP_LOSS' },
    'Lose 10% of your max HP: choose 1 of 3 rare colorless cards',
  ],
  ['spire', 'neow', { bonus: 'HUNDRED_GOLD', drawback: 'NONE' }, '100 gold'],
  ['spire', 'neow', 'RANDOM_COLORLESS_2', 'Choose 1 of 3 rare colorless cards'],
  ['spire', 'neowDrawback', 'TEN_PERCENT_HP_LOSS', 'Lose 10% of your max HP'],
  ['spire', 'neowDrawback', 'NONE', 'None'],
  ['spire', 'bossRelics', 'SlaversCollar', "Slaver's Collar"],
  ['spire2', 'walkCards', 'SWORD_BOOMERANG+', 'Sword Boomerang+'],
  ['spire', 'potions', 'FearPotion', 'Fear Potion'],
  ['spire', 'bosses', 'Automaton', 'Bronze Automaton'],
  ['spire', 'obtained', { floor: 4, act: 1, kind: 'potion', id: 'FearPotion' }, 'floor 4: Fear Potion'],
  [
    'spire',
    'shopStock',
    { floor: 12, act: 1, kind: 'card', id: 'Wild Strike', price: 53 },
    'floor 12: Wild Strike, 53 gold',
  ],
  ['spire', 'questionRooms', { floor: 12, act: 1, room: 'shop', event: '' }, 'floor 12: Merchant'],
  [
    'spire',
    'floors',
    { floor: 1, act: 1, room: 'monster', gold: 209, hp: 80 },
    'floor 1: Fight, 80 HP, 209 gold',
  ],
  [
    'spire',
    'openingHands',
    { floor: 1, act: 1, encounter: 'Jaw Worm', hand: ['Strike_R', 'Bash+1'], drawPile: [] },
    'floor 1: Jaw Worm, Strike, Bash+',
  ],
  [
    'spire',
    'monstersMet',
    { floor: 2, act: 1, encounter: '2 Louse', id: 'FuzzyLouseNormal', hp: 12, move: 'BITE', bite: 6 },
    'floor 2: Fuzzy Louse (red), 12 HP, bites for 6',
  ],
  [
    'spire',
    'counters',
    { floor: 3, monsterRng: 40, eventRng: 0, cardRng: 9, relicRng: 5 },
    'floor 3: monsterRng 40, cardRng 9, relicRng 5',
  ],
  [
    'spire',
    'cardRewards',
    {
      floor: 20,
      act: 2,
      room: 'monster',
      cards: [
        { id: 'Flex', rarity: 'COMMON', upgraded: false },
        { id: 'Dark Embrace', rarity: 'UNCOMMON', upgraded: true },
      ],
    },
    'floor 20: Flex or Dark Embrace+',
  ],
  ['spire2', 'boss', 'CEREMONIAL_BEAST_BOSS', 'Ceremonial Beast'],
  ['spire2', 'neow', 'NEOWS_SACRIFICE', "Neow's Sacrifice"],
  ['spire2', 'firstUnknowns', 'treasure', 'Chest'],
  ['actmap', 'boss', 'ghost-galleon', 'Ghost galleon'],
])('%s: a value of %s is worded as in the game', async (id, fact, value, text) => {
  expect((await loaders[id]!()).value!(fact, value)).toBe(text)
})
