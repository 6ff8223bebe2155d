import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { VECTORS } from './describe-vectors.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const names = readdirSync(VECTORS, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.json') && file.includes('/') && !file.startsWith('schemas/'))
  .map((file) => file.replace(/\.json$/, ''))
  .sort()

/** The sources of the tests and contracts that compare with vectors. They run on every machine. */
const tests = ['packages', 'apps', 'tests', 'bench']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:test|contract)\.ts$/.test(file) && !file.includes('node_modules'))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
  .filter((source) => /describeVectors|readVectors/.test(source))

describe.each(names)('the file of %s', (name) => {
  const file = readFileSync(join(VECTORS, `${name}.json`), 'utf8')

  test('describes what it covers, how it was computed and how to read it', () => {
    const { about, computed, reading, ...lists } = JSON.parse(file) as Record<string, unknown>
    for (const text of [about, computed, reading]) expect(text).toMatch(/^\S.{20,}\.$/)
    expect(Object.keys(lists)).not.toEqual([])
  })

  test('is used by a test', () => {
    expect(tests.filter((source) => source.includes(`'${name}'`))).not.toEqual([])
  })
})

test('all files together take about a megabyte when compressed', () => {
  const all = names
    .map((name) => readFileSync(join(VECTORS, `${name}.json`)))
    .map((file) => gzipSync(file).length)
  expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_200_000)
})
