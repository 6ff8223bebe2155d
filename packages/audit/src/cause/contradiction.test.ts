import { expect, test } from 'vitest'
import { contradictionIn } from './contradiction.js'

interface Unit {
  readonly speed: number
}

const units: readonly Unit[] = [{ speed: 1 }, { speed: 2 }, { speed: 2 }]

test.each([
  ['a boolean', (a: Unit, b: Unit) => a.speed > b.speed, [units[0], units[1]], [false, true]],
  ['no zero', (a: Unit, b: Unit) => (a.speed < b.speed ? -1 : 1), [units[1], units[2]], [1, 1]],
])('a comparator that returns %s contradicts itself', (_what, compare, values, answers) => {
  expect(contradictionIn(units, compare as never)).toEqual({ values, answers })
})

test.each([
  ['subtracts', (a: Unit, b: Unit) => a.speed - b.speed],
  ['returns NaN, which counts as 0', () => Number.NaN],
])('a comparator that %s is consistent', (_what, compare) => {
  expect(contradictionIn([...units, undefined], compare as never)).toBeNull()
})
