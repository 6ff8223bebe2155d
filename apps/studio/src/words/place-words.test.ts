import { pathPointer } from '@seedfast/world'
import { expect, test } from 'vitest'
import actmap from '../worlds/actmap/place-words.js'
import deals from '../worlds/deals/place-words.js'
import deck from '../worlds/deck/place-words.js'
import dungeon from '../worlds/dungeon/place-words.js'
import spire from '../worlds/spire/place-words.js'
import spire2 from '../worlds/spire2/place-words.js'
import { placeText, placeValueText, type PlaceWords } from './place-words.js'

const CASES: readonly (readonly [PlaceWords, object, string, string])[] = [
  [
    actmap,
    { graph: { nodes: [{ row: 5, col: 2, type: 'Elite' }] } },
    '/graph/nodes/0/type',
    'the type of the node in row 5, column 2',
  ],
  [actmap, { meta: { boss: 'kraken' } }, '/meta/boss', 'the boss'],
  [spire, { acts: [{}, { elites: ['3 Sentries'] }] }, '/acts/1/elites/0', 'the first elite of act 2'],
  [
    spire,
    { walk: [{ floor: 5, monsters: [{ hp: 41 }] }] },
    '/walk/0/monsters/0/hp',
    'the HP of the first monster of floor 5',
  ],
  [
    spire,
    { walk: [{ floor: 5, cards: [['a', 'b']] }] },
    '/walk/0/cards/0/1',
    'the second card of the first card reward of floor 5',
  ],
  [spire, { relicPools: { COMMON: ['Anchor'] } }, '/relicPools/COMMON/0', 'the first common relic'],
  [spire, { relicPools: { COMMON: ['Anchor'] } }, '/relicPools/COMMON', 'the common relics'],
  [spire, { acts: [{ encounters: ['Cultist'] }] }, '/acts/0/encounters', 'the fights of act 1'],
  [spire, { neow: [{}] }, '/neow', 'the Neow offers'],
  [spire, { walk: [{ floor: 5, gold: [9] }] }, '/walk/0/gold', 'the gold of floor 5'],
  [spire, { bossRelics: [['a', 'b']] }, '/bossRelics/0/1', 'the second relic of the boss relics after act 1'],
  [spire2, { acts: [{ fights: ['A'] }] }, '/acts/0/fights/0', 'the first fight of act 1'],
  [spire2, { walk: { rooms: [{ floor: 5 }] } }, '/walk/rooms/0', 'floor 5'],
  [
    spire2,
    { walk: { rooms: [{ floor: 5, room: { rewards: { cards: ['A', 'B'] } } }] } },
    '/walk/rooms/0/room/rewards/cards/1',
    'the second card of floor 5',
  ],
  [
    spire2,
    { players: [{ relics: { common: ['A'] } }] },
    '/players/0/relics/common',
    'the common relics of player 1',
  ],
  [
    spire2,
    { players: [{ offers: [{ relics: ['A', 'B'] }] }] },
    '/players/0/offers/0/relics/1',
    'the second relic of the first offer of player 1',
  ],
  [
    spire2,
    { unknownRooms: [[], [], [], ['event', 'shop']] },
    '/unknownRooms/3/1',
    'the second room of the ? rooms of an act that you enter after 3 of them',
  ],
  [
    dungeon,
    { levels: { 'D:5': { items: [{}, {}] } } },
    '/levels/D:5/items/1',
    'the second item of level D:5',
  ],
  [deck, { deck: ['card_base_00002'] }, '/deck/0', 'the first card of the deck'],
  [
    deals,
    { rounds: [{ hands: { b: ['9C'] } }] },
    '/rounds/0/hands/b/0',
    'the first card of the hand of seat b of round 1',
  ],
  [deals, { rounds: [{ bids: { b: 2 } }] }, '/rounds/0/bids/b', 'the bid of seat b of round 1'],
]

test.each(CASES)('a part is described as its game does: %#', (words, result, pointer, text) => {
  const path = pointer
    .slice(1)
    .split('/')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  expect(pathPointer(path)).toBe(pointer)
  expect(placeText(result, path, words)).toBe(text)
  expect(placeText(result, pointer.slice(1).split('/'), words)).toBe(text)
})

test('values have their display names', () => {
  expect(placeValueText('TH', deals)).toBe('10♥')
  expect(placeValueText(['SKULKING_COLONY_ELITE', 'X'], spire2)).toBe('Skulking Colony, X')
  expect(placeValueText(undefined, spire)).toBe('none')
})
