import { describe, expect, test } from 'vitest'
import { firstUnknownOdds, isShopBarred, unknownRoomOf } from './unknown-rooms.js'

const { fround } = Math
/** A roll that gives a merchant with the first odds: above the sum of a fight and a chest, 0.12. */
const SHOP_ROLL = fround(0.13)

describe('a ? room', () => {
  test('can be a merchant, which resets the chance of one', () => {
    const odds = { ...firstUnknownOdds(), shop: fround(0.09) }
    expect(unknownRoomOf(SHOP_ROLL, odds)).toBe('shop')
    expect(odds).toEqual({ monster: fround(0.2), treasure: fround(0.04), shop: fround(0.03) })
  })

  test("that can't be a merchant is an event instead, and the chance of a merchant doesn't grow", () => {
    const odds = firstUnknownOdds()
    expect(unknownRoomOf(SHOP_ROLL, odds, { shopBarred: true })).toBe('event')
    expect(odds).toEqual({ monster: fround(0.2), treasure: fround(0.04), shop: fround(0.03) })
  })

  test('with the Juzu Bracelet is never a fight', () => {
    const odds = firstUnknownOdds()
    expect(unknownRoomOf(0, odds, { juzuBracelet: true })).toBe('treasure')
    expect(odds.monster).toBe(fround(0.1))
  })

  test.each([
    [false, ['shop'], true],
    [false, ['shop', 'monster'], false],
    [false, ['monster'], false],
    [false, [], false],
    [true, ['monster'], true],
  ] as const)('after a merchant (%j) that leads to %j: no merchant is %j', (isAfterShop, next, barred) => {
    expect(isShopBarred(isAfterShop, next)).toBe(barred)
  })
})
