import { seedfast, type Rng } from '@seedfast/rng'

/** A malformed request, sent over HTTP or as bytes on a socket. */
export type Malformed =
  | {
      readonly method: string
      readonly path: string
      readonly body: string | null
      readonly headers: Readonly<Record<string, string>>
    }
  | { readonly raw: string }

const PATHS = [
  '/v1/worlds/actmap/make',
  '/v1/worlds/spire/make',
  '/v1/worlds/deck/make',
  '/v1/worlds/actmap/facts',
  '/v1/worlds/actmap/verify',
  '/v1/worlds/actmap/catalog',
  '/v1/worlds/actmap/unknown/forecast',
  '/v1/worlds/actmap/unknown/resolve',
  '/getdeck/',
]

/** Valid request bodies. The malformed requests contain damaged copies of them. */
const BODIES = [
  '{"seed":"7","params":{"spec":{"rows":12},"rules":{"counts":{"min":{"Elite":2}}}}}',
  '{"seed":7,"preset":"short","set":["spec.columns=5"],"overrides":{"locks":{"r1c0":"Shop"}},"version":1}',
  '{"seed":"ABC","params":{"class":"SILENT","ascension":20}}',
  '{"seed":"7","path":["r0c0","r1c0"],"node":"r2c0","modifiers":[{"source":"x","weights":{"Battle":0}}]}',
  '{"count":3,"from":"5","facts":["boss"],"results":true}',
  '{"deck":["card_dex_00010","card_dex_00052"],"favourites":["card_dex_00010"],"rules":"v2","seed":"7"}',
  '{"format":"seedfast/1","world":"actmap","version":1,"seed":"7","params":{},"overrides":{},"result":{},"sha256":"00"}',
]

const QUERIES = [
  'seed=7',
  'seed=7&preset=short',
  'seed=7&params={"spec":{"rows":12}}',
  'count=2&facts=boss',
  'code=AAAA',
]

/** The values that replace other values in a body. */
const VALUES = [
  'null',
  'true',
  '-1',
  '0',
  '1e999',
  '1e308',
  '0.1',
  '9007199254740993',
  '""',
  '"\\ud800"',
  '"\\u0000"',
  '[]',
  '{}',
  '[[]]',
  '{"__proto__":{"x":1}}',
  '{"constructor":1}',
  '"../../etc/passwd"',
  `"${'x'.repeat(5000)}"`,
  `[${'0,'.repeat(2000)}0]`,
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
  'NaN',
  'undefined',
  '0x10',
  "'7'",
]

const TEXTS = [
  '%',
  '%zz',
  '%00',
  '%ff',
  '../..',
  '\u{1f3b2}',
  '+',
  '&&',
  '=',
  '[]',
  '{"a":1',
  '-0',
  '1e3',
  '٣',
  '18446744073709551616',
  'x'.repeat(3000),
]

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'SEARCH']

const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  '',
]

const RAW = [
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'POST /getdeck/ HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
  'POST /getdeck/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /getdeck/ HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"deck":',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET /v1/worlds/%E0%A4%A/make HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET http://[::1 HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
  '\u0000\u0001\u0002\u0003\r\n\r\n',
]

/** Returns the first `count` requests of a fixed sequence of malformed requests. */
export function malformed(count: number): Malformed[] {
  const rng = seedfast('malformed requests')
  return Array.from({ length: count }, (_, i) => bent(rng.stream('requests'), i))
}

function bent(random: ReturnType<Rng['stream']>, i: number): Malformed {
  if (i % 20 === 0) return { raw: random.pick(RAW) }
  const path = random.bool(0.05)
    ? `/v1/worlds/${encodeURIComponent(random.pick(TEXTS))}/make`
    : random.pick(PATHS)
  if (i % 4 === 0) {
    const query = spliced(random, random.pick(QUERIES), random.pick(TEXTS))
    return {
      method: random.bool(0.8) ? 'GET' : random.pick(METHODS),
      path: `${path}?${query}`,
      body: null,
      headers: {},
    }
  }
  const type = random.bool(0.8) ? 'application/json' : random.pick(TYPES)
  const body = random.bool(0.5)
    ? replaced(random, random.pick(BODIES))
    : spliced(random, random.pick(BODIES), random.pick(VALUES))
  const method = random.bool(0.9) ? 'POST' : random.pick(METHODS)
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
  return { method, path, body: method === 'GET' || method === 'HEAD' ? null : body, headers }
}

/** Replaces a random part of a string with `piece`. */
function spliced(random: ReturnType<Rng['stream']>, text: string, piece: string): string {
  const from = random.int(0, text.length - 1)
  const to = random.int(from, Math.min(text.length, from + 12))
  return text.slice(0, from) + piece + text.slice(to)
}

/** Replaces one of the values in a JSON string with a random value. */
function replaced(random: ReturnType<Rng['stream']>, text: string): string {
  const values = [...text.matchAll(/"(?:[^"\\]|\\.)*"(?!:)|-?\d+|true|false|null/g)]
  const value = random.pick(values)
  const by = random.pick(VALUES)
  return text.slice(0, value.index) + by + text.slice(value.index + value[0].length)
}
