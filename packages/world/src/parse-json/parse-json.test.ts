import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filePlace } from '../errors/place.js'
import { jsonFault } from './json-fault.js'
import { parseJson } from './parse-json.js'

const read = (text: string): unknown => parseJson(text, filePlace('p.json'))

test.each([
  ['an empty file', '', 'p.json: invalid JSON (it is empty)'],
  ['white space', ' \n', 'p.json: invalid JSON (it is empty)'],
  ['a lone byte order mark', '\ufeff', 'p.json: invalid JSON (it is empty)'],
  ['an early end', '{"a": [1, 2', 'p.json: invalid JSON (it ends too early)'],
  ['an end in a string', '{"a": "b', 'p.json: invalid JSON (it ends too early)'],
  ['an end in an escape', '["\\u00', 'p.json: invalid JSON (it ends too early)'],
  ['an end in a word', '[tru', 'p.json: invalid JSON (it ends too early)'],
  ['an end after a sign', '-', 'p.json: invalid JSON (it ends too early)'],
  ['trailing content', '{} {}', 'p.json:1:4: invalid JSON'],
  ['a trailing comma', '{\n  "rows": 12,\n}\n', 'p.json:2:13: invalid JSON (remove the trailing comma)'],
  ['a trailing comma in a list', '[1,]', 'p.json:1:3: invalid JSON (remove the trailing comma)'],
  ['a comment', '// rows\n{}', 'p.json:1:1: invalid JSON (comments are not allowed)'],
  ['a comment before a key', '{ /* rows */ "a": 1 }', 'p.json:1:3: invalid JSON (comments are not allowed)'],
  ['single quotes', "['a']", 'p.json:1:2: invalid JSON (use double quotes)'],
  ['an unquoted key', '{rows: 1}', 'p.json:1:2: invalid JSON (put keys in double quotes)'],
  ['an unquoted string', '[card_02_00010]', 'p.json:1:2: invalid JSON (put strings in double quotes)'],
  [
    'a line break in a string',
    '["a\nb"]',
    'p.json:1:4: invalid JSON (escape the line break or control character inside the string)',
  ],
  ['an invalid escape', '["a\\x"]', 'p.json:1:4: invalid JSON'],
  ['a number with a leading zero', '[007]', 'p.json:1:3: invalid JSON'],
  ['a hexadecimal number', '[0x10]', 'p.json:1:3: invalid JSON'],
  ['NaN', '[NaN]', 'p.json:1:2: invalid JSON'],
  ['a byte order mark inside the text', '[\ufeff1]', 'p.json:1:2: invalid JSON'],
  ['UTF-16 read as UTF-8', '\ufffd\ufffd{\u0000}\u0000', 'p.json:1:1: invalid JSON'],
  ['a duplicate key', '{"a": {"b": 1, "c": 2, "b": 3}}', 'p.json: a: duplicate key "b"'],
  ['a duplicate key that is escaped once', '{"a": 1, "\\u0061": 2}', 'p.json: duplicate key "a"'],
  ['a lone surrogate', '{"a": ["x", "\\ud800"]}', 'p.json: a[1]: not well-formed Unicode: "\\ud800"'],
  ['a lone surrogate as a key', '[{"\\udc00": 1}]', 'p.json: [0]: not well-formed Unicode'],
  ['a number that is too large', '{"a": [0, 1e999]}', 'p.json: a[1]: must be at most 1.79'],
])('reports the place of %s', (_what, text, message) => {
  expect(() => read(text)).toThrow(message)
  expect(() => read(text)).toThrow(expect.objectContaining({ name: 'InputError' }))
})

test('accepts a byte order mark and Windows line endings', () => {
  expect(read('\ufeff{\r\n"a":\t1\r\n}\r\n')).toEqual({ a: 1 })
})

test('treats a key such as __proto__ like any other', () => {
  expect(read('{"__proto__": 1, "constructor": 2}')).toEqual(JSON.parse('{"__proto__": 1, "constructor": 2}'))
})

test.each(['[', '{"a":'])('rejects %j repeated 100,000 times, but not 1,000 times', (open) => {
  const nested = (levels: number): string =>
    `${open.repeat(levels)}1${(open === '[' ? ']' : '}').repeat(levels)}`
  expect(() => read(nested(100_000))).toThrow('nested more than 1000 levels deep')
  expect(() => read(nested(1001))).toThrow('nested more than 1000 levels deep')
  expect(() => read(nested(1000))).not.toThrow()
})

test('accepts the same strings as JSON.parse, even if they are cut, doubled or changed anywhere', () => {
  const change = fc.record({
    at: fc.nat(),
    cut: fc.nat(3),
    put: fc.constantFrom(
      '',
      ',',
      '"',
      '}',
      ']',
      '[',
      '{',
      ':',
      '-',
      '0',
      '.',
      'e',
      '\\',
      'u',
      ' ',
      '\n',
      't',
    ),
  })
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.array(change, { maxLength: 3 }), (json, changes) => {
      let text = json
      for (const { at, cut, put } of changes) {
        const place = at % (text.length + 1)
        text = text.slice(0, place) + put + text.slice(place + cut)
      }
      const fault = jsonFault(text)
      if (fault?.kind === 'value') return // JSON.parse accepts it, but it's rejected here.
      expect(fault === null).toBe(parses(text))
      if (fault === null) expect(read(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 3000 },
  )
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
