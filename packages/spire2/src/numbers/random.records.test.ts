import { expect, test } from 'vitest'
import { describeRecords } from '../../../../tests/describe-vectors.js'
import { oldHash } from '../seed/old-hash.js'
import { eventSeed, fightSeed, playerSeed, runSeed, streamSeed } from '../seed/stream-seeds.js'
import { xxHash64 } from '../seed/xxhash64.js'
import { GameRandom } from './random.js'

type Case = readonly [kind: string, ...rest: unknown[]]

const of = (cases: readonly Case[], kind: string): Case[] => cases.filter(([one]) => one === kind)

describeRecords<{ cases: Case[] }>('spire2/rng-v0107.json', ({ cases }) => {
  test('32-bit hashes match the records, including those of strings of odd length', () => {
    for (const [, text, hash] of of(cases, 'hash')) expect(oldHash(text as string) | 0).toBe(hash)
  })

  test('draws match the records', () => {
    for (const [, seed, call, values] of of(cases, 'draws')) {
      const random = new GameRandom(seed as number)
      expect(drawn(random, call as string, (values as number[]).length)).toEqual(values)
    }
  })

  test('Gaussian integers and their ticks match the records', () => {
    for (const [, call, values, ticks] of of(cases, 'gauss')) {
      const [mean, deviation, low, high] = (call as string).split('_').slice(-4).map(Number)
      const random = new GameRandom(12345)
      const found = (values as number[]).map(() => random.nextGaussianInt(mean!, deviation!, low!, high!))
      expect([found, random.counter]).toEqual([values, ticks])
    }
  })

  test('the seeds of streams and their first draws match the records', () => {
    for (const kind of ['stream', 'player']) {
      for (const [, seed, name, start, first] of of(cases, kind)) {
        const base =
          kind === 'player' ? playerSeed('old32', seed as string, 0) : runSeed('old32', seed as string)
        const found = streamSeed('old32', base, snakeCase(name as string))
        expect(found).toBe(BigInt(start as number))
        expect(new GameRandom(found).nextInt(0, 1000)).toBe(first)
      }
    }
  })
})

describeRecords<{ cases: Case[] }>('spire2/streams-v0109.json', ({ cases }) => {
  test('hashes are XXH64', () => {
    for (const [, text, hash] of of(cases, 'hash')) expect(String(xxHash64(text as string))).toBe(hash)
  })

  test('the first draws of the streams of runs and players match the records', () => {
    for (const [, seed, name, values] of of(cases, 'run')) {
      const random = new GameRandom(streamSeed('xxh64', runSeed('xxh64', seed as string), name as string))
      expect(drawn(random, 'next_int_100', 3)).toEqual(values)
    }
    for (const [, seed, slot, name, values] of of(cases, 'player')) {
      const base = playerSeed('xxh64', seed as string, Number(slot))
      expect(drawn(new GameRandom(streamSeed('xxh64', base, name as string)), 'next_int_100', 3)).toEqual(
        values,
      )
    }
  })

  test('the state of a fight’s stream after its draws matches the records', () => {
    for (const [, seed, id, floor, ticks, state] of of(cases, 'encounter')) {
      const run = runSeed('xxh64', seed as string)
      const random = new GameRandom(fightSeed('xxh64', run, id as string, floor as number)).skip(
        ticks as number,
      )
      const [high, low] = random.state
      expect(String((BigInt(high!) << 32n) | BigInt(low!))).toBe(state)
    }
  })
})

test('an event that all players share has the seed of slot 0', () => {
  expect(eventSeed('xxh64', 5n, 'NEOW')).toBe(eventSeed('xxh64', 5n, 'NEOW', 0))
  expect(eventSeed('xxh64', 5n, 'NEOW', 2)).toBe(eventSeed('xxh64', 7n, 'NEOW'))
})

function drawn(random: GameRandom, call: string, count: number): number[] {
  if (call === 'shuffle_0_9') return random.shuffleList(Array.from({ length: 10 }, (_, i) => i))
  const draw =
    call === 'next_float' ? () => random.nextFloat() : () => random.nextInt(0, Number(/\d+$/.exec(call)![0]))
  return Array.from({ length: count }, draw)
}

function snakeCase(name: string): string {
  return name.replaceAll(/\B[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
}
