import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The folder of the vectors, which are published as `@seedfast/vectors`. */
export const VECTORS = join(ROOT, 'packages/vectors')

/** The folder of records of real games, which aren't part of the project: `oracles` in the folder SEEDFAST_SHARED. */
export const RECORDS = join(resolve(ROOT, process.env['SEEDFAST_SHARED'] ?? '../shared'), 'oracles')

declare module 'vitest' {
  interface TaskMeta {
    /** The number of comparisons that a test made with vectors or records. `CountChecks` adds them up. */
    checks?: number
  }
}

/** Defines tests that compare with a file of vectors, such as `generators/pcg32`. Their comparisons are counted. */
export function describeVectors<Vectors>(name: string, body: (vectors: Vectors) => void): void {
  describeFile(`vectors/${name}.json`, join(VECTORS, `${name}.json`), body)
}

/**
 * Reads a file of vectors, such as `seedfast/derivation`. Unlike `describeVectors`, doesn't count comparisons, because
 * the count covers only comparisons with numbers from other projects' reference programs.
 */
export function readVectors<Vectors>(name: string): Vectors {
  return JSON.parse(readFileSync(join(VECTORS, `${name}.json`), 'utf8')) as Vectors
}

/**
 * Defines tests that compare with a file of records, such as `spire/real_maps.json`. Call it only in a
 * `*.records.test.ts` file.
 */
export function describeRecords<Records>(path: string, body: (records: Records) => void): void {
  const file = join(RECORDS, path)
  if (!existsSync(file))
    throw new Error(`${file} is missing: set SEEDFAST_SHARED to the folder that has oracles/${path}`)
  describeFile(`oracles/${path}`, file, body)
}

function describeFile<Content>(title: string, file: string, body: (content: Content) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Content
  describe(title, () => {
    afterEach(({ task }) => {
      task.meta.checks = expect.getState().assertionCalls
    })
    body(content)
  })
}
