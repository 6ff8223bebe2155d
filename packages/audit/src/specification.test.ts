import {
  artefactOf,
  artefactText,
  canonicalJson,
  make,
  parseArtefact,
  prepare,
  resultHash,
} from '@seedfast/world'
import { defineWorld, parseSeedCode, seedCode, textSeed } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { readVectors } from '../../../tests/describe-vectors.js'
import { catalogText, parseCatalog } from './catalog/catalog.js'
import { makeCatalog } from './catalog/make-catalog.js'
import { recordDraws } from './trace/observe-run.js'
import { parseTrace, traceLines, traceOf } from './trace/trace-file.js'

const cases = <Case>(name: string): readonly Case[] =>
  readVectors<{ readonly cases: readonly Case[] }>(name).cases

/** The example world of docs/spec/README.md. */
const chestAs = (id: string, version: number) =>
  defineWorld({
    id,
    version,
    seed: textSeed,
    params: z.strictObject({ items: z.int().min(1).max(4).default(2) }),
    generate: (run) => {
      const items = run.at(['items'], () =>
        run.stream('items').sample(['sword', 'shield', 'lute', 'rope'], run.params.items),
      )
      const gold = run.at(['gold'], () => run.stream('gold').int(10, 20))
      const trap = run.at(['trap'], () => run.stream('trap').weighted({ dart: 3, pit: 1 }))
      const depth =
        trap === 'pit' ? run.at(['depth'], () => run.stream('trap').substreamAt(2).dice('2d6')) : null
      return { items, gold, trap, depth, luck: run.stream('luck').float() }
    },
  })
const chest = chestAs('chest', 1)

interface FileCase {
  readonly seed: string
  readonly params: { readonly items: number }
  readonly file: string
}

describe('the files of the specification are the files that Seedfast writes and reads:', () => {
  test.each(cases<{ json: string; canonical: string; sha256: string }>('seedfast/canonical-json'))(
    'canonical JSON of $json',
    ({ json, canonical, sha256 }) => {
      expect(canonicalJson(JSON.parse(json))).toBe(canonical)
      expect(resultHash(JSON.parse(json))).toBe(sha256)
    },
  )

  test.each(
    cases<{ code: string; world: string; version: number; seed: string; request: { params: object } | null }>(
      'seedfast/seed-codes',
    ),
  )('seed code $code', ({ code, world: id, version, seed, request }) => {
    const world = chestAs(id, version)
    expect(seedCode(prepare(world, { seed, ...request }))).toBe(code)
    expect(parseSeedCode(code)).toMatchObject({ world: id, version, seed })
    expect(parseSeedCode(code).paramsHash === null).toBe(request === null)
  })

  test.each(cases<FileCase>('seedfast/artefacts'))('artefact of seed $seed', ({ seed, params, file }) => {
    const artefact = artefactOf(make(chest, { seed, params }))
    expect(artefactText(artefact)).toBe(file)
    expect(parseArtefact(file)).toEqual(artefact)
  })

  test.each(cases<{ seeds: string[]; params: object; file: string }>('seedfast/catalogs'))(
    'catalog of $seeds',
    ({ seeds, params, file }) => {
      const catalog = makeCatalog(chest, { seeds }, { params })
      expect(catalogText(catalog)).toBe(file)
      expect(parseCatalog(file)).toEqual(catalog)
    },
  )

  test.each(cases<FileCase>('seedfast/traces'))('trace of seed $seed', ({ seed, params, file }) => {
    const { generated, draws } = recordDraws(chest, { seed, params })
    const trace = traceOf(generated, draws)
    expect([...traceLines(trace)].join('')).toBe(file)
    expect(parseTrace(file)).toEqual(trace)
  })
})
