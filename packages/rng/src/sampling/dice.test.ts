import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDice, rollDice, type DiceTerm } from './dice.js'

test.each<[string, DiceTerm[]]>([
  ['2d6', [{ sign: 1, count: 2, sides: 6 }]],
  ['d20', [{ sign: 1, count: 1, sides: 20 }]],
  ['5', [{ sign: 1, count: 5, sides: 0 }]],
  ['-d4', [{ sign: -1, count: 1, sides: 4 }]],
  [
    '3d8-1d4+2',
    [
      { sign: 1, count: 3, sides: 8 },
      { sign: -1, count: 1, sides: 4 },
      { sign: 1, count: 2, sides: 0 },
    ],
  ],
  [
    ' 2d6 + 1 ',
    [
      { sign: 1, count: 2, sides: 6 },
      { sign: 1, count: 1, sides: 0 },
    ],
  ],
  ['0d6', [{ sign: 1, count: 0, sides: 6 }]],
  ['1000d4294967296', [{ sign: 1, count: 1000, sides: 4294967296 }]],
  ['9999999999', [{ sign: 1, count: 9999999999, sides: 0 }]],
])('parses %j', (text, terms) => {
  expect(parseDice(text)).toEqual(terms)
})

test.each([
  '',
  ' ',
  'd',
  '2d',
  '2d6+',
  '+',
  '2d6++1',
  '2d6 1',
  '1 0',
  '2 d6',
  '2d 6',
  '2D6',
  '2x6',
  '1.5',
  '1e3',
  '٣',
  '2d6\n',
])('rejects %j', (text) => {
  expect(() => parseDice(text)).toThrow(RangeError)
  expect(() => parseDice(text)).toThrow(`dice: must be dice such as "2d6+1", got ${JSON.stringify(text)}`)
})

test.each(['d0', '1001d6', 'd4294967297', '2d6+0d0'])('rejects the dice in %j', (text) => {
  expect(() => parseDice(text)).toThrow(
    `dice: must be at most 1000 dice with 1 to 2^32 sides, got ${JSON.stringify(text)}`,
  )
})

test('parses dice after rejecting others', () => {
  expect(() => parseDice('2d6+x')).toThrow(RangeError)
  expect(parseDice('2d6+1')).toHaveLength(2)
})

test('rolls the dice from left to right and adds them up', () => {
  const thrown: number[] = []
  const sum = rollDice('2d6-d4+10-1', (sides) => {
    thrown.push(sides)
    return thrown.length
  })
  expect([thrown, sum]).toEqual([[6, 6, 4], 1 + 2 - 3 + 10 - 1])
})

test('a roll is between its minimum and its maximum', () => {
  const term = fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 20 }))
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 4 }), fc.func(fc.nat()), (terms, random) => {
      const text = terms.map(([count, sides]) => `${count}d${sides}`).join('+')
      let calls = 0
      const sum = rollDice(text, (sides) => 1 + (random(calls++) % sides))
      expect(sum).toBeGreaterThanOrEqual(terms.reduce((least, [count]) => least + count, 0))
      expect(sum).toBeLessThanOrEqual(terms.reduce((most, [count, sides]) => most + count * sides, 0))
    }),
  )
})
