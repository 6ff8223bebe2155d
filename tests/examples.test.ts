import { describe, expect, test } from 'vitest'
import { typeErrors } from './check-examples.js'
import { placeOf, readExamples, runExample, type Example } from './run-examples.js'

/** The documents whose every `ts` block is a program that runs as it stands. */
const DOCUMENTS = ['README.md', 'packages/rng/README.md', 'docs/rng.md', 'packages/world/README.md']

const examples = DOCUMENTS.flatMap((file) => readExamples(file))

test('every document has an example', () => {
  expect([...new Set(examples.map(({ file }) => file))]).toEqual(DOCUMENTS)
})

test.each(examples.map((example) => ({ place: placeOf(example), example })))(
  'the example at $place runs, and gives what it says',
  async ({ example }) => {
    await expect(runExample(example)).resolves.toBeDefined()
  },
)

test('the examples compile under strict settings', () => {
  expect(typeErrors(examples)).toEqual([])
})

describe('the runner of examples', () => {
  const example = (code: string): Example => ({ file: 'test.md', line: 7, code })

  test('holds statements to the values that they say', async () => {
    await expect(runExample(example('1 + 1 // → 2\nconst list = [1n] // → [1n]'))).resolves.toEqual({})
    await expect(runExample(example('1 + 1 // → 3'))).rejects.toThrow('test.md:7: expected → 3, found 2')
    await expect(runExample(example("const name = 'a' // → 'b'"))).rejects.toThrow('found "a"')
  })

  test('refuses imports of names that do not exist', async () => {
    await expect(runExample(example("import { nothing } from '@seedfast/rng'"))).rejects.toThrow(
      'test.md:7: @seedfast/rng has no export nothing',
    )
    expect(typeErrors([example("import { nothing } from '@seedfast/rng'")])).toEqual([
      expect.stringMatching(/^test\.md:7: Module '"@seedfast\/rng"' has no exported member 'nothing'/),
    ])
  })

  test('waits, gives the exports, and passes on what is thrown', async () => {
    const code = 'export const two = await Promise.resolve(2)\nexport type Two = typeof two'
    await expect(runExample(example(code))).resolves.toEqual({ two: 2 })
    await expect(runExample(example("throw new RangeError('no')"))).rejects.toThrow(RangeError)
  })
})
