import { describe, expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { Random } from './random.js'

interface Case {
  seed: string
  ops: [name: string, args: unknown[], result: unknown, counter: number][]
  end: { counter: number; state: [string, string] }
  copy: { copyCounterAfter1: number; origCounter: number; nextLongFromCopy: string }
  replay: { n: number; counter: number; state: [string, string]; next: number }[]
  setCounter: { target: number; counter: number; state: [string, string] }[]
}

describeVectors<{ cases: Case[] }>('spire/random', ({ cases }) => {
  test('calls return the recorded values and counters', () => {
    for (const { seed, ops, end } of cases) {
      const random = new Random(BigInt(seed))
      for (const [name, args, result, counter] of ops) {
        expect(plain(call(random, name, args)), `${seed} ${name}`).toEqual(value(result))
        expect(random.counter).toBe(counter)
      }
      expect(longs(random)).toEqual(end.state)
      expect(random.position).toBe(random.counter)
    }
  })

  test('a copy is independent', () => {
    for (const { seed, end, copy } of cases) {
      const random = new Random(BigInt(seed)).restore(words(end.state))
      random.counter = end.counter
      const drawn = random.copy()
      expect(BigInt.asIntN(64, drawn.randomLong()).toString()).toBe(String(copy.nextLongFromCopy))
      expect(drawn.counter).toBe(copy.copyCounterAfter1)
      expect(random.counter).toBe(copy.origCounter)
      expect(longs(random)).toEqual(end.state)
    }
  })

  test('a counter in the constructor and setCounter reach the same state as replaying', () => {
    for (const { seed, replay, setCounter } of cases) {
      for (const { n, counter, state, next } of replay) {
        const random = new Random(BigInt(seed), n)
        expect(random.counter).toBe(counter)
        expect(longs(random)).toEqual(state)
        expect(random.random(99)).toBe(next)
      }
      for (const { target, counter, state } of setCounter) {
        const random = new Random(BigInt(seed))
        random.setCounter(target)
        expect(random.counter).toBe(counter)
        expect(longs(random)).toEqual(state)
      }
    }
  })
})

describe('Random', () => {
  test('jumping to a saved counter equals replaying', () => {
    const walked = new Random(42n)
    for (let i = 0; i < 5000; i++) walked.random(999)
    const jumped = new Random(42n, 5000)
    expect(jumped.state).toEqual(walked.state)
    expect(jumped.counter).toBe(5000)
    expect(jumped.position).toBe(5000)
  })

  test('setCounter does nothing if the target is behind the counter', () => {
    const random = new Random(7n, 300)
    const { state } = random
    random.setCounter(250)
    expect(random.counter).toBe(300)
    expect(random.state).toEqual(state)
  })

  test('uncounted shuffles advance the position but not the counter', () => {
    const random = new Random(7n)
    random.random(9)
    random.shuffleUncounted([1, 2, 3, 4])
    expect([random.counter, random.position]).toEqual([1, 4])
    expect(random.fork().position).toBe(4)
  })

  test('restart gives a new stream of the seed', () => {
    const random = new Random(7n, 12)
    random.shuffleUncounted([1, 2, 3])
    random.restart(0, 99)
    expect(random.state).toEqual(new Random(99n).state)
    expect([random.counter, random.position]).toEqual([0, 0])
  })

  test('a chance is a 32-bit float: 0.9 is slightly less than the double', () => {
    const next = (float: number): Random => {
      // If a state's first word is 0, the step is nearly twice the second word, and the float is its upper 24 bits.
      const second = BigInt(float * 2 ** 24) << 39n
      return new Random(1n).restore([0, 0, Number(second >> 32n), Number(second & 0xffffffffn)])
    }
    const chance = Math.fround(0.9)
    expect(next(chance).random()).toBe(chance)
    expect(next(chance).randomBoolean(0.9)).toBe(false)
    expect(next(chance - 2 ** -24).randomBoolean(0.9)).toBe(true)
  })

  test('a range wider than a long wraps like in Java', () => {
    const [least, most] = [-(2n ** 63n), 2n ** 63n - 1n]
    // The range becomes −1, so its share is 0.
    expect(new Random(1n).random(least, most)).toBe(least)
  })

  test('rejects an invalid counter', () => {
    expect(() => new Random(1n, -1)).toThrow('the counter must be a non-negative integer, got -1')
    expect(() => new Random(1n, 1.5)).toThrow(RangeError)
  })

  test('an invalid range is reported with its limits and does not count as a draw', () => {
    const random = new Random(1n)
    for (const range of [-5, 2_147_483_647, 2.5, NaN]) {
      expect(() => random.random(range)).toThrow(
        `random: the range must be an integer from 0 to 2147483646, got ${range}`,
      )
    }
    expect(() => random.random(5, 1)).toThrow('got 5 and 1')
    expect(() => random.random(0.5, 1.5)).toThrow('the bounds must be integers')
    expect(() => random.random(-2_147_483_648, 2_147_483_647)).toThrow('the second minus the first must be')
    expect(random.counter).toBe(0)
    expect(random.random(0)).toBe(0)
    expect(random.random(-7, -7)).toBe(-7)
    expect(random.counter).toBe(2)
  })
})

function call(random: Random, name: string, args: unknown[]): unknown {
  const numbers = args.map((arg) => (Array.isArray(arg) ? (arg[1] as number) : (arg as number)))
  const big = args.map((arg) => (typeof arg === 'string' ? BigInt(arg) : 0n))
  switch (name) {
    case 'randomInt':
      return random.random(numbers[0]!)
    case 'randomIntRange':
      return random.random(numbers[0]!, numbers[1]!)
    case 'randomLongRange1':
      return random.random(big[0]!)
    case 'randomLongRange2':
      return random.random(big[0]!, big[1]!)
    case 'randomFloat':
      return random.random()
    case 'randomFloatRange1':
      return random.randomFloat(numbers[0]!)
    case 'randomFloatRange2':
      return random.randomFloat(numbers[0]!, numbers[1]!)
    case 'randomBoolean':
      return random.randomBoolean()
    case 'randomBooleanChance':
      return random.randomBoolean(numbers[0]!)
    case 'randomLong':
      return random.randomLong()
    case 'setCounter':
      return random.setCounter(numbers[0]!)
    default:
      throw new Error(`no such call: ${name}`)
  }
}

function plain(found: unknown): unknown {
  if (typeof found === 'bigint') return String(found)
  return found ?? null
}

function value(recorded: unknown): unknown {
  return Array.isArray(recorded) ? recorded[1] : recorded
}

function longs({ state }: Random): string[] {
  const long = (high: number, low: number) => String(BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low)))
  return [long(state[0]!, state[1]!), long(state[2]!, state[3]!)]
}

function words(state: readonly string[]): number[] {
  return state.flatMap((text) => {
    const long = BigInt.asUintN(64, BigInt(text))
    return [Number(long >> 32n), Number(long & 0xffffffffn)]
  })
}
