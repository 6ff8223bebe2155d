import type { DrawRecord } from '@seedfast/audit'
import { expect, test } from 'vitest'
import { untriedDraws } from './untried-draws.js'

const draw = (stream: string, index: number, at: Pick<DrawRecord, 'counter' | 'epoch'> = {}): DrawRecord => ({
  n: index,
  stream,
  index,
  rule: 'int',
  args: [1, 6],
  words: [0],
  value: 1,
  path: [],
  ...at,
})

test('consecutive draws of a stream are one group, and streams are sorted by name', () => {
  const draws = [draw('b', 0), draw('a', 3), draw('b', 1), draw('a', 5), draw('b', 2)]
  expect(untriedDraws(draws)).toEqual([
    { stream: 'a', from: 3, to: 4 },
    { stream: 'a', from: 5, to: 6 },
    { stream: 'b', from: 0, to: 3 },
  ])
})

test("a group ends where the game's counter skips or its stream is reseeded", () => {
  const draws = [
    draw('hp', 0, { counter: 0, epoch: 'floor 1' }),
    draw('hp', 1, { counter: 1, epoch: 'floor 1' }),
    draw('hp', 2, { counter: 0, epoch: 'floor 2' }),
    draw('hp', 3, { counter: 250, epoch: 'floor 2' }),
  ]
  expect(untriedDraws(draws)).toEqual([
    { stream: 'hp', from: 0, to: 2, counter: 0, epoch: 'floor 1' },
    { stream: 'hp', from: 2, to: 3, counter: 0, epoch: 'floor 2' },
    { stream: 'hp', from: 3, to: 4, counter: 250, epoch: 'floor 2' },
  ])
})
