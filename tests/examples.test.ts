import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typeErrors } from './check-examples.js'
import { placeOf, readExamples, runExample, type Example } from './run-examples.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The document that is left out, because its example uses the default port, which may be in use on this machine. */
const TAKES_A_PORT = join('apps', 'server', 'README.md')

/** The documents with `ts` blocks. Each block is a program that runs unchanged. */
const documents = ['.', 'docs', ...foldersIn('packages'), ...foldersIn('apps')]
  .flatMap((folder) => filesIn(folder).map((file) => join(folder, file)))
  .filter((file) => file !== TAKES_A_PORT && readExamples(file).length > 0)
const examples = documents.flatMap((file) => readExamples(file))

test('finds the documents with examples', () => {
  for (const file of ['README.md', 'docs/rng.md', 'packages/audit/README.md', 'apps/seedfast/README.md'])
    expect(documents).toContain(join(file))
})

describe('in a temporary folder, because they write files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-examples-'))
  const before = process.cwd()
  beforeAll(() => process.chdir(folder))
  afterAll(() => {
    process.chdir(before)
    rmSync(folder, { recursive: true })
  })

  test.each(examples.map((example) => ({ place: placeOf(example), example })))(
    'the example at $place runs, and its values are correct',
    async ({ example }) => {
      await expect(runExample(example)).resolves.toBeDefined()
    },
  )
})

test('the examples compile under strict settings', () => {
  expect(typeErrors(examples)).toEqual([])
})

describe('the example runner', () => {
  const example = (code: string): Example => ({ file: 'test.md', line: 7, code })

  test('checks the values that comments state', async () => {
    await expect(runExample(example('1 + 1 // → 2\nconst list = [1n] // → [1n]'))).resolves.toEqual({})
    await expect(runExample(example('1 + 1 // → 3'))).rejects.toThrow('test.md:7: expected → 3, found 2')
    await expect(runExample(example("const name = 'a' // → 'b'"))).rejects.toThrow('found "a"')
  })

  test('rejects imports of names that do not exist', async () => {
    await expect(runExample(example("import { nothing } from '@seedfast/rng'"))).rejects.toThrow(
      'test.md:7: @seedfast/rng has no export nothing',
    )
    expect(typeErrors([example("import { nothing } from '@seedfast/rng'")])).toEqual([
      expect.stringMatching(/^test\.md:7: Module '"@seedfast\/rng"' has no exported member 'nothing'/),
    ])
  })

  test('awaits, returns the exports, and passes errors on', async () => {
    const code = 'export const two = await Promise.resolve(2)\nexport type Two = typeof two'
    await expect(runExample(example(code))).resolves.toEqual({ two: 2 })
    await expect(runExample(example("throw new RangeError('no')"))).rejects.toThrow(RangeError)
  })
})

function foldersIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).map((name) => join(folder, name))
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.md'))
}
