import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Where the reference vectors lie: `oracles` in the folder SEEDFAST_SHARED, or in ../shared beside the repository. */
export const ORACLES = join(resolve(ROOT, process.env['SEEDFAST_SHARED'] ?? '../shared'), 'oracles')

/** The reference vectors of a file such as `generators/pcg32-reference.json`; null on a machine without them. */
export function readOracle<Vectors>(path: string): Vectors | null {
  const file = join(ORACLES, path)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Vectors) : null
}

/** A group of tests against the reference vectors of a file; a skipped one that says so where they are missing. */
export function describeOracle<Vectors>(path: string, body: (vectors: Vectors) => void): void {
  const vectors = readOracle<Vectors>(path)
  const missing = vectors === null
  describe.skipIf(missing)(`oracles/${path}${missing ? ' is not here: set SEEDFAST_SHARED' : ''}`, () => {
    test('is read', () => expect(vectors).not.toBeNull())
    if (vectors !== null) body(vectors)
  })
}
