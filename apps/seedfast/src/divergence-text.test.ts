import { diverge, recordDraws, sourceOfTrace, traceOf } from '@seedfast/audit'
import { defineWorld, type AnyWorld, type Run } from '@seedfast/world'
import { expect, test } from 'vitest'
import { divergenceText } from './divergence-text.js'

const side = (name: string, generate: (run: Run) => unknown, seed: string) => {
  const { made, draws } = recordDraws(defineWorld({ id: 'w', version: 1, generate }) as AnyWorld, { seed })
  return sourceOfTrace(name, traceOf(made, draws))
}
const page = async (a: (run: Run) => unknown, b: (run: Run) => unknown, seedB = '1'): Promise<string> =>
  divergenceText({ a: 'a', b: 'b' }, await diverge(side('a', a, '1'), side('b', b, seedB)))

test('equal runs are said to be so', async () => {
  const roll = (run: Run) => run.stream('x').int(1, 6)
  expect(await page(roll, roll)).toBe('A: a\nB: b\n\nequal: 1 draws and the result\n')
})

test('of other bits the words are shown: the value may well be the same', async () => {
  const always = (run: Run) => run.stream('x').int(4, 4)
  const text = await page(always, always, '2')
  expect(text).toMatch(
    / {2}A: int\(4, 4\) → 4\n {7}of 0x[0-9a-f]{8}\n {2}B: int\(4, 4\) → 4\n {7}of 0x[0-9a-f]{8}\n/,
  )
  const shuffle = (run: Run) => run.stream('x').shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await page(shuffle, shuffle, '2')).toMatch(/\n {7}of (0x[0-9a-f]{8}, ){5}0x[0-9a-f]{8} and 2 more\n/)
  expect(await page(always, (run) => run.stream('x').int(5, 5))).not.toContain('0x')
})

test('a stream that has ended has no draw', async () => {
  const text = await page(
    (run) => run.stream('x').int(1, 6),
    (run) => [run.stream('x').int(1, 6), run.stream('x').bool()],
  )
  expect(text).toContain('first difference: stream x, draw 1: extra draw\n')
  expect(text).toContain('  A: the stream has ended\n  B: bool() → ')
})
