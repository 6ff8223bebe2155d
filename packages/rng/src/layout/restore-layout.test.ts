import { expect, expectTypeOf, test } from 'vitest'
import type { LayoutState } from './layout-state.js'
import { byName, defineLayout, openLayout, type Derivation, type OpenLayout } from './layout.js'
import { observing } from '../observe.js'
import { restoreCounters, restoreLayout } from './restore-layout.js'
import { JavaRandomStream } from '../streams/java-random-stream.js'
import { Pcg32Stream } from '../streams/pcg32-stream.js'
import { RandomXS128Stream } from '../streams/random-xs128-stream.js'
import { Sfc32Stream } from '../streams/sfc32-stream.js'
import { Xoshiro128StarStarStream } from '../streams/xoshiro128starstar-stream.js'

const named = { stream: Xoshiro128StarStarStream, derive: byName } as const
const game = defineLayout({
  id: 'game',
  version: 2,
  streams: { loot: named, monsters: { ...named, reseed: 'floor' } },
})

const draw = (opened: OpenLayout<typeof game.streams>): unknown[] => [
  opened.streams.loot.dice('3d6'),
  opened.streams.monsters.float(),
  opened.streams.monsters.shuffle([1, 2, 3, 4]),
]

function played(): OpenLayout<typeof game.streams> {
  const opened = openLayout(game, 'banana')
  draw(opened)
  opened.reseed('floor', 4)
  draw(opened)
  return opened
}

const reread = (saved: LayoutState): LayoutState => JSON.parse(JSON.stringify(saved)) as LayoutState

test('a save is plain JSON with everything needed to restore the streams', () => {
  const saved = played().save()
  expect(reread(saved)).toEqual(saved)
  expect(saved).toEqual({
    layout: 'game',
    version: 2,
    playedWith: [2],
    // The bytes 120698fe06da9c635cca091da0033a66, little-endian.
    seed: '135882482320578153515451760479376508434',
    reseeds: { floor: '4' },
    streams: {
      loot: {
        rule: 'seedfast/1 name',
        reseed: null,
        algorithm: 'Xoshiro128StarStar',
        state: saved.streams['loot']!.state,
        counter: 2,
        position: 6,
      },
      monsters: {
        rule: 'seedfast/1 name',
        reseed: 'floor',
        algorithm: 'Xoshiro128StarStar',
        state: saved.streams['monsters']!.state,
        counter: 2,
        position: 5,
      },
    },
  })
  expect(saved.streams['loot']!.state).toHaveLength(4)
})

test('a restored save continues as the game would have', () => {
  const opened = played()
  const restored = restoreLayout(game, reread(opened.save()))
  expectTypeOf(restored.streams.loot).toEqualTypeOf<Xoshiro128StarStarStream>()
  expect(restored.save()).toEqual(opened.save())
  expect(draw(restored)).toEqual(draw(opened))
  expect(restored.streams.monsters.substream('boss').float()).toBe(
    opened.streams.monsters.substream('boss').float(),
  )
  restored.reseed('floor', 5)
  opened.reseed('floor', 5)
  expect(draw(restored)).toEqual(draw(opened))
})

test('a stream added to the layout starts from the seed, at the event’s last point', () => {
  const more = defineLayout({
    ...game,
    streams: { ...game.streams, events: named, weather: { ...named, reseed: 'floor' } },
  })
  const restored = restoreLayout(more, reread(played().save()))
  expect(restored.streams.events.state).toEqual(openLayout(more, 'banana').streams.events.state)
  const fresh = openLayout(more, 'banana')
  fresh.reseed('floor', 4)
  expect(restored.streams.weather.save()).toEqual(fresh.streams.weather.save())
  expect(restored.streams.loot.save()).toEqual(played().streams.loot.save())
})

test('a save keeps the versions it was played with', () => {
  const newer = defineLayout({ ...game, version: 5 })
  const saved = restoreLayout(newer, reread(played().save())).save()
  expect([saved.version, saved.playedWith]).toEqual([5, [2, 5]])
  expect(restoreLayout(newer, saved).save().playedWith).toEqual([2, 5])
})

const otherRule: Derivation = { rule: 'another', state: byName.state }

test.each<[string, Parameters<typeof restoreLayout>[0], RegExp]>([
  ['of another layout', { ...game, id: 'other' }, /^the save is for layout game, not other$/],
  [
    'of a newer version',
    { ...game, version: 1 },
    /^layout game: this is version 1, but the save was made with version 2$/,
  ],
  [
    'with a stream that was removed',
    { ...game, version: 3, streams: { monsters: game.streams.monsters } },
    /^layout game: stream loot of the save \(version 2\) is not in version 3$/,
  ],
  [
    'with a stream that is derived by another rule',
    { ...game, version: 3, streams: { ...game.streams, loot: { ...named, derive: otherRule } } },
    /^layout game: stream loot was derived by "seedfast\/1 name", now by "another"$/,
  ],
  [
    'with a stream over another generator',
    { ...game, version: 3, streams: { ...game.streams, loot: { ...named, stream: Pcg32Stream } } },
    /^layout game: stream loot was Xoshiro128StarStar, now Pcg32$/,
  ],
  [
    'with a stream that is no longer reseeded',
    { ...game, version: 3, streams: { ...game.streams, monsters: named } },
    /^layout game: stream monsters was reseeded at floor, now never$/,
  ],
])('rejects a save %s, with the reason', (_what, layout, says) => {
  expect(() => restoreLayout(layout, reread(played().save()))).toThrow(RangeError)
  expect(() => restoreLayout(layout, reread(played().save()))).toThrow(says)
})

test('migrate converts a save that does not fit', () => {
  const without = defineLayout({ id: 'game', version: 3, streams: { monsters: game.streams.monsters } })
  const saved = reread(played().save())
  const restored = restoreLayout(without, saved, {
    migrate: ({ streams: { loot: _loot, ...streams }, ...rest }) => ({ ...rest, streams }),
  })
  expect(restored.streams.monsters.save()).toEqual(played().streams.monsters.save())
  expect(restored.save().playedWith).toEqual([2, 3])
  expect(() => restoreLayout(without, saved, { migrate: (same) => same })).toThrow(
    /^after migrate: layout game: stream loot of the save/,
  )
})

test('migrate is not called for a save that fits', () => {
  const migrate = (): never => {
    throw new Error('asked')
  }
  expect(restoreLayout(game, reread(played().save()), { migrate }).save()).toEqual(played().save())
})

test('a save cannot name an inherited property as a stream', () => {
  const saved = reread(played().save())
  const streams = { ...saved.streams, toString: saved.streams['loot']! }
  expect(() => restoreLayout(game, { ...saved, streams })).toThrow(
    /^layout game: stream toString of the save/,
  )
})

test.each<[object | null, RegExp]>([
  [null, /^save must be an object, got null$/],
  [{ layout: 5 }, /^save: layout must be a string, got 5$/],
  [{ version: '2' }, /^save: version must be a positive integer, got "2"$/],
  [{ playedWith: [0] }, /^save: playedWith must be an array of versions, got \[0\]$/],
  [{ seed: '0x10' }, /^save: seed must be a decimal number of at most 128 bits, got "0x10"$/],
  [{ seed: 5 }, /^save: seed must be /],
  [{ reseeds: undefined }, /^save: reseeds must be an object, got undefined$/],
  [{ reseeds: { floor: '1.5' } }, /^save: reseeds.floor must be a decimal number, got "1.5"$/],
  [{ streams: [] }, /^save: streams must be an object, got \[\]$/],
  [{ streams: { loot: null } }, /^save: streams.loot must be an object, got null$/],
  [{ streams: { loot: {} } }, /^save: streams.loot.rule must be a string, got undefined$/],
])('reports what is wrong with a save with %j', (change, says) => {
  const saved = (change === null ? null : { ...reread(played().save()), ...change }) as LayoutState
  expect(() => restoreLayout(game, saved)).toThrow(RangeError)
  expect(() => restoreLayout(game, saved)).toThrow(says)
})

test('reports an invalid stream state with the stream’s name', () => {
  const saved = reread(played().save())
  const streams = { ...saved.streams, loot: { ...saved.streams['loot']!, counter: -1 } }
  expect(() => restoreLayout(game, { ...saved, streams })).toThrow(
    /^save: streams.loot: stream state: counter must be a non-negative integer, got -1$/,
  )
  const seed = String(2n ** 128n)
  expect(() => restoreLayout(game, { ...saved, seed })).toThrow(/^seed must be from 0 to 2\^128 - 1/)
})

const byClass: Derivation = {
  rule: 'test',
  state: (_key, name, at) => {
    const seed = BigInt(name.length) + (at ?? 0n)
    if (name === 'java') return new JavaRandomStream(seed).state
    if (name === 'gdx') return new RandomXS128Stream(seed).state
    return new Sfc32Stream(seed).state
  },
}
const old = defineLayout({
  id: 'old',
  version: 1,
  streams: {
    java: { stream: JavaRandomStream, derive: byClass, stepsPerDraw: 1 },
    gdx: { stream: RandomXS128Stream, derive: byClass, stepsPerDraw: 1, reseed: 'floor' },
    sfc: { stream: Sfc32Stream, derive: byClass, stepsPerDraw: 1 },
    xoshiro: { ...named, stepsPerDraw: 1 },
    dice: named,
  },
})

test('a counter is enough to restore a stream with one step per draw', () => {
  const expected = openLayout(old, 7)
  expected.reseed('floor', 3)
  const counters = { java: 3, gdx: 130, sfc: 5, xoshiro: 1 }
  for (const [name, count] of Object.entries(counters)) {
    for (let i = 0; i < count; i++) expected.streams[name as keyof typeof counters].nextUint32()
  }
  expect(restoreCounters(old, 7, counters, { reseeds: { floor: 3 } }).save()).toEqual(expected.save())
  expect(restoreCounters(old, 7, { gdx: 0 }).save()).toEqual(openLayout(old, 7).save())
})

test('jumps to a distant counter', () => {
  const counter = 2 ** 40
  const { gdx, java } = restoreCounters(old, 7, { gdx: counter, java: counter }).streams
  expect(gdx.state).toEqual(openLayout(old, 7).streams.gdx.jump(BigInt(counter)).state)
  expect(java.state).toEqual(openLayout(old, 7).streams.java.jump(BigInt(counter)).state)
  expect([gdx.counter, gdx.position]).toEqual([counter, counter])
})

test('restoring is not reported to an observer as draws', () => {
  const answered: string[] = []
  const open = observing({ before: (_source, rule) => answered.push(rule), after: () => {} })
  const restored = restoreCounters(old, 7, { sfc: 5, gdx: 5 }, { open })
  expect(answered).toEqual([])
  restored.streams.sfc.nextUint32()
  restoreLayout(old, restored.save(), { open }).streams.gdx.float()
  expect(answered).toEqual(['nextUint32', 'float'])
})

test.each<[Record<string, unknown>, RegExp]>([
  [{ dice: 3 }, /^layout old: stream dice doesn't declare stepsPerDraw: 1, so a counter can't restore it$/],
  [{ nowhere: 3 }, /^layout old: stream nowhere isn't one of its streams$/],
  [{ constructor: 3 }, /^layout old: stream constructor isn't one of its streams$/],
  [{ java: -1 }, /^layout old: stream java: counter must be a non-negative integer, got -1$/],
  [{ java: 0.5 }, /got 0.5$/],
  [{ java: undefined }, /got undefined$/],
])('rejects the counters %j', (counters, says) => {
  expect(() => restoreCounters(old, 7, counters as { java: number })).toThrow(RangeError)
  expect(() => restoreCounters(old, 7, counters as { java: number })).toThrow(says)
})
