import { beforeEach, expect, test } from 'vitest'
import { seedfast } from '../rng.js'
import { currentStream, NoStreamError, seedRandomly, setStream, withStream } from './current-stream.js'
import { random } from './random.js'

beforeEach(() => setStream(null))

const stream = (name: string) => seedfast('banana').stream(name)

test('a draw without a stream throws, and the message names the fix', () => {
  expect(() => random()).toThrow(NoStreamError)
  expect(() => random()).toThrow(/setStream\(.*seedRandomly\(\)/)
})

test('setStream sets the stream of all later draws', () => {
  const loot = stream('loot')
  setStream(loot)
  expect(currentStream()).toBe(loot)
  expect(random()).toBe(stream('loot').float())
})

test('withStream restores the previous stream, also after an error', () => {
  const [loot, combat] = [stream('loot'), stream('combat')]
  setStream(loot)
  expect(withStream(combat, () => random())).toBe(stream('combat').float())
  expect(() =>
    withStream(combat, () => {
      throw new Error('no room')
    }),
  ).toThrow('no room')
  expect(currentStream()).toBe(loot)
})

test('withStream rejects a function that returns a promise', () => {
  expect(() => withStream(stream('loot'), () => Promise.resolve(1))).toThrow(/returned a promise/)
  expect(() => currentStream()).toThrow(NoStreamError)
})

test('seedRandomly returns the seed that repeats its draws', () => {
  const seed = seedRandomly()
  const drawn = [random(), random()]
  setStream(seedfast(seed).stream('game'))
  expect([random(), random()]).toEqual(drawn)
  expect(seedRandomly()).not.toBe(seed)
})
