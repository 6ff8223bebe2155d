import { makeCatalog } from '@seedfast/audit'
import { defineWorld, inputError, make, type AnyWorld, type Run } from '@seedfast/world'
import { expect, test } from 'vitest'
import { statusOf } from './exit-status.js'

const thrown = (part: () => unknown): unknown => {
  try {
    part()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
const world = (generate: (run: Run) => unknown) => defineWorld({ id: 'w', version: 1, generate }) as AnyWorld

test('what a world throws is told with its place, and is not for Seedfast to mend', () => {
  const well = world(() => {
    throw new RangeError('the well is dry')
  })
  const at = '\\n {4}at \\S*exit-status\\.test\\.ts:\\d+:\\d+ \\(.*\\)'
  expect(statusOf(thrown(() => make(well, { seed: 'x' })))).toEqual({
    status: 3,
    message: expect.stringMatching(new RegExp(`^the world failed: RangeError: the well is dry${at}$`)),
  })
  // In a catalog nobody sees which seed it is.
  expect(statusOf(thrown(() => makeCatalog(well, { count: 3 }))).message).toMatch(
    new RegExp(`^the world failed: seed 0: RangeError: the well is dry${at}$`),
  )
})

test('a draw that cannot be is told at the line of the world that asks for it', () => {
  const low = world((run) => run.stream('x').int(6, 1))
  expect(statusOf(thrown(() => make(low, { seed: 'x' }))).message).toMatch(
    /^the world failed: RangeError: [^\n]*\n {4}at \S*exit-status\.test\.ts:\d+:\d+/,
  )
})

test('a result that is no plain JSON is told by its place in the result', () => {
  const gold = world(() => ({ chests: [{ gold: Number.NaN }] }))
  expect(statusOf(thrown(() => makeCatalog(gold, { count: 1 })))).toEqual({
    status: 3,
    message:
      'the world failed: seed 0: a result is plain JSON, which this one is not: chests[0].gold: expected a finite number, found NaN',
  })
})

test('other errors end as before: of the input with 2, of Seedfast with all that helps to mend it', () => {
  expect(statusOf(inputError('--seed', [], 'expected one'))).toEqual({
    status: 2,
    message: '--seed: expected one',
  })
  const { status, message } = statusOf(new Error('oh'))
  expect(status).toBe(3)
  expect(message).toMatch(/^Error: oh\n {4}at [^]*please report it with the lines above\.$/)
})
