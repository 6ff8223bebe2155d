import { recordDraws } from '@seedfast/audit'
import { defineWorld, type AnyWorld, type Run } from '@seedfast/world'
import { expect, test } from 'vitest'
import { explain } from './explain.js'
import { actLike } from './game.fixture.js'
import { movedBy } from './moved-by.js'

const game = (generate: (run: Run) => unknown): AnyWorld =>
  defineWorld({ id: 'game', version: 1, generate }) as AnyWorld

const cave = game(({ stream }) => {
  const depth = stream('cave').int(1, 2)
  const fixed = stream('cave').int(3, 3)
  return { depth, fixed, rooms: Array.from({ length: depth }, (_, i) => i) }
})

test('a draw changes what depends on it, and nothing else', () => {
  const { generated } = recordDraws(cave, { seed: 'x' })
  const { depth } = generated.result as { depth: number }
  const { outcomes, places } = movedBy(cave, { seed: 'x' }, 0)!
  expect(outcomes).toBe(1)
  const room = depth === 1 ? { path: ['rooms', 1], otherwise: 1 } : { path: ['rooms', 1], now: 1 }
  expect(places).toEqual([{ path: ['depth'], now: depth, otherwise: 3 - depth }, room])
})

test('a draw with a single outcome changes nothing, and an unknown draw returns null', () => {
  expect(movedBy(cave, { seed: 'x' }, 1)).toEqual({ outcomes: 0, failures: 0, places: [], foreign: false })
  expect(movedBy(cave, { seed: 'x' }, 2)).toBeNull()
})

test('counts outcomes that make the world fail, and limits the number of places', () => {
  const brittle = game(({ stream }) => {
    const room = stream('cave').int(0, 1)
    if (room !== recordedRoom) throw new RangeError('no such room')
    return { room }
  })
  let recordedRoom = 0
  try {
    recordDraws(brittle, { seed: 'x' })
  } catch {
    recordedRoom = 1
  }
  expect(movedBy(brittle, { seed: 'x' }, 0)).toMatchObject({ outcomes: 1, failures: 1, places: [] })
  expect(movedBy(cave, { seed: 'x' }, 0, 1)!.places).toHaveLength(1)
})

test('every place that a draw changes is explained by that draw', () => {
  const { draws } = recordDraws(actLike, { seed: '5' })
  for (const { n } of draws) {
    const { places } = movedBy(actLike, { seed: '5' }, n)!
    for (const { path, now } of places.slice(0, 2)) {
      if (now === undefined) continue
      const { draws: decided } = explain(actLike, { seed: '5' }, path.map(String), undefined, {
        by: 'counterfactual',
      })!
      expect(decided.map(({ draw }) => draw.n)).toContain(n)
    }
  }
})
