import { expect, test } from 'vitest'
import { startState } from '../acts/start.js'
import { makeSetup } from '../setup/setup.js'
import type { RunState } from '../state/run-state.js'
import { drawBrewedPotion, drawPotion } from './potions.js'
import { restockCard, restockPotion, restockRelic } from './restock.js'
import { drawShop, applyToPrices } from './shop.js'

const state = (...relics: string[]): RunState => {
  const start = startState(makeSetup({ playerClass: 'SILENT', ascension: 20 }), 1234567n)
  start.relics.push(...relics.map((id) => ({ id, counter: -1 })))
  start.inShop = true
  return start
}

test('a restocked ware makes its draws on the shop’s streams, and ignores the higher prices of ascension 16', () => {
  const shop = state('The Courier')
  const { merchantRng, cardRng, potionRng, relicRng } = shop.streams
  const card = restockCard(shop, 'Backstab')
  expect([merchantRng.counter, cardRng.counter, card.id, card.type]).toEqual([1, 1, null, 'ATTACK'])
  const base = { COMMON: 50, UNCOMMON: 75, RARE: 150 }[card.rarity]
  expect(card.price).toBeGreaterThanOrEqual(Math.trunc(base * 0.9 * 0.8))
  expect(card.price).toBeLessThanOrEqual(base * 1.1 * 0.8)
  const colorless = restockCard(shop, 'Blind')
  expect([merchantRng.counter, cardRng.counter, typeof colorless.id]).toEqual([3, 2, 'string'])
  const { length } = Object.values(shop.relicPools).flat()
  restockRelic(shop)
  expect([merchantRng.counter, relicRng.counter]).toEqual([5, 5])
  expect(Object.values(shop.relicPools).flat().length).toBeLessThan(length)
  restockPotion(shop)
  expect([merchantRng.counter, potionRng.counter > 1]).toEqual([6, true])
})

test('a restocked power is never common', () => {
  const shop = state('The Courier')
  for (let i = 0; i < 50; i++) expect(restockCard(shop, 'Footwork').rarity).not.toBe('COMMON')
})

test('of two discounts on card removals, only the last one counts', () => {
  expect(drawShop(state('The Courier', 'Membership Card')).removal).toBe(38)
  expect(drawShop(state('The Courier')).removal).toBe(60)
  const buyer = state('The Courier')
  const shop = drawShop(buyer)
  applyToPrices(buyer, shop, 'Membership Card')
  expect(shop.removal).toBe(38)
  shop.removal = -1
  applyToPrices(buyer, shop, 'Membership Card')
  expect(shop.removal).toBe(-1)
})

test('Smiling Mask fixes the price of a card removal, whatever the player buys after it', () => {
  const buyer = state('Smiling Mask')
  const shop = drawShop(buyer)
  expect(shop.removal).toBe(50)
  applyToPrices(buyer, shop, 'Membership Card')
  applyToPrices(buyer, shop, 'The Courier')
  expect(shop.removal).toBe(50)
})

test('a potion brewed in a fight skips the first potion, and is never Fruit Juice', () => {
  const brewing = state()
  const drawing = state()
  const brewed = Array.from({ length: 300 }, () => drawBrewedPotion(brewing))
  const drawn = Array.from({ length: 300 }, () => drawPotion(drawing))
  expect(brewed).not.toContain('Fruit Juice')
  expect(drawn).toContain('Fruit Juice')
  expect(brewing.streams.potionRng.counter).toBeGreaterThan(drawing.streams.potionRng.counter)
})
