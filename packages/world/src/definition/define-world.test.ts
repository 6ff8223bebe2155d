import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { defineWorld, type AnyWorld, type Releases } from './define-world.js'
import { fact } from '../facts/fact.js'
import { aboutOf, make, prepare, prepareParams } from '../make/make.js'
import { readFacts } from '../make/read-facts.js'
import { uint64Seed } from '../seed/seed-format.js'

const chest = defineWorld(
  {
    id: 'chest',
    version: 1,
    seed: uint64Seed,
    params: z.strictObject({ items: z.int().min(0).max(4).default(3) }),
    overrides: z.strictObject({ gold: z.int().optional() }).prefault({}),
    generate: (run) => ({
      items: run.stream('items').sample(['sword', 'shield', 'lute', 'rope'], run.params.items),
      gold: run.overrides.gold ?? run.stream('gold').int(10, 20),
    }),
    problems: (result, params) =>
      result.items.length === params.items ? [] : [{ path: ['items'], message: 'too few' }],
  },
  {
    facts: {
      gold: {
        type: fact.int,
        of: (result) => result.gold,
        fast: (run) => run.overrides.gold ?? run.stream('gold').int(10, 20),
      },
      items: { type: fact.list(fact.string), of: (result) => result.items },
    },
    views: { text: (result, about) => `${about.seed}: ${result.items.join(', ')} and ${result.gold} gold\n` },
  },
)

test('types are inferred from the definition', () => {
  const generated = make(chest, { seed: 7 })
  expectTypeOf(generated.seed).toEqualTypeOf<bigint>()
  expectTypeOf(generated.params).toEqualTypeOf<{ items: number }>()
  expectTypeOf(generated.result).toEqualTypeOf<{ items: string[]; gold: number }>()
  expectTypeOf(chest.id).toEqualTypeOf<'chest'>()
  expectTypeOf(chest).toExtend<AnyWorld>()
})

test('prepared requests and the values passed to views have the world’s types', () => {
  const prepared = prepare(chest, { seed: 7 })
  expectTypeOf(prepared.seed).toEqualTypeOf<bigint>()
  expectTypeOf(prepared.overrides.gold).toEqualTypeOf<number | undefined>()
  expectTypeOf(prepareParams(chest, {}).params).toEqualTypeOf<{ items: number }>()
  expectTypeOf(prepare(chest as AnyWorld, { seed: 7 }).params).toEqualTypeOf<unknown>()
  const generated = make(chest, { seed: 7 })
  expect(chest.views.text!(generated.result, aboutOf(generated))).toContain('7: ')
  expectTypeOf(aboutOf(generated).params).toEqualTypeOf<{ items: number }>()
})

test('a fact whose function returns a different type does not compile', () => {
  defineWorld(
    { id: 'wrong', version: 1, generate: () => ({ name: 'x', count: 1 }) },
    {
      facts: {
        // @ts-expect-error -- a string where the type says int
        count: { type: fact.int, of: (result) => result.name },
        // @ts-expect-error -- string | number is not string
        name: { type: fact.string, of: (result): string | number => result.name },
        right: { type: fact.int, of: (result) => result.count },
      },
    },
  )
})

test('only id, version and generate are required', () => {
  const coin = defineWorld({
    id: 'coin',
    version: 1,
    generate: (run) => ({ heads: run.stream('coin').bool() }),
  })
  expectTypeOf(make(coin, { seed: 'banana' }).result).toEqualTypeOf<{ heads: boolean }>()
  expect(make(coin, { seed: 'banana' }).result).toEqual(make(coin, { seed: 'banana' }).result)
  expect(() => make(coin, { seed: 'banana', params: { sides: 2 } })).toThrow(
    'params: sides: unknown key (there are none)',
  )
})

test('make returns the seed, parsed params, result, problems and draw counts', () => {
  const generated = make(chest, { seed: '7', params: { items: 2 } })
  expect(generated).toMatchObject({
    seedText: '7',
    seed: 7n,
    params: { items: 2 },
    overrides: {},
    problems: [],
  })
  expect(generated.drawCounts).toEqual({ gold: 1, items: 1 })
  expect(readFacts(generated)).toEqual({ gold: generated.result.gold, items: generated.result.items })
})

test('the run receives the overrides', () => {
  expect(make(chest, { seed: 7, overrides: { gold: 99 } }).result.gold).toBe(99)
  expect(() => make(chest, { seed: 7, overrides: { gold: 'much' } })).toThrow('overrides: gold')
})

test('rejects invalid IDs and versions', () => {
  const generate = (): object => ({})
  expect(() => defineWorld({ id: 'My World', version: 1, generate })).toThrow('world id')
  expect(() => defineWorld({ id: 'ok', version: 0, generate })).toThrow('version must be')
  // Without types, nothing else reports a missing `generate` before the first run.
  expect(() => defineWorld({ id: 'ok', version: 1 } as never)).toThrow(
    'world ok: generate must be a function, got nothing',
  )
})

test.each<[unknown, string]>([
  [{ versions: {} }, 'releases must be { package, versions }, got {"versions":{}}'],
  [{ package: '', versions: {} }, 'releases must be { package, versions }'],
  [
    { package: 'my-cave', versions: { v1: '1.0.0' } },
    'releases must have the form { "1": "0.1.0" }, got {"v1":"1.0.0"}',
  ],
  [{ package: 'my-cave', versions: { '1': 'latest' } }, 'got {"1":"latest"}'],
])('rejects invalid releases: %j', (releases, message) => {
  const define = (): unknown =>
    defineWorld({ id: 'cave', version: 2, releases: releases as Releases, generate: () => ({}) })
  expect(define).toThrow(TypeError)
  expect(define).toThrow(message)
})

test('keeps its releases, which are null if there are none', () => {
  const releases = { package: 'my-cave', versions: { '1': '0.1.0', '2': '1.0.0-beta.1' } }
  expect(defineWorld({ id: 'cave', version: 2, releases, generate: () => ({}) }).releases).toEqual(releases)
  expect(defineWorld({ id: 'cave', version: 2, generate: () => ({}) }).releases).toBeNull()
})

test.each(['Map', 'json', 'svg'])('a format can’t be called %s', (name) => {
  const format = { title: 'A map', extension: 'map', mediaType: 'text/plain', view: () => '' }
  const define = () =>
    defineWorld({ id: 'ok', version: 1, generate: () => ({}) }, { formats: { [name]: format } })
  expect(define).toThrow(`world ok: formats: names must be lower-case letters`)
})
