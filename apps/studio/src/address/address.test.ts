import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.js'
import { emptyState, readAddress, writeAddress, type PageState } from './address.js'

const full: PageState = {
  world: 'actmap',
  version: 1,
  seed: '42',
  preset: 'tall',
  params: [
    { path: ['spec', 'rows'], value: 20 },
    { path: ['spec', 'name'], value: 'The Shore' },
    { path: ['rules', 'types'], value: ['a', 'b'] },
    { path: ['rules', 'gap'], value: undefined },
  ],
  overrides: [{ path: ['nodes', 'r1c2'], value: 'Shop' }],
  view: 'svg',
  other: null,
  rest: [],
}

describe('a hostile link', () => {
  const deep = 20_000
  const lists = encodeURIComponent(`${'['.repeat(deep)}${']'.repeat(deep)}`)
  test.each([
    ['a pointer of many levels', `#/actmap?seed=1${`&${'/a'.repeat(deep)}=1`}&v=1`, 'levels'],
    ['an override of many levels', `#/actmap?seed=1&overrides${'/a'.repeat(deep)}=1&v=1`, 'levels'],
    ['a value of many levels', `#/actmap?seed=1&/spec=${lists}&v=1`, 'levels'],
    ['params of many levels', `#/actmap?seed=1&params=${lists}&v=1`, 'levels'],
    [
      'many keys',
      `#/actmap?seed=1&v=1${Array.from({ length: 50_000 }, (_, i) => `&/k${i}=1`).join('')}`,
      'keys',
    ],
    ['a long value', `#/actmap?seed=1&v=1&/spec=${'x'.repeat(2_000_000)}`, 'length'],
  ])('with %s is cut off with a message', async (_what, hash, limit) => {
    const took = await cpuTime(() => {
      const { state, issues } = readAddress(hash)
      expect(issues).toMatchObject([{ code: 'link-limit', data: { limit } }])
      expect(state).toMatchObject(limit === 'length' ? { world: 'actmap' } : { seed: '1', version: 1 })
      expect(state!.params.length).toBeLessThan(1000)
      expect(() => writeAddress(state!)).not.toThrow()
    })
    expect(took).toBeLessThan(2000)
  })
})

describe('writeAddress', () => {
  test('writes a readable address', () => {
    expect(writeAddress(full)).toBe(
      '#/actmap?v=1&seed=42&preset=tall&/spec/rows=20&/spec/name=The%20Shore' +
        '&/rules/types=%5B%22a%22,%22b%22%5D&/rules/gap=&overrides/nodes/r1c2=Shop&view=svg',
    )
    expect(writeAddress(emptyState('chest'))).toBe('#/chest')
  })

  test('round-trips any strings and values', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 })
    const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)
    const change = fc.record({
      path: fc.array(text, { maxLength: 4 }),
      value: fc.option(json, { nil: undefined }),
    })
    const state = fc.record({
      world: fc.stringMatching(/^[a-z][a-z0-9-]*$/),
      version: fc.option(fc.integer({ min: 1 })),
      seed: fc.option(text),
      preset: fc.option(text),
      params: fc.uniqueArray(change, { maxLength: 4, selector: ({ path }) => JSON.stringify(path) }),
      overrides: fc.uniqueArray(change, { maxLength: 2, selector: ({ path }) => JSON.stringify(path) }),
      view: fc.option(text),
      other: fc.option(text),
      rest: fc.constant([]),
    })
    fc.assert(
      fc.property(state, (given) => {
        expect(readAddress(writeAddress(given))).toEqual({ state: given, issues: [] })
      }),
      { seed: 1, numRuns: 1000 },
    )
  })
})

describe('readAddress', () => {
  test.each(['', '#', '#/'])("%s doesn't name a world", (hash) => {
    expect(readAddress(hash)).toEqual({ state: null, issues: [] })
  })

  test('keeps unknown keys and reports them', () => {
    const { state, issues } = readAddress('#/chest?seed=1&colour=red&v=x')
    expect(issues).toMatchObject([
      { code: 'unknown-key', data: { key: 'colour' }, place: { in: 'option', name: 'colour' } },
      { code: 'invalid-version', message: 'the link’s version must be a number, got "x"' },
    ])
    expect(writeAddress(state!)).toBe('#/chest?seed=1&colour=red&v=x')
  })

  test('reports a repeated key', () => {
    const { state, issues } = readAddress('#/chest?seed=1&seed=2')
    expect(state!.seed).toBe('2')
    expect(issues).toMatchObject([{ code: 'repeated-key', data: { key: 'seed' } }])
  })

  test('keeps an invalid percent escape unchanged', () => {
    expect(readAddress('#/chest?seed=100%').state!.seed).toBe('100%')
  })

  test('distinguishes an empty seed from none', () => {
    expect(readAddress('#/chest?seed=').state!.seed).toBe('')
    expect(readAddress('#/chest').state!.seed).toBeNull()
  })
})
