import { explain, explaining, followPath, type ExplainStep } from '@seedfast/audit'
import { defineWorld, make, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { explanationText, noPlaceText, unfinishedText } from './explanation-text.js'

const world = defineWorld({
  id: 'w',
  version: 1,
  generate: (run) => ({
    gold: run.stream('gold').int(10, 20),
    foe: run.stream('foe').weighted({ bat: 1, troll: 0 }),
    rooms: [{ 'a/b': run.stream('room').bool() }],
    seed: 7,
  }),
}) as AnyWorld
const request = { seed: '7' }

test('the draws of a part are shown with what else they could have made of it', () => {
  const text = explanationText('w, seed 7', 'gold', explain(world, request, ['gold'])!)
  expect(text).toMatch(/^w, seed 7: gold was decided by 1 of 3 draws \(by changing one draw at a time/)
  expect(text).toMatch(/ {2}stream {2}draw {2}call +\/gold otherwise {2}first moves\n/)
  expect(text).toMatch(/ {2}gold +0 +int\(10, 20\) → \d+ +\d+ +gold\n/)
})

test('of a part that no draw moved no more is said than is known', () => {
  expect(explanationText('w, seed 7', 'foe', explain(world, request, ['foe'])!)).toContain(
    'no draw moved it, each with up to five other outcomes: it comes from the params or from the seed itself',
  )
})

test('who stops sees what was found until then', () => {
  const steps = explaining(world, request, ['gold'])
  const first = steps.next().value as ExplainStep
  expect(unfinishedText('gold', first)).toBe('stopped: 0 of 3 draws were changed, 0 of them decide gold\n')
  const second = steps.next().value as ExplainStep
  expect(unfinishedText('gold', second)).toMatch(
    /^stopped: 1 of 3 draws were changed, 1 of them decide gold\n/,
  )
  expect(unfinishedText('gold', second)).toContain('int(10, 20)')
})

test('of a path that leads nowhere is said how far it leads', () => {
  const { result } = make(world, request)
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
  expect(told('lot', ['loot', 'boss'])).toBe(`${expected} "lot"; did you mean loot?`)
  expect(told('weather', ['loot', 'boss'])).toBe(
    `${expected} "weather"; the labels are loot, boss; the result has gold, foe, rooms, seed`,
  )
})
