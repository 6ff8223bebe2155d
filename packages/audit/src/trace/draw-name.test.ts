import { defineLayout, Pcg32Stream } from '@seedfast/rng'
import { defineWorld, type AnyWorld } from '@seedfast/world'
import { expect, test } from 'vitest'
import { drawName } from './draw-name.js'
import { recordDraws } from './observe-run.js'
import { parseTrace, traceLines, traceOf } from './trace-file.js'

const derive = { rule: 'test', state: ([a, b, c]: readonly number[]) => [a!, b!, c!, 1] }
const layout = defineLayout({
  id: 'tower',
  version: 1,
  streams: {
    cards: { stream: Pcg32Stream, derive },
    hp: { stream: Pcg32Stream, derive, reseed: 'floor' },
  },
})

/** A world with a stream that is reseeded on each floor, and a stream that skips ahead, as games do between acts. */
const tower = defineWorld({
  id: 'tower',
  version: 1,
  generate: (run) => {
    const game = run.open(layout)
    const floors = [1, 2].map((floor) => {
      game.reseed('floor', floor)
      return {
        hp: [game.streams.hp.int(1, 9), game.streams.hp.int(1, 9)],
        card: game.streams.cards.int(1, 9),
      }
    })
    game.streams.cards.load({ ...game.streams.cards.save(), counter: 250, position: 250 })
    const dice = run.tap('dice', () => 4)
    return {
      floors,
      last: game.streams.cards.int(1, 9),
      copy: game.streams.hp.fork().int(1, 9),
      dice: dice(),
    }
  },
}) as AnyWorld

const NAMES = [
  'floor 1 · hp/# 0',
  'floor 1 · hp/# 1',
  'cards 0',
  'floor 2 · hp/# 0',
  'floor 2 · hp/# 1',
  'cards 1',
  'cards 250',
  'floor 2 · hp/# 2',
  'dice 0',
]

test('names a draw by its stream’s counter and last reseed', () => {
  const { draws } = recordDraws(tower, { seed: 1 })
  expect(draws.map(drawName)).toEqual(NAMES)
  expect(draws.map(({ index }) => index)).toEqual([0, 1, 0, 2, 3, 1, 2, 4, 0])
})

test('trace files store the counter; without it, the number in the stream is used', () => {
  const { generated, draws } = recordDraws(tower, { seed: 1 })
  const text = [...traceLines(traceOf(generated, draws))].join('')
  expect(parseTrace(text).draws.map(drawName)).toEqual(NAMES)
  const earlier = text.replaceAll(/"counter":\d+,/g, '').replaceAll(/"epoch":"[^"]*",/g, '')
  expect(parseTrace(earlier).draws.map(drawName).slice(5)).toEqual(['cards 1', 'cards 2', 'hp/# 4', 'dice 0'])
  expect(() => parseTrace(text.replace('"counter":250', '"counter":-1'))).toThrow(
    /^trace:8:1: counter: must be a non-negative integer, got -1/,
  )
})
