import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from './json-fault.js'
import { parseJson } from './parse-json.js'

const read = (text: string): unknown => parseJson(text, 'p.json')

test.each([
  ['nothing', '', 'p.json: expected JSON, found an empty text'],
  ['white space', ' \n', 'p.json: expected JSON, found an empty text'],
  ['a byte order mark alone', '\ufeff', 'p.json: expected JSON, found an empty text'],
  ['an end too soon', '{"a": [1, 2', 'found a text that ends too soon'],
  ['an end in a text', '{"a": "b', 'found a text that ends too soon'],
  ['an end in an escape', '["\\u00', 'found a text that ends too soon'],
  ['an end in a word', '[tru', 'found a text that ends too soon'],
  ['an end after a sign', '-', 'found a text that ends too soon'],
  ['something behind', '{} {}', 'no JSON at line 1, column 4'],
  [
    'a comma too many',
    '{\n  "rows": 12,\n}\n',
    'no JSON at line 2, column 13: a comma with nothing behind it',
  ],
  ['a comma too many in a list', '[1,]', 'no JSON at line 1, column 3: a comma with nothing behind it'],
  ['a comment', '// rows\n{}', 'no JSON at line 1, column 1: a comment'],
  ['a comment before a key', '{ /* rows */ "a": 1 }', 'no JSON at line 1, column 3: a comment'],
  ['single quotes', "['a']", 'no JSON at line 1, column 2: text in single quotes'],
  ['a bare key', '{rows: 1}', 'no JSON at line 1, column 2: a key without quotes'],
  ['a line break in a text', '["a\nb"]', 'column 4: a line break or another control character inside a text'],
  ['a wrong escape', '["a\\x"]', 'no JSON at line 1, column 4'],
  ['a number with a zero before it', '[007]', 'no JSON at line 1, column 3'],
  ['a hexadecimal number', '[0x10]', 'no JSON at line 1, column 3'],
  ['NaN', '[NaN]', 'no JSON at line 1, column 2'],
  ['a byte order mark inside', '[\ufeff1]', 'no JSON at line 1, column 2'],
  ['UTF-16 read as UTF-8', '\ufffd\ufffd{\u0000}\u0000', 'no JSON at line 1, column 1'],
  ['a key twice', '{"a": {"b": 1, "c": 2, "b": 3}}', 'p.json: a: expected each key once, found "b" again'],
  ['a key twice, once escaped', '{"a": 1, "\\u0061": 2}', 'p.json: expected each key once, found "a" again'],
  ['half a pair', '{"a": ["x", "\\ud800"]}', 'p.json: a[1]: expected well-formed text, found "\\ud800"'],
  ['a key that is half a pair', '[{"\\udc00": 1}]', 'p.json: [0]: expected well-formed text'],
  ['a number past the largest', '{"a": [0, 1e999]}', 'p.json: a[1]: expected a number of at most 1.79'],
])('%s is refused with its place', (_what, text, message) => {
  expect(() => read(text)).toThrow(message)
  expect(() => read(text)).toThrow(expect.objectContaining({ name: 'InputError' }))
})

test('a byte order mark and line ends of Windows do not matter', () => {
  expect(read('\ufeff{\r\n"a":\t1\r\n}\r\n')).toEqual({ a: 1 })
})

test('a key that is a name of Object is a key like any other', () => {
  expect(read('{"__proto__": 1, "constructor": 2}')).toEqual(JSON.parse('{"__proto__": 1, "constructor": 2}'))
})

test.each(['[', '{"a":'])('%j a hundred thousand times is refused, and a thousand times not', (open) => {
  const nested = (levels: number): string =>
    `${open.repeat(levels)}1${(open === '[' ? ']' : '}').repeat(levels)}`
  expect(() => read(nested(100_000))).toThrow('expected at most 1000 levels of lists and objects')
  expect(() => read(nested(1001))).toThrow('expected at most 1000 levels')
  expect(() => read(nested(1000))).not.toThrow()
})

test('what JSON.parse takes is taken, and the same text cut, doubled or changed anywhere as JSON.parse judges it', () => {
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
      if (fault?.kind === 'value') return // what JSON.parse takes and is refused here
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
