import { uint64Seed } from '@seedfast/world'
import { afterAll, expect, test } from 'vitest'
import { describeOracle } from '../../../../tests/oracles.js'
import { CrawlGenerators, crawlStream } from './generators.js'
import { hash3, hash32, hashWithSeed } from './hash.js'
import { makeCall, type OracleCall } from './oracle-calls.fixture.js'
import { masterStates, STREAM_NAMES, type StreamName } from './streams.js'
import { savedForm } from './saved-form.js'

/** Counts what was compared, and prints it when the file is done. */
function counting(what: string) {
  const counts = { equal: 0, of: 0 }
  afterAll(() => console.log(`crawl: ${what}: ${counts.equal} of ${counts.of}`))
  return <T>(found: T, expected: T): void => {
    counts.of++
    expect(found).toEqual(expected)
    counts.equal++
  }
}

const unsigned = (state: readonly number[]): [string, string] =>
  savedForm(state).map((text) => String(BigInt.asUintN(64, BigInt(text)))) as [string, string]

interface Calls {
  readonly seed: string
  readonly stream?: StreamName
  readonly calls: readonly OracleCall[]
  readonly end?: { readonly state: string; readonly inc: string; readonly count: number }
}

describeOracle<{
  cases: { seed: string; sequence: string | null; state: string; inc: string; u32: number[]; u64: string[] }[]
}>('crawl/crawl-pcg.json', ({ cases }) => {
  const same = counting('generators, their words and 64-bit words')
  test('generators start and run as PcgRNG does', () => {
    for (const { seed, sequence, state, inc, u32, u64 } of cases) {
      const start = () =>
        sequence === null ? crawlStream(BigInt(seed)) : crawlStream(BigInt(seed), BigInt(sequence))
      same(unsigned(start().state), [state, inc])
      const [words, longs] = [start(), start()]
      for (const word of u32) same(words.nextUint32(), word)
      for (const long of u64) same(String(longs.nextUint64()), long)
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

describeOracle<{ cases: { seed: string; streams: StreamVector[] }[] }>(
  'crawl/crawl-streams.json',
  ({ cases }) => {
    const same = counting('streams with their states, words and saved forms')
    test('the master seeds all 46 streams', () => {
      for (const { seed, streams } of cases) {
        const all = CrawlGenerators.seed(BigInt(seed))
        same(
          [...STREAM_NAMES],
          streams.map(({ name }) => name),
        )
        same(
          all.toCrawlSave(),
          streams.map(({ savedAsInt64 }) => savedAsInt64),
        )
        for (const { name, state, inc, u32 } of streams) {
          same(unsigned(all.streams[name].state), [state, inc])
          same(
            u32.map(() => all.streams[name].nextUint32()),
            u32,
          )
        }
      }
    })
  },
)

const callFiles = [
  ['crawl/crawl-helpers.json', 'calls of helpers'],
  ['crawl/crawl-bounded.json', 'bounded draws'],
  ['crawl/crawl-subgenerators.json', 'calls among nested generators'],
  ['crawl/crawl-defer-rand.json', 'calls of defer_rand'],
] as const
for (const [file, what] of callFiles) {
  describeOracle<{ cases: Calls[] }>(file, ({ cases }) => {
    const same = counting(what)
    test('each call gives the same, after as many outputs', () => {
      for (const { seed, stream, calls, end } of cases) {
        const all = CrawlGenerators.seed(BigInt(seed))
        if (stream !== undefined) all.enter(stream)
        for (const call of calls) same(makeCall(all, call), call)
        if (end === undefined) continue
        same(unsigned(all.current.state), [end.state, end.inc])
        same(all.current.position, end.count)
      }
    })
  })
}

interface SaveVector {
  readonly seed: string
  readonly callsBefore: readonly OracleCall[]
  readonly saved: [string, string][]
  readonly nextU32: Readonly<Record<StreamName, number[]>>
}

describeOracle<{ cases: SaveVector[] }>('crawl/crawl-save.json', ({ cases }) => {
  const same = counting('calls before saving, saved streams and words after loading')
  test('streams are saved as crawl saves them, and go on after loading', () => {
    for (const { seed, callsBefore, saved, nextU32 } of cases) {
      const all = CrawlGenerators.seed(BigInt(seed))
      for (const call of callsBefore) same(makeCall(all, call), call)
      same(all.toCrawlSave(), saved)
      const loaded = CrawlGenerators.seed(0).loadCrawlSave(saved)
      for (const [name, words] of Object.entries(nextU32) as [StreamName, number[]][]) {
        expect(loaded.streams[name].position).toBe(0)
        same(
          words.map(() => loaded.streams[name].nextUint32()),
          words,
        )
      }
    }
  })
})

describeOracle<{ cases: { fn: string; args: (string | number)[]; result: string | number }[] }>(
  'crawl/crawl-hash.json',
  ({ cases }) => {
    const same = counting('hashes')
    test('hashes without state are the same', () => {
      for (const { fn, args, result } of cases) {
        if (fn === 'hash3') {
          const [x, y, z] = args.map((arg) => BigInt(arg))
          same(String(hash3(x!, y!, z!)), result)
        } else if (fn === 'hash32') {
          const bytes = String(args[0]).match(/../g) ?? []
          same(hash32(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))), result)
        } else {
          const [max, seed, id] = args as number[]
          same(hashWithSeed(max!, seed!, id!), result)
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

describeOracle<{ cases: LegacyVector[] }>('crawl/crawl-legacy-0.23.json', ({ cases }) => {
  const differ = counting('lists of the older crawl 0.23 that differ, as they must')
  test('the older crawl 0.23 makes other numbers of the same seed', () => {
    for (const { seed, streamStates, ...streams } of cases) {
      const states = masterStates(BigInt(seed))
      streamStates.forEach((older, i) =>
        differ(unsigned(states[STREAM_NAMES[i]!]).join() === older.join(), false),
      )
      for (const name of ['LEVELGEN/DUNGEON', 'GAMEPLAY'] as const) {
        const stream = CrawlGenerators.seed(BigInt(seed)).streams[name]
        for (const [label, older] of Object.entries(streams[name])) {
          const max = Number(/random2\((\d+)\)/.exec(label)![1])
          differ(older.map(() => stream.random2(max)).join() === older.join(), false)
        }
      }
    }
  })
})

describeOracle<{ cases: { text: string; value: string | null }[] }>(
  'crawl/crawl-seed-text.json',
  ({ cases }) => {
    const same = counting('seed texts taken as crawl takes them, or refused')
    test('only plain numbers of 64 bits are seeds; they are the ones that crawl reads', () => {
      const plain = cases.filter(({ text }) => /^(0|[1-9]\d*)$/.test(text) && BigInt(text) < 1n << 64n)
      expect(plain.length).toBeGreaterThan(3)
      for (const { text, value } of cases) {
        const parsed = parsedSeed(text)
        same(parsed, plain.some((one) => one.text === text) ? value : 'refused')
      }
    })
  },
)

function parsedSeed(text: string): string {
  try {
    return uint64Seed.print(uint64Seed.parse(text, {}), {})
  } catch (error) {
    expect((error as Error).message).toContain('a whole number from 0 to 18446744073709551615')
    return 'refused'
  }
}
