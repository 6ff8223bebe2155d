import { defineWorld, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { actLike } from '../game.fixture.js'
import { pathSteps, whyNotExplained } from './why-not-explained.js'

const cave = defineWorld({
  id: 'cave',
  version: 1,
  generate: (run) => ({
    gold: run.stream('gold').int(1, 6),
    foe: run.at(['loot'], () => run.stream('foe').pick(['bat', 'rat'])),
    rooms: [{ 'a/b': true }, {}, {}],
  }),
}) as AnyWorld
const why = (path: string, by?: 'labels' | 'counterfactual', world: AnyWorld = cave): string =>
  whyNotExplained(world, { seed: '7' }, path, { by }).message
const PROBLEM = 'path: must be a label or a path in the result, got '

test('a path is split into steps, as a label or as a JSON Pointer', () => {
  expect(pathSteps('nodes/n3')).toEqual(['nodes', 'n3'])
  expect(pathSteps('/nodes/3/')).toEqual(['nodes', '3'])
  expect(pathSteps('//')).toEqual([])
})

test('a misspelled path is reported with the place or label that it probably means', () => {
  expect(why('/goold')).toBe(`${PROBLEM}"/goold" (did you mean /gold?)`)
  expect(why('lot')).toBe(`${PROBLEM}"lot" (did you mean loot?)`)
  expect(why('nodes/n3/tpye', undefined, actLike as AnyWorld)).toBe(
    `${PROBLEM}"nodes/n3/tpye" (did you mean nodes/n3/type?)`,
  )
})

test('any other path is reported with all labels, and with the keys where its first unknown step should be', () => {
  const labels = '(labels: loot)'
  expect(why('weather')).toBe(`${PROBLEM}"weather" ${labels}; the result has the keys gold, foe, rooms`)
  expect(why('__proto__')).toBe(`${PROBLEM}"__proto__" ${labels}; the result has the keys gold, foe, rooms`)
  expect(why('/')).toBe(`${PROBLEM}"/" ${labels}; the result has the keys gold, foe, rooms`)
  expect(why('rooms/7')).toBe(`${PROBLEM}"rooms/7" ${labels}; /rooms has the keys 0 to 2`)
  expect(why('rooms/0/x~1y')).toBe(`${PROBLEM}"rooms/0/x~1y" (did you mean rooms/0/a~1b?)`)
  expect(why('rooms/1/weather')).toBe(`${PROBLEM}"rooms/1/weather" ${labels}; /rooms/1 has no keys`)
})

test('an unknown label is reported with the nearest label, or with all labels if they are few', () => {
  expect(why('lot', 'labels')).toBe('path: unknown label "lot" (did you mean loot?)')
  expect(why('weather', 'labels')).toBe('path: unknown label "weather" (available: loot)')
  const bare = defineWorld({ id: 'bare', version: 1, generate: () => 1 }) as AnyWorld
  expect(why('gold', 'labels', bare)).toBe('path: unknown label "gold" (there are none)')
  const long = defineWorld({
    id: 'long',
    version: 1,
    generate: (run) =>
      Array.from({ length: 31 }, (_, i) => run.at([`label${i}`], () => run.stream('x').int(1, 6))),
  }) as AnyWorld
  expect(why('weather', 'labels', long)).toBe('path: unknown label "weather"')
  const { known, labels } = whyNotExplained(long, { seed: '7' }, 'weather').issues[0]!.data as {
    known: string[]
    labels: number
  }
  expect({ listed: known.length, labels }).toEqual({ listed: 30, labels: 31 })
})

test('the error is data: its code, the path and what is known', () => {
  const place = { in: 'query', name: 'path' } as const
  expect(whyNotExplained(cave, { seed: '7' }, 'gold/x', { place }).issues).toMatchObject([
    {
      code: 'not-a-part',
      place,
      data: { got: 'gold/x', known: ['loot'], nearest: null, deepest: { path: ['gold'], keys: [] } },
    },
  ])
})
