import { explain, type Explanation } from '@seedfast/explain'
import { defineWorld, make, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { explanationText } from './explanation-text.js'

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

test('shows a part’s draws, with the values that other draws would give', () => {
  const text = explanationText('w, seed 7', 'gold', explain(world, request, ['gold'])!)
  expect(text).toMatch(/^w, seed 7: gold was decided by 1 of 3 draws \(by changing one draw at a time/)
  expect(text).toMatch(/ {2}stream {2}draw {2}call +\/gold otherwise {2}first change\n/)
  expect(text).toMatch(/ {2}gold +0 +int\(10, 20\) → \d+ +\d+ +gold\n/)
})

test('says only what is known about a part that no draw changed', () => {
  expect(explanationText('w, seed 7', 'foe', explain(world, request, ['foe'])!)).toContain(
    "(by changing one draw at a time to each item of a choice, or to at most 5 other values of a range)\nchanging draws didn't change this value: it depends on the params or the seed itself, or it changes only with values that weren't tried\n",
  )
})

test('lists draws that were not tried', () => {
  const text = explanationText(
    'w, seed 7',
    'gold',
    explain(world, request, ['gold'], () => {}, { most: 1 })!,
  )
  expect(text).toMatch(/^w, seed 7: gold was decided by at least 1 of 3 draws \(.*; 1 was not tried\)\n/)
  expect(text).toMatch(/int\(10, 20\)[^]*\nnot tried: 1 draw\n {2}room 0\n$/)
  const none = explanationText(
    'w, seed 7',
    'rooms',
    explain(world, request, ['rooms'], () => {}, { most: 5 })!,
  )
  expect(none).toMatch(
    /^w, seed 7: rooms was decided by none of the 2 draws that were tried, out of 3 \(.*\)\nnot tried: 1 draw\n {2}room 0\n$/,
  )
})

test('starts with a note after Ctrl-C', () => {
  const answer = explain(world, request, ['gold'], () => {}, { most: 1 })!
  expect(explanationText('w, seed 7', 'gold', answer, { stopped: true })).toMatch(
    /^stopped: results so far\nw, seed 7: gold was decided by at least 1 /,
  )
})

test('lists draws of a game’s own generator, which can’t be tried', () => {
  const tapping = defineWorld({
    id: 't',
    version: 1,
    generate: (run) => ({ a: run.tap('theirs', () => 4)(), b: run.stream('b').bool() }),
  }) as AnyWorld
  expect(explanationText('t, seed 7', 'a', explain(tapping, request, ['a'])!)).toMatch(
    /: a was decided by none of the 1 draw that was tried, out of 2 [^]*\ncan't be tried, because a game's own generator made them: 1 draw\n {2}theirs 0\n$/,
  )
})

test('reports nothing if all draws come from a game’s own generator', () => {
  const foreign = defineWorld({
    id: 't',
    version: 1,
    generate: (run) => ({ a: run.tap('theirs', () => 4)() }),
  }) as AnyWorld
  expect(explanationText('t, seed 7', 'a', explain(foreign, request, ['a'])!)).toMatch(
    /^t, seed 7: a was decided by unknown draws: none of the run's 1 draw was tried\ncan't be tried, [^]*\n {2}theirs 0\n$/,
  )
})

test('shows values inside a part with their path, and a missing value as “nothing”', () => {
  const inside = explanationText('w, seed 7', 'rooms', explain(world, request, ['rooms'])!)
  expect(inside).toMatch(/ {2}room +0 +bool\(\) → (true|false) +\[0\]\["a\/b"\]: (true|false) /)
  const list = defineWorld({
    id: 'l',
    version: 1,
    generate: (run) => Array.from({ length: run.stream('n').int(1, 2) }, () => 'x'),
  }) as AnyWorld
  const seed = [1, 2, 3, 4, 5, 6, 7].find(
    (one) => (make(list, { seed: one }).result as string[]).length === 2,
  )!
  expect(explanationText('l', '1', explain(list, { seed }, ['1'])!)).toMatch(/→ 2 +nothing +\[1\]\n/)
})

test('groups many draws by stream, and lists the first and the last', () => {
  const many = defineWorld({
    id: 'm',
    version: 1,
    generate: (run) => {
      const sum = Array.from({ length: 40 }, (_, i) => run.stream(i % 4 === 0 ? 'a' : 'b').int(1, 6))
      return { sum: sum.reduce((one, two) => one + two), last: run.stream('c').bool() }
    },
  }) as AnyWorld
  const answer = explain(many, request, ['sum'])!
  const text = explanationText('m, seed 7', 'sum', answer)
  expect(text).toMatch(
    / {2}a +10 +0–9\n {2}b +30 +0–29\n\nthe first 10 and the last 10 draws \(--all lists every draw\):\n/,
  )
  const rows = text.split('\n').filter((line) => line.includes('int(1, 6)'))
  expect(rows).toHaveLength(20)
  const lines = text.split('\n')
  expect(lines[lines.indexOf('  …') - 1]).toBe(rows[9])
  expect(lines[lines.indexOf('  …') + 1]).toBe(rows[10])
  const all = explanationText('m, seed 7', 'sum', answer, { all: true })
  expect(all.match(/int\(1, 6\)/g)).toHaveLength(40)
  expect(all).not.toContain('--all')
})

test('names draws by the game’s counters, and several reseeds by the first and the last', () => {
  const untried = [
    { stream: 'cards', from: 70, to: 73, counter: 250 },
    { stream: 'hp', from: 0, to: 2, counter: 0, epoch: 'floor 1' },
    { stream: 'hp', from: 2, to: 5, counter: 0, epoch: 'floor 2' },
  ]
  const explanation: Explanation = {
    by: 'counterfactual',
    path: ['gold'],
    draws: [
      {
        draw: {
          n: 9,
          stream: 'hp',
          index: 6,
          counter: 1,
          epoch: 'floor 3',
          rule: 'int',
          args: [1, 6],
          words: [7],
          value: 4,
          path: [],
        },
        moves: ['gold'],
        at: ['gold'],
        otherwise: 1,
      },
    ],
    of: 80,
    outcomes: 5,
    untried,
  }
  const text = explanationText('tower', 'gold', explanation)
  expect(text).toContain('  floor 3 · hp  1     int(1, 6) → 4')
  expect(text).toContain('  cards 250–252\n  hp 5 draws from floor 1 to floor 2\n')
  expect(explanationText('tower', 'gold', explanation, { all: true })).toContain(
    '  floor 1 · hp 0–1\n  floor 2 · hp 0–2\n',
  )
})
