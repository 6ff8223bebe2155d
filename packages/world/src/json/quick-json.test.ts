import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, canonicalJsonByPath } from './canonical-json.js'
import { quickJson } from './quick-json.js'

/**
 * Generates values that may contain everything that JSON can't represent. Most keys are from a short list, so that many
 * objects have the same keys.
 */
const anyValue = fc.anything({
  key: fc.oneof(fc.constantFrom('a', 'b', 'id', '10', '9', 'é', '"', '\ud800'), fc.string()),
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withUnicodeString: true,
})

const hiddenKeys = fc.record({
  symbols: fc.array(fc.constantFrom(Symbol('a'), Symbol('b')), { maxLength: 2 }),
  hidden: fc.array(fc.constantFrom('a', 'z'), { maxLength: 1 }),
  value: fc.dictionary(fc.string(), fc.integer()),
})

/** An object with keys that JSON would omit. */
const withHiddenKeys = hiddenKeys.map(({ symbols, hidden, value }) => {
  const object: Record<string | symbol, unknown> = { ...value }
  for (const symbol of symbols) object[symbol] = 1
  for (const key of hidden) Object.defineProperty(object, key, { value: 1, enumerable: false })
  return object
})

const decoder = new TextDecoder()

function quickText(value: unknown): string | null {
  const bytes = quickJson(value)
  return bytes === null ? null : decoder.decode(bytes)
}

function outcome(write: (value: unknown) => string | null, value: unknown): unknown {
  try {
    return write(value)
  } catch (error) {
    return { message: (error as Error).message, error: (error as Error).constructor }
  }
}

test('writes the same text as the writer that keeps track of paths, and the same errors', () => {
  fc.assert(
    fc.property(fc.oneof(anyValue, fc.array(withHiddenKeys), fc.jsonValue()), (value) => {
      expect(outcome(canonicalJson, value)).toEqual(outcome(canonicalJsonByPath, value))
    }),
    { numRuns: 500 },
  )
})

test('writes every plain value without the writer that keeps track of paths', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as unknown
      expect(quickText(plain)).toBe(canonicalJsonByPath(plain))
    }),
  )
})

test('sorts keys that share a slot with the keys of an earlier object', () => {
  for (const [first, last] of ['ab', 'ba', 'cd', 'dc', 'ab'].map((pair) => [pair[0]!, pair[1]!])) {
    const object = { [first!]: 1, [last!]: { [last!]: 2, [first!]: 3 } }
    expect(quickText(object)).toBe(canonicalJsonByPath(object))
  }
})

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('writes values of any size, such as 64 KiB and %i bytes', (more) => {
  const text = 'x'.repeat(0x10000 - 12 + more)
  for (const value of [
    text,
    { text },
    [text, { a: { long: 1 } }],
    { text, '😀': [{}, '€'] },
    { [text]: 12 },
  ]) {
    expect(quickText(value)).toBe(canonicalJsonByPath(value))
  }
})

test('writes values of more than 16 MiB, and small ones afterward', () => {
  const value = { list: ['x'.repeat(0x1000001)] }
  expect(quickText(value)).toBe(canonicalJsonByPath(value))
  expect(quickText([1])).toBe('[1]')
})

test('writes a value whose getter writes another value', () => {
  const inner = { a: 'inner', b: [1, 2, 3] }
  const value = {
    before: 1,
    get made() {
      return canonicalJson(inner)
    },
    z: 2,
  }
  expect(canonicalJson(value)).toBe(`{"before":1,"made":${JSON.stringify(canonicalJson(inner))},"z":2}`)
})

test('passes on errors that getters throw', () => {
  const error = new Error('no name')
  const object = Object.defineProperty({}, 'name', {
    enumerable: true,
    get: () => {
      throw error
    },
  })
  expect(() => canonicalJson(object)).toThrow(error)
})

test.each([1000, 1001, 1002])('allows the same depth of nesting, such as %i levels', (levels) => {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value }
  expect(outcome(canonicalJson, value)).toEqual(outcome(canonicalJsonByPath, value))
})
