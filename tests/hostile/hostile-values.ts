import { seedfast, type Rng } from '@seedfast/rng'

type Draws = ReturnType<Rng['stream']>

/** Creates a value, as JSON text, whose size is about `size` characters. */
type HostileValue = (size: number, draws: Draws) => string

const times = (text: string, count: number): string => text.repeat(Math.max(1, Math.floor(count)))
const list = (item: string, size: number): string => {
  const count = Math.max(1, Math.floor(size / (item.length + 1)))
  return `[${times(`${item},`, count - 1)}${item}]`
}
const listOf = (item: (i: number) => string, size: number): string => {
  const items: string[] = []
  for (let i = 0, length = 0; length < size; i++) {
    items.push(item(i))
    length += items.at(-1)!.length + 1
  }
  return items.join(',')
}

/** Values that cost far more to process than to write. The key says what each of them is. */
const HOSTILE: Readonly<Record<string, HostileValue>> = {
  'a huge integer': (_, draws) =>
    draws.pick(['1000000000', '4294967296', '9007199254740991', '9007199254740993', '1e300', '1e999']),
  'a negative integer': (_, draws) => draws.pick(['-1', '-1000000000', '-9007199254740991', '-1e300']),
  'a fraction': () => '0.1',
  'a number of many digits': (size) => times('9', Math.min(size, 100_000)),
  'a wrong type': (_, draws) => draws.pick(['null', 'true', '""', '{}', '[]', '"7"', '[[]]']),
  'a long list of numbers': (size) => list('0', size),
  'a long list of equal names': (size) => list('"Crackne Bols"', size),
  'a long list of different names': (size) => `[${listOf((i) => `"Strike${i.toString(36)}"`, size)}]`,
  'a long list of empty objects': (size) => list('{}', size),
  'a long list of empty lists': (size) => list('[]', size),
  'a long list of small objects': (size) => list('{"row":9,"type":"Shop","rows":[0,1000000000]}', size),
  'an object with many keys': (size) => `{${listOf((i) => `"k${i}":0`, size)}}`,
  'an object with many keys like numbers': (size) => `{${listOf((i) => `"${i}":{}`, size)}}`,
  'many objects with different keys': (size) => `[${listOf((i) => `{"k${i}":0}`, size)}]`,
  'deep lists': (size) => `${times('[', size / 2)}${times(']', size / 2)}`,
  'deep objects': (size) => `${times('{"a":', size / 6)}1${times('}', size / 6)}`,
  'lists of 900 levels': (size) => list(`${times('[', 900)}${times(']', 900)}`, size),
  'unclosed lists': (size) => times('[', size),
  'a long string': (size) => `"${times('x', size)}"`,
  'a long string of escapes': (size) => `"${times('\\u0041', size / 6)}"`,
  'a long string of other letters': (size) => `"${times('\u{1f3b2}', size / 4)}"`,
  'control and bidirectional characters': () => '"\\u001b[31m\\u202e\\u2066\\u0085\\u0000"',
  'a lone surrogate': () => '"\\ud800"',
  'unusual keys': () => '{"__proto__":{"x":1},"constructor":1,"toString":2,"":3}',
  'a repeated key': () => '{"a":1,"a":2}',
  'no value at all': (_, draws) => draws.pick(['NaN', 'undefined', '0x10', "'7'", '', '//']),
  'white space': (size) => `${times(' ', size)}1`,
  'line breaks': (size) => `${times('\n', size)}1`,
}

/** A file that somebody who means harm might send. */
export interface HostileFile {
  readonly name: string
  readonly content: string
}

/**
 * Returns files made from valid JSON files. In each, one value is replaced by a hostile value of about `size`
 * characters. `count` files are made of each valid file, always the same ones.
 */
export function hostileJson(
  valid: Readonly<Record<string, string>>,
  count: number,
  size: number,
): HostileFile[] {
  const draws = seedfast('hostile files').stream('values')
  const kinds = Object.keys(HOSTILE)
  return Object.entries(valid).flatMap(([name, text]) => {
    const values = [
      ...text.matchAll(/(?<=[:[,])(?:"(?:[^"\\]|\\.)*"(?!:)|-?\d+(?:\.\d+)?|true|false|null|\[\]|\{\})/g),
    ]
    const keys = [...text.matchAll(/"(?:[^"\\]|\\.)*"(?=:)/g)]
    const order = draws.shuffle(kinds)
    return Array.from({ length: count }, (_, i): HostileFile => {
      const kind = order[i % order.length]!
      const value = HOSTILE[kind]!(size, draws)
      if (i % 8 === 7 && keys.length > 0) {
        const key = draws.pick(keys)
        const extra = `"${key[0].slice(1, -1)}x":${value},`
        return {
          name: `${name}: ${kind} as a new key before ${key[0]}`,
          content: text.slice(0, key.index) + extra + text.slice(key.index),
        }
      }
      // Half of the values are near the start, which contains the params.
      const at = draws.pick(draws.bool() ? values.slice(0, 60) : values)
      return {
        name: `${name}: ${kind} instead of ${at[0].slice(0, 40)} at ${at.index}`,
        content: text.slice(0, at.index) + value + text.slice(at.index + at[0].length),
      }
    })
  })
}

/** Returns files that aren't even JSON: repetition, one line, many lines, and unusual bytes. */
export function hostileText(size: number): HostileFile[] {
  const head = (format: string): string =>
    `{"format":"${format}","world":"actmap","version":1,"seed":"1","params":{},"overrides":{},"sha256":"${'0'.repeat(64)}","draws":9007199254740991`
  const draw = (i: number, stream: string): string =>
    `{"n":${i},"stream":"${stream}","index":0,"rule":"int","args":[],"words":[1],"value":1,"path":[]}\n`
  const draws = (stream: (i: number) => string): string =>
    listOf((i) => draw(i, stream(i)), size).replaceAll('\n,', '\n')
  return [
    { name: 'nothing', content: '' },
    { name: 'line breaks', content: times('\n', size) },
    { name: 'zeros', content: times('\0', size) },
    { name: 'one line', content: times('x', size) },
    { name: 'lines', content: times('x\n', size / 2) },
    { name: 'indented lines', content: times('a\n b\n', size / 5) },
    { name: 'numbers', content: listOf(String, size).replaceAll(',', '\n') },
    { name: 'brackets', content: times('[', size) },
    { name: 'comments', content: times('/**/', size / 4) },
    { name: 'commas', content: `[${times('1,', size / 2)}` },
    { name: 'quotes', content: times('"', size) },
    { name: 'byte order marks', content: times('\ufeff', size / 3) },
    { name: 'a trace of many streams', content: `${head('seedfast-trace/1')}}\n${draws((i) => `s${i}`)}` },
    { name: 'a trace of two streams', content: `${head('seedfast-trace/1')}}\n${draws((i) => `s${i % 2}`)}` },
    {
      name: 'a trace with a long header',
      content: `${head('seedfast-trace/1')},"x":"${times('x', size)}"}\n`,
    },
    {
      name: 'a trace with a long line',
      content: `${head('seedfast-trace/1')}}\n{"n":0,"x":"${times('x', size)}`,
    },
    { name: 'an unclosed artefact', content: `${head('seedfast/1')},"result":${times('[', size)}` },
    { name: 'an archive with a long line', content: `{"format":"seedfast-session/1"${times(' ', size)}` },
    { name: 'an archive of line breaks', content: `{"format":"seedfast-session/1"}${times('\n', size)}` },
  ]
}
