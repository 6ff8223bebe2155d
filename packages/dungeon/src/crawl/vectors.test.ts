import { uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { describeVectors } from '../../../../tests/describe-vectors.js'
import { CrawlGenerators } from './generators.js'
import { crawlStream } from './unchecked-generators.js'
import { hash3, hash32, hashWithSeed } from './hash.js'
import { makeCall, type VectorCall } from './vector-calls.fixture.js'
import { masterStates, STREAM_NAMES, type StreamName } from './streams.js'
import { savedForm } from './saved-form.js'

const unsigned = (state: readonly number[]): [string, string] =>
  savedForm(state).map((text) => String(BigInt.asUintN(64, BigInt(text)))) as [string, string]

interface Calls {
  readonly seed: string
  readonly stream?: StreamName
  readonly calls: readonly VectorCall[]
  readonly end?: { readonly state: string; readonly inc: string; readonly count: number }
}

describeVectors<{
  cases: { seed: string; sequence: string | null; state: string; inc: string; u32: number[]; u64: string[] }[]
}>('crawl/pcg', ({ cases }) => {
  test('generators match PcgRNG', () => {
    for (const { seed, sequence, state, inc, u32, u64 } of cases) {
      const start = () =>
        sequence === null ? crawlStream(BigInt(seed)) : crawlStream(BigInt(seed), BigInt(sequence))
      expect(unsigned(start().state)).toEqual([state, inc])
      const [words, longs] = [start(), start()]
      for (const word of u32) expect(words.nextUint32()).toEqual(word)
      for (const long of u64) expect(String(longs.nextUint64())).toEqual(long)
      expect(words.position).toBe(u32.length)
      expect(longs.position).toBe(u64.length * 2)
    }
  })
})

interface StreamVector {
  readonly name: StreamName
  readonly state: string
  readonly inc: string
  readonly savedAsInt64: [string, string]
  readonly u32: number[]
}

describeVectors<{ cases: { seed: string; streams: StreamVector[] }[] }>('crawl/streams', ({ cases }) => {
  test('the master seeds all 46 streams', () => {
    for (const { seed, streams } of cases) {
      const all = CrawlGenerators.seed(BigInt(seed))
      expect([...STREAM_NAMES]).toEqual(streams.map(({ name }) => name))
      expect(all.toCrawlSave()).toEqual(streams.map(({ savedAsInt64 }) => savedAsInt64))
      for (const { name, state, inc, u32 } of streams) {
        expect(unsigned(all.streams[name].state)).toEqual([state, inc])
        expect(u32.map(() => all.streams[name].nextUint32())).toEqual(u32)
      }
    }
  })
})

for (const file of ['crawl/helpers', 'crawl/bounded', 'crawl/subgenerators', 'crawl/defer-rand']) {
  describeVectors<{ cases: Calls[] }>(file, ({ cases }) => {
    test('each call returns the same value after the same number of outputs', () => {
      for (const { seed, stream, calls, end } of cases) {
        const all = CrawlGenerators.seed(BigInt(seed))
        if (stream !== undefined) all.enter(stream)
        for (const call of calls) expect(makeCall(all, call)).toEqual(call)
        if (end === undefined) continue
        expect(unsigned(all.current.state)).toEqual([end.state, end.inc])
        expect(all.current.position).toEqual(end.count)
      }
    })
  })
}

interface SaveVector {
  readonly seed: string
  readonly callsBefore: readonly VectorCall[]
  readonly saved: [string, string][]
  readonly nextU32: Readonly<Record<StreamName, number[]>>
}

describeVectors<{ cases: SaveVector[] }>('crawl/save', ({ cases }) => {
  test("streams match crawl's saves and continue after loading", () => {
    for (const { seed, callsBefore, saved, nextU32 } of cases) {
      const all = CrawlGenerators.seed(BigInt(seed))
      for (const call of callsBefore) expect(makeCall(all, call)).toEqual(call)
      expect(all.toCrawlSave()).toEqual(saved)
      const loaded = CrawlGenerators.seed(0).loadCrawlSave(saved)
      for (const [name, words] of Object.entries(nextU32) as [StreamName, number[]][]) {
        expect(loaded.streams[name].position).toBe(0)
        expect(words.map(() => loaded.streams[name].nextUint32())).toEqual(words)
      }
    }
  })
})

describeVectors<{ cases: { fn: string; args: (string | number)[]; result: string | number }[] }>(
  'crawl/hash',
  ({ cases }) => {
    test('stateless hashes match', () => {
      for (const { fn, args, result } of cases) {
        if (fn === 'hash3') {
          const [x, y, z] = args.map((arg) => BigInt(arg))
          expect(String(hash3(x!, y!, z!))).toEqual(result)
        } else if (fn === 'hash32') {
          const bytes = String(args[0]).match(/../g) ?? []
          expect(hash32(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))).toEqual(result)
        } else {
          const [max, seed, id] = args as number[]
          expect(hashWithSeed(max!, seed!, id!)).toEqual(result)
        }
      }
    })
  },
)

interface LegacyVector {
  readonly seed: string
  readonly streamStates: [string, string][]
  readonly 'LEVELGEN/DUNGEON': Readonly<Record<string, number[]>>
  readonly GAMEPLAY: Readonly<Record<string, number[]>>
}

describeVectors<{ cases: LegacyVector[] }>('crawl/legacy-0.23', ({ cases }) => {
  test('the older crawl 0.23 gives different numbers for the same seed', () => {
    for (const { seed, streamStates, ...streams } of cases) {
      const states = masterStates(BigInt(seed))
      streamStates.forEach((older, i) =>
        expect(unsigned(states[STREAM_NAMES[i]!]).join() === older.join()).toEqual(false),
      )
      for (const name of ['LEVELGEN/DUNGEON', 'GAMEPLAY'] as const) {
        const stream = CrawlGenerators.seed(BigInt(seed)).streams[name]
        for (const [label, older] of Object.entries(streams[name])) {
          const max = Number(/random2\((\d+)\)/.exec(label)![1])
          expect(older.map(() => stream.random2(max)).join() === older.join()).toEqual(false)
        }
      }
    }
  })
})

describeVectors<{ cases: { text: string; value: string | null }[] }>('crawl/seed-text', ({ cases }) => {
  test('only plain 64-bit numbers are seeds, as in crawl', () => {
    const plain = cases.filter(({ text }) => /^(0|[1-9]\d*)$/.test(text) && BigInt(text) < 1n << 64n)
    expect(plain.length).toBeGreaterThan(3)
    for (const { text, value } of cases) {
      const parsed = parsedSeed(text)
      expect(parsed).toEqual(plain.some((one) => one.text === text) ? value : 'refused')
    }
  })
})

function parsedSeed(text: string): string {
  try {
    return uint64Seed.print(uint64Seed.parse(text, {}), {})
  } catch (error) {
    expect((error as Error).message).toContain('a whole number from 0 to 18446744073709551615')
    return 'refused'
  }
}
