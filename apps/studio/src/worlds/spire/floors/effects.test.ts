import type { RoomRow } from '@seedfast/spire'
import { expect, test } from 'vitest'
import { effectsOf } from './effects.js'

const COUNTERS: RoomRow['counters'] = {
  monsterRng: 0,
  eventRng: 0,
  merchantRng: 0,
  cardRng: 0,
  treasureRng: 0,
  relicRng: 0,
  potionRng: 0,
}

const row: RoomRow = {
  floor: 2,
  act: 1,
  x: 0,
  symbol: '?',
  room: 'event',
  after: { hp: 70, maxHp: 85, gold: 174 },
  counters: COUNTERS,
  gained: { cards: ['Bash+1', 'Regret'], relics: ['WingedGreaves'], potions: ['SteroidPotion'] },
  lost: { cards: ['Bash', 'Strike_R'] },
}

test('effects name what changes, in the game’s words', () => {
  expect(effectsOf(row, { hp: 80, maxHp: 80, gold: 99 }).map(({ text }) => text)).toEqual([
    '+5 max HP',
    '−10 HP',
    '+75 gold',
    '+ Wing Boots',
    '+ Flex Potion',
    '+ Regret',
    'Upgrade: Bash+',
    'Lose Strike',
  ])
})

test('no amounts are shown if the player’s state before the room is unknown', () => {
  const texts = effectsOf(row, null).map(({ text }) => text)
  expect(texts.some((text) => /HP|gold/.test(text))).toBe(false)
})
