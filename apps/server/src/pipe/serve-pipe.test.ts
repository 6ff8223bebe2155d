import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { seedfast } from '@seedfast/rng'
import { DotNetRandom, PythonRandom } from '@seedfast/rng/runtimes'
import { Run } from '@seedfast/spire'
import { findWorld } from '@seedfast/world'
import { worlds } from '@seedfast/worlds'
import { afterEach, describe, expect, test } from 'vitest'
import { doWork } from '../worker/do-work.js'
import { MOST_HANDLES, servePipe } from './index.js'

type Reply = Readonly<Record<string, unknown>>

const MARK = '\u001eseedfast '
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Opens a connection. `ask` sends one request and returns its reply; `call` returns the value. */
function connect() {
  const input = new PassThrough()
  const output = new PassThrough()
  const known = { ids: worlds.map(({ id }) => id), find: async (id: string) => findWorld(worlds, id) }
  const served = servePipe({ worlds: known, client: 'seedfast 0', input, output })
  ends.push(() => input.end())
  let text = ''
  output.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const lines = async (count: number): Promise<Reply[]> => {
    while (text.split('\n').length <= count) await once(output, 'data')
    const all = text.split('\n')
    text = all.slice(count).join('\n')
    return all.slice(0, count).map((line) => {
      expect(line.startsWith(MARK)).toBe(true)
      return JSON.parse(line.slice(MARK.length)) as Reply
    })
  }
  const ask = async (request: object): Promise<Reply> => {
    input.write(`${JSON.stringify({ id: 5, ...request })}\n`)
    const [reply] = await lines(1)
    expect(reply!['id']).toBe(5)
    return reply!
  }
  const call = async (...called: readonly unknown[]): Promise<unknown> => {
    const reply = await ask({ call: called })
    expect(reply).toHaveProperty('value')
    return reply['value']
  }
  const failure = async (...called: readonly unknown[]): Promise<unknown> =>
    (await ask({ call: called }))['error']
  const open = async (...called: readonly unknown[]): Promise<number> =>
    ((await call(...called)) as { handle: number }).handle
  return { input, output, served, lines, ask, call, failure, open }
}

test('answers the first request and echoes values', async () => {
  const { ask } = connect()
  const can = ['call', 'calls', 'echo']
  expect(await ask({ hello: { protocol: 1 } })).toMatchObject({ protocol: 1, client: 'seedfast 0', can })
  expect(await ask({ echo: [0.5, '\u2028', null] })).toEqual({ id: 5, echo: [0.5, '\u2028', null] })
})

test('draws from streams, generators and the generators of other runtimes', async () => {
  const { call, open } = connect()
  const stream = await open('seedfast', 'stream', 'banana', 'loot', 'chest', 3)
  const expected = seedfast('banana').stream('loot').substream('chest').substreamAt(3n)
  expect(await call(stream, 'int', 1, 100)).toBe(expected.int(1, 100))
  expect(await call(stream, 'nextUint64')).toBe(String(expected.nextUint64()))
  expect(await call(stream, 'weighted', { a: 1, b: 3 })).toBe(expected.weighted({ a: 1, b: 3 }))
  const copy = await open(stream, 'fork')
  const saved = await call(stream, 'save')
  const next = await call(stream, 'float')
  expect([next, next]).toEqual([await call(copy, 'float'), expected.float()])
  expect(await call(await open('seedfast', 'restore', saved), 'float')).toBe(next)

  const gdx = await open('seedfast', 'generator', 'RandomXS128', '42')
  expect([await call(gdx, 'draw', 'gdxNextInt', 1000), await call(gdx, 'draw', 'gdxNextInt', 1000)]).toEqual([
    224, 341,
  ])
  const python = await open('seedfast', 'generator', 'PythonRandom', '42')
  expect(await call(python, 'randint', 1, 6)).toBe(new PythonRandom('42').randint(1, 6))
  const dotnet = await open('seedfast', 'generator', 'DotNetRandom', 42)
  expect(await call(dotnet, 'next', 1, 7)).toBe(new DotNetRandom(42).next(1, 7))
})

describe('operations', () => {
  test.each([
    ['facts', 'spire', { seed: '7', facts: ['boss'] }],
    ['make', 'actmap', { seed: '7' }],
    ['compare', 'deck', null],
    ['explain', 'actmap', { seed: '7', path: 'nodes/r1c0/type' }],
  ])('%s gives the same value as over HTTP', async (name, world, request) => {
    const { call } = connect()
    const made = await call(world, 'make', { seed: '7' })
    const body = request ?? { a: made, b: made }
    const work = { name, world, query: [], body: new TextEncoder().encode(JSON.stringify(body)), from: 0 }
    const answer = await doWork(worlds, work, 2 ** 26)
    if (answer.kind !== 'done') throw new Error(answer.detail)
    expect(await call(world, name, body)).toEqual(JSON.parse(new TextDecoder().decode(answer.body)))
  })

  test('a list of results is a list of all parts, and a view is a string', async () => {
    const { call } = connect()
    const catalog = (await call('deck', 'catalog', { count: 300, results: true })) as { seed: string }[]
    expect(catalog.map(({ seed }) => seed)).toEqual(Array.from({ length: 300 }, (_, i) => String(i)))
    expect(await call('actmap', 'make', { seed: '7', format: 'text' })).toContain('Boss')
  })
})

test('plays a run, forks it, saves it and restores it', async () => {
  const { call, open } = connect()
  const run = await open('spire', 'run', { seed: 'n:7', playerClass: 'SILENT', ascension: 10 })
  const expected = Run.start({ seed: 7n, playerClass: 'SILENT', ascension: 10 })
  expect(await call(run, 'chooseNeow', 1)).toEqual(plain(expected.chooseNeow(1)))
  const { x } = expected.choices[0]!
  expect(await call(run, 'enter', x)).toEqual(plain(expected.enter(x)))
  await call(run, 'winFight', { hp: 33 })
  expected.winFight()
  expected.state.hp = 33
  const fork = await open(run, 'fork')
  await call(fork, 'take', 0)
  expect(await call(run, 'rewards')).toEqual(plain(expected.rewards))
  const save = await call(run, 'save')
  expect(save).toEqual(plain(expected.save()))
  expect(await call(await open('spire', 'restore', save), 'observe')).toMatchObject({ hp: 33, floor: 1 })
  const actions = (await call(run, 'actions')) as unknown[]
  expect(await call(run, 'act', actions.length - 1)).toMatchObject({ observation: { floor: 2 } })
})

test('walks an act map, and continues a saved walk', async () => {
  const { call, open } = connect()
  const walk = await open('actmap', 'journey', { seed: '7' })
  const [first] = (await call(walk, 'reachable')) as string[]
  const { reachable } = (await call(walk, 'step', first)) as { reachable: string[] }
  const journey = await call(walk, 'save')
  const again = await open('actmap', 'journey', { seed: '7', journey })
  expect(await call(again, 'reachable')).toEqual(reachable)
  expect(await call(await open(walk, 'fork'), 'path')).toEqual([first])
})

test('plays at a table, and restores it from its log', async () => {
  const { call, open, failure } = connect()
  const table = await open('deals', 'table', { seed: 7, seats: [{ id: 'me' }, { id: 'ann', bot: 'easy' }] })
  expect(await failure(table, 'bid', 'me', 99)).toContain('bid')
  await call(table, 'bid', 'me', 3)
  const view = (await call(table, 'view', 'me')) as { playable: { suit: string }[] }
  const before = ((await call(table, 'log')) as unknown[]).length
  const events = (await call(table, 'play', 'me', view.playable[0])) as unknown[]
  const log = (await call(table, 'log')) as unknown[]
  expect(log).toHaveLength(before + events.length)
  expect(await call(await open('deals', 'table', { log }), 'state')).toEqual(await call(table, 'state'))
})

test('replies in the order of the requests, also if some take longer', async () => {
  const { input, lines } = connect()
  const requests = [
    { id: 1, call: ['spire', 'facts', { seed: '1', facts: ['boss'] }] },
    { id: 2, call: ['seedfast', 'worlds'] },
    {
      id: 3,
      calls: [
        ['spire', 'facts', { seed: '2', facts: ['boss'] }],
        ['seedfast', 'worlds'],
      ],
    },
    { id: 4, echo: 1 },
  ]
  input.write(`\ufeff${requests.map((request) => `${JSON.stringify(request)}\r\n`).join('')}`)
  const replies = await lines(4)
  expect(replies.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(replies[2]!['values']).toHaveLength(2)
})

test('a batch ends at the first call that fails', async () => {
  const { ask, call, open } = connect()
  const stream = await open('seedfast', 'stream', 1, 'x')
  const reply = await ask({
    calls: [
      [stream, 'int', 1, 6],
      [stream, 'int', 6, 1],
      [stream, 'int', 1, 6],
    ],
  })
  expect(reply).toEqual({
    id: 5,
    values: [expect.any(Number)],
    error: 'int: lo must be at most hi, got 6 and 1',
  })
  expect(await call(stream, 'counter')).toBe(1)
})

test('a batch makes each call once, in order, also after one that takes time', async () => {
  const { ask, call, open } = connect()
  const stream = await open('seedfast', 'stream', 1, 'x')
  const facts = ['actmap', 'facts', { seed: '1', facts: ['boss'] }]
  const reply = await ask({
    calls: [[stream, 'counter'], facts, [stream, 'int', 1, 6], facts, [stream, 'counter']],
  })
  const values = reply['values'] as readonly unknown[]
  expect(values).toHaveLength(5)
  expect([values[0], values[3], values[4]]).toEqual([0, values[1], 1])
  expect(await call(stream, 'counter')).toBe(1)
})

test('holds a limited number of objects, which can be released', async () => {
  const { ask, call, failure } = connect()
  const opens = Array.from({ length: MOST_HANDLES }, (_, i) => ['seedfast', 'stream', i, 'x'])
  expect(await ask({ calls: opens })).not.toHaveProperty('error')
  expect(await failure('seedfast', 'stream', 1, 'y')).toContain('at most 1000')
  expect(await failure('seedfast', 'release', 1, 5000)).toContain("5000 isn't a handle")
  expect(await call('seedfast', 'release', 1, 2)).toBe(null)
  expect(await failure(1, 'int', 1, 6)).toContain("1 isn't a handle")
  expect(await call('seedfast', 'stream', 1, 'y')).toEqual({ handle: MOST_HANDLES + 1, kind: 'stream' })
})

test('handles belong to their connection', async () => {
  const [first, second] = [connect(), connect()]
  const stream = await first.open('seedfast', 'stream', 1, 'x')
  expect(await second.failure(stream, 'int', 1, 6)).toContain("isn't a handle")
})

test.each([
  [['x'], 'a call must be a list'],
  [['seedfast', 'steam'], 'unknown method "steam" (did you mean stream?)'],
  [['spire', 'fact'], 'unknown method "fact" (did you mean facts?)'],
  [['spore', 'facts', {}], 'unknown world "spore" (did you mean spire?)'],
  [['spire', 'facts', { sed: 1 }], 'seed'],
  [['spire', 'run', { seed: 'X', ascension: 99 }], 'must be an integer from 0 to 20, got 99'],
  [['seedfast', 'generator', 'Pcg', 1], 'unknown generator "Pcg"'],
  [['seedfast', 'restore', null], 'unknown generator'],
])('%j is refused with one message', async (called, message) => {
  const { failure, ask } = connect()
  expect(await failure(...called)).toContain(message)
  expect(await ask({ echo: 1 })).toEqual({ id: 5, echo: 1 })
})

test.each(['nonsense', '[]', 'null', '{"id":1}'])(
  '%s is not a request, and the next one is answered',
  async (line) => {
    const { input, lines } = connect()
    input.write(`${line}\n\n{"id":2,"echo":3}\n`)
    const [refused, echoed] = await lines(2)
    expect(refused!['error']).toContain('must be a JSON object on one line')
    expect(echoed).toEqual({ id: 2, echo: 3 })
  },
)

const DEEP = `${'['.repeat(200_000)}${']'.repeat(200_000)}`

test.each([
  ['a deep echo', `{"id":1,"echo":${DEEP}}`],
  ['a deep ID', `{"id":${DEEP},"call":["seedfast","worlds"]}`],
  ['no request with a deep ID', `{"id":${DEEP}}`],
  ['a list of many values', `{"id":1,"echo":[${'{},'.repeat(600_000)}0]}`],
  ['a deep argument', `{"id":1,"call":["seedfast","stream",${DEEP},"x"]}`],
])('%s is refused, and the next request is answered', async (_, line) => {
  const { input, lines } = connect()
  input.write(`${line}\n{"id":2,"echo":"${'[\\"'.repeat(2000)}"}\n`)
  const [refused, echoed] = await lines(2)
  expect(refused).toEqual({
    id: null,
    error: 'a request must have at most 1000000 values and 1000 levels of nesting',
  })
  expect(echoed).toEqual({ id: 2, echo: '["'.repeat(2000) })
})

test.each([
  [
    'PythonRandom',
    ['choices', [1, 2], { k: 1e9 }],
    'choices: at most 1000000 items or bits per call, got 1000000000',
  ],
  ['PythonRandom', ['getrandbits', 1e9], 'getrandbits: at most'],
  ['PythonRandom', ['sample', [1], 1e9], 'sample: at most'],
  ['PythonRandom', ['shuffle', { length: 1e9 }], 'the items must be a list'],
  ['NumpyGenerator', ['permutation', 1e9], 'permutation: at most'],
  ['NumpyGenerator', ['choice', 1e9, 3, false], 'choice: at most'],
  ['NumpyRandomState', ['choice', 5, 1e9], 'choice: at most'],
  ['Pcg32', ['shuffle', { length: 1e9 }], 'the items must be a list'],
])('%s refuses %j', async (generator, called, message) => {
  const { open, failure, call } = connect()
  const random = await open('seedfast', 'generator', generator, 1)
  expect(await failure(random, ...called)).toContain(message)
  if (generator === 'PythonRandom') expect(await call(random, 'randrange', 0, 2e9)).toBeTypeOf('number')
})

test.each([
  ['stream', '9'.repeat(1e6), 'x'],
  ['stream', 1, 'x'.repeat(1e6)],
  ['generator', 'PythonRandom', '9'.repeat(1e6)],
])('a long seed or name is refused: %s', async (...called) => {
  const { failure } = connect()
  expect(await failure('seedfast', ...called)).toBe(
    'a seed or name must have at most 10000 characters, got 1000000',
  )
})

test('ends when its input ends, after the last reply', async () => {
  const { input, served, lines } = connect()
  input.end('{"id":1,"call":["spire","facts",{"seed":"1","facts":["boss"]}]}\n')
  expect(await lines(1)).toHaveLength(1)
  await served
})

test('reads on only after its replies were read', async () => {
  const input = new PassThrough()
  const output = new PassThrough({ highWaterMark: 1000 })
  const known = { ids: [], find: () => Promise.reject(new Error('none')) }
  const served = servePipe({ worlds: known, client: 'x', input, output })
  const line = `${JSON.stringify({ id: 1, echo: 'x'.repeat(10_000) })}\n`
  for (let i = 0; i < 50; i++) input.write(line)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(input.readableLength + input.writableLength).toBeGreaterThan(100_000)
  output.resume()
  input.end()
  await served
  expect(input.readableLength).toBe(0)
})

test('sends large replies one by one, so that they never fill the memory', async () => {
  const input = new PassThrough()
  const output = new PassThrough({ highWaterMark: 1000 })
  const known = { ids: [], find: () => Promise.reject(new Error('none')) }
  const served = servePipe({ worlds: known, client: 'x', input, output })
  const line = `${JSON.stringify({ id: 1, echo: 'x'.repeat(2 ** 20) })}\n`
  input.end(line.repeat(20))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(output.readableLength + output.writableLength).toBeLessThan(2 ** 22)
  let length = 0
  output.on('data', (chunk: Buffer) => (length += chunk.length))
  await served
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(length).toBeGreaterThan(20 * 2 ** 20)
})

test.each(['', '\n{"id":2,"echo":3}\n'])('refuses a line that is too long, and answers %j', async (rest) => {
  const { input, lines, served } = connect()
  const part = 'x'.repeat(2 ** 20)
  for (let i = 0; i < 66; i++) {
    if (!input.write(part)) await new Promise((resolve) => setImmediate(resolve))
  }
  input.end(rest)
  const [refused, echoed] = await lines(rest === '' ? 1 : 2)
  expect(refused).toEqual({ id: null, error: 'a request has more than 64 MiB' })
  expect(echoed).toEqual(rest === '' ? undefined : { id: 2, echo: 3 })
  await served
})

function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)),
  )
}
