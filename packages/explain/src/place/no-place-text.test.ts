import { expect, test } from 'vitest'
import { noLabelText, noPlaceText } from './no-place-text.js'
import { followPath } from './result-place.js'

const result = { gold: 15, foe: 'bat', rooms: [{ 'a/b': true }], seed: 7 }

test('of a path that leads nowhere is said how far it leads', () => {
  const told = (path: string, labels: string[] = []): string =>
    noPlaceText(
      path,
      labels,
      followPath(
        result,
        path.split('/').filter((step) => step !== ''),
      ),
    )
  const expected = 'expected a label or a place in the result, found'
  expect(told('gems')).toBe(`${expected} "gems"; the result has gold, foe, rooms, seed`)
  const many = Array.from({ length: 31 }, (_, i) => `label${i}/far away`)
  expect(told('gems', many)).toBe(`${expected} "gems"; the result has gold, foe, rooms, seed`)
  expect(told('rooms/1')).toBe(`${expected} "rooms/1"; /rooms has 0`)
  expect(told('rooms/0/x')).toBe(`${expected} "rooms/0/x"; /rooms/0 has a/b`)
  expect(told('gold/x')).toBe(`${expected} "gold/x"; /gold has nothing below it`)
  expect(
    noPlaceText('/rooms/7', [], { place: ['rooms'], missing: { step: '7', keys: ['0', '1', '2'] } }),
  ).toBe(`${expected} "/rooms/7"; /rooms has 0 to 2`)
  expect(noPlaceText('/goold', ['good'], followPath(result, ['goold']), 'gold')).toBe(
    `${expected} "/goold"; did you mean /gold?`,
  )
  expect(told('lot', ['loot', 'boss'])).toBe(`${expected} "lot"; did you mean loot?`)
  expect(told('weather', ['loot', 'boss'])).toBe(
    `${expected} "weather"; the labels are loot, boss; the result has gold, foe, rooms, seed`,
  )
})

test('of what is no label is said which is near, or which there are', () => {
  expect(noLabelText('lot', ['loot', 'boss'])).toBe(
    'expected a label of the run, found "lot"; did you mean loot?',
  )
  expect(noLabelText('gold', [])).toBe('expected a label of the run, found "gold"; there are none')
  expect(noLabelText('weather', ['loot', 'boss'])).toBe(
    'expected a label of the run, found "weather"; there are: loot, boss',
  )
  const many = Array.from({ length: 31 }, (_, i) => `label${i}`)
  expect(noLabelText('weather', many)).toBe('expected a label of the run, found "weather"')
})
