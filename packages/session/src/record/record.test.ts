import { filePlace } from '@seedfast/world'
import { byName, defineLayout, Xoshiro128StarStarStream } from '@seedfast/rng'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { cards, Table } from '../examples/cards.fixture.js'
import { rogue } from '../examples/roguelike.fixture.js'
import { defineSession, readInputs, readLog, replayLog, type AnySession } from '../index.js'
import { playedLog } from './played-log.fixture.js'
import { record } from './record.js'

const FILE = filePlace('game.jsonl')

function replay(session: AnySession, text: string) {
  return replayLog(session, readInputs(session, readLog(text, FILE), FILE))
}

test('a recorded game replays to the same state', () => {
  const { recorder, text } = playedLog(rogue, { seed: 'banana' }, 300)
  const { fault, hash, steps, compared } = replay(rogue, text)
  expect(fault).toBeNull()
  expect(hash).toBe(recorder.hash())
  expect(steps).toBe(recorder.steps)
  expect(compared).toBe(1 + Math.floor(steps / 16))
  expect(steps).toBeGreaterThan(100)
})

test('a saved game continues in a new log, also if its states have a class', () => {
  const { recorder } = playedLog(cards, { seed: 'banana', params: { hand: 5 } }, 4)
  const lines: string[] = []
  const again = record(cards, { from: recorder.save(), write: (line) => lines.push(line), every: 2 })
  expect(again.state).toBeInstanceOf(Table)
  expect(again.steps).toBe(recorder.steps)
  for (const game of [recorder, again]) game.step({ play: 1 })
  expect(again.hash()).toBe(recorder.hash())
  const replayed = replay(cards, lines.join(''))
  expect(replayed.fault).toBeNull()
  expect(replayed.hash).toBe(recorder.hash())
})

test('a rollback stays in the log, and the log replays', () => {
  const lines: string[] = []
  const game = record(rogue, { seed: '5', every: 1, write: (line) => lines.push(line) })
  game.step({ move: 'east' })
  const snapshot = game.snapshot()
  game.step({ move: 'south' })
  game.step({ move: 'south' })
  game.restore(snapshot)
  game.step({ move: 'east' })
  expect(lines.filter((line) => line.startsWith('{"back"'))).toHaveLength(1)
  const { fault, hash } = replay(rogue, lines.join(''))
  expect(fault).toBeNull()
  expect(hash).toBe(game.hash())
})

test('a refused input changes nothing, and an input of the wrong form throws', () => {
  const { recorder, lines } = playedLog(rogue, { seed: '5' }, 0)
  expect(recorder.step({ stairs: true })).toMatchObject({ code: 'no-stairs' })
  expect(recorder.steps).toBe(0)
  expect(lines).toHaveLength(1)
  expect(() => recorder.step({ move: 'up' } as never)).toThrow(/^session rogue: input/)
  expect(() => record(cards, { seed: '1', params: { hand: 9 }, write: () => {} })).toThrow('params.hand')
})

test('the log of a game that crashes contains the input that crashed it', () => {
  const crashing: AnySession = { ...rogue, step: () => { throw new Error('boom') } } // prettier-ignore
  const lines: string[] = []
  const game = record(crashing, { seed: '5', write: (line) => lines.push(line) })
  expect(() => game.step({ move: 'east' })).toThrow('boom')
  expect(replay(crashing, lines.join('')).fault).toMatchObject({
    kind: 'threw',
    step: 1,
    message: 'Error: boom',
  })
})

test('two players compare their hashes while they play', () => {
  const differences: unknown[] = []
  const options = {
    seed: '5',
    every: 2,
    write: () => {},
    onDifference: (one: unknown) => differences.push(one),
  }
  const [a, b] = [record(rogue, options), record(rogue, options)]
  for (const game of [a, b]) for (let i = 0; i < 4; i++) game.step({ move: 'east' })
  expect(a.expect(b.checkpoint.step, b.checkpoint.hash)).toBeNull()
  expect(a.expect(b.checkpoint.step, '0000000000000000')).toMatchObject({ found: b.checkpoint.hash })
  const later = a.steps + 100
  a.expect(later - (later % 2), '0000000000000000')
  expect(differences).toHaveLength(1)
  while (a.steps < later && a.state.hp > 0) a.step({ move: a.state.x > 3 ? 'west' : 'east' })
  expect(differences.length).toBeGreaterThanOrEqual(1)
  expect(() => a.expect(a.steps + 1 + (a.steps % 2), '0')).toThrow('use a multiple of 2')
})

test('a state that is not plain data is refused at the start', () => {
  const odd: AnySession = { ...rogue, start: () => ({ bag: new Set() }) }
  expect(() => record(odd, { seed: '1', write: () => {} })).toThrow('bag is an object of the class Set')
})

test('the streams of a layout are restored at the same place, also after a reseed', () => {
  const loot = { stream: Xoshiro128StarStarStream, derive: byName, reseed: 'floor' }
  const layout = defineLayout({ id: 'rogue', version: 1, streams: { loot } })
  const session = defineSession({
    id: 'layered',
    version: 1,
    inputs: z.int(),
    start: () => ({ last: 0 }),
    step: (_, floor, run) => {
      const open = run.open(layout)
      if (floor > 0) open.reseed('floor', floor)
      return { last: open.streams.loot.int(1, 1000) + run.stream('a').substream('b').int(1, 1000) * 1000 }
    },
  })
  const game = record(session, { seed: '1', write: () => {} })
  for (const floor of [0, 0, 3, 0]) game.step(floor)
  const snapshot = game.snapshot()
  const again = record(session, { from: game.save(), write: () => {} })
  const states = [0, 0].map((floor) => (game.step(floor), game.state.last))
  expect(new Set(states).size).toBe(2)
  game.restore(snapshot)
  for (const one of [game, again])
    expect([0, 0].map((floor) => (one.step(floor), one.state.last))).toEqual(states)
})
