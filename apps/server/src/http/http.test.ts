import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { worlds as shipped } from '@seedfast/worlds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { createApp } from '../../dist/app.js'
import { createLog, serve, type AppOptions, type Listening } from '../../dist/index.js'
import { testOptions } from '../../dist/test-app.fixture.js'
import { takesGzip } from './gzip.js'

let options: AppOptions & { remove(): Promise<void> }
let server: Listening
const lines: string[] = []

beforeAll(async () => {
  options = await testOptions()
  const log = createLog('info', { write: (line) => lines.push(line) })
  server = await serve({ ...options, port: 0, log })
})

afterAll(async () => {
  await server.close()
  await options.remove()
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers })

describe('gzip', () => {
  test('is sent to clients that accept it, with a weak tag', async () => {
    const plain = await get('v1/worlds/actmap/make?seed=7', { 'accept-encoding': 'identity' })
    const zipped = await get('v1/worlds/actmap/make?seed=7', { 'accept-encoding': 'gzip' })
    expect([plain.headers.get('content-encoding'), zipped.headers.get('content-encoding')]).toEqual([
      null,
      'gzip',
    ])
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')),
    )
    expect(zipped.headers.get('etag')).toBe(`W/${plain.headers.get('etag')}`)
    expect(zipped.headers.get('vary')).toContain('accept-encoding')
    expect(await zipped.text()).toBe(await plain.text())
    const etag = zipped.headers.get('etag')!
    expect((await get('v1/worlds/actmap/make?seed=7', { 'if-none-match': etag })).status).toBe(304)
  })

  test('compresses files too, and answers 304 to clients that have them', async () => {
    const answer = await get('docs/docs.css', { 'accept-encoding': 'gzip' })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip'])
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    const plain = await get('docs/docs.css', { 'accept-encoding': 'identity' })
    expect(await answer.text()).toBe(await plain.text())
    const etag = answer.headers.get('etag')!
    expect((await get('docs/docs.css', { 'if-none-match': etag })).status).toBe(304)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
  ])('files for a client that accepts “%s” are packed with %s', async (accepted, coding) => {
    const answer = await get('docs/docs.css', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    const plain = await get('docs/docs.css', { 'accept-encoding': 'identity' })
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')),
    )
    expect(answer.headers.get('etag')).toBe(`W/${plain.headers.get('etag')}`)
    expect(await answer.text()).toBe(await plain.text())
  })

  test('streams line by line', async () => {
    const raw = await new Promise<Buffer>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write('GET /v1/worlds/dice/catalog?count=500 HTTP/1.0\r\nAccept-Encoding: gzip\r\n\r\n'),
      )
      const parts: Buffer[] = []
      socket.on('data', (part) => parts.push(part))
      socket.on('end', () => resolve(Buffer.concat(parts)))
    })
    const head = raw.indexOf('\r\n\r\n')
    expect(raw.subarray(0, head).toString()).toContain('content-encoding: gzip')
    expect(
      gunzipSync(raw.subarray(head + 4))
        .toString()
        .trimEnd()
        .split('\n'),
    ).toHaveLength(500)
  })

  test.each([
    [undefined, false],
    ['gzip', true],
    ['br, gzip;q=0.5', true],
    ['gzip;q=0', false],
    ['*', true],
    ['*, gzip;q=0', false],
    ['identity', false],
  ])('the header “%s” accepts it: %s', (header, takes) => {
    expect(takesGzip(header)).toBe(takes)
  })
})

describe('other origins', () => {
  const elsewhere = { origin: 'https://example.org' }
  const allowed = async (path: string): Promise<string | null> =>
    (await get(path, elsewhere)).headers.get('access-control-allow-origin')

  test('may read about built-in worlds', async () => {
    for (const path of [
      'v1/worlds/actmap',
      'v1/worlds/actmap/make?seed=1',
      'v1/worlds/actmap/nope',
      'library/',
    ]) {
      const { headers } = await get(path, elsewhere)
      expect(headers.get('access-control-allow-origin'), path).toBe('*')
      expect(headers.get('cross-origin-resource-policy'), path).toBe('cross-origin')
    }
  })

  test('may not read the user’s own worlds, anything that names them, or other paths', async () => {
    const own = [
      'v1/worlds',
      'openapi.json',
      'v1/worlds/dice',
      'v1/worlds/dice/make?seed=1',
      'worlds/config.js',
    ]
    for (const path of [...own, '', 'metrics', 'docs']) {
      const { headers } = await get(path, elsewhere)
      expect(headers.get('access-control-allow-origin'), path).toBe(null)
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    }
  })

  test('may read the list of worlds if the user has none', async () => {
    const { app, close } = await createApp({ ...options, worlds: shipped, modules: [] })
    const { headers } = await app.request('/v1/worlds', { headers: elsewhere })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    await close()
  })

  test('get the allowed methods and headers', async () => {
    const answer = await fetch(`${server.url}v1/worlds/actmap/make`, {
      method: 'OPTIONS',
      headers: { ...elsewhere, 'access-control-request-method': 'POST' },
    })
    const { status, headers } = answer
    expect([status, headers.get('access-control-allow-methods')]).toEqual([204, 'GET,HEAD,POST'])
    expect(headers.get('access-control-allow-headers')).toContain('content-type')
  })

  test('may read everything if they are allowed, and nothing otherwise', async () => {
    const { app, close } = await createApp({ ...options, origins: ['https://example.org'] })
    const ask = async (path: string, origin: string): Promise<Headers> =>
      (await app.request(path, { headers: { origin } })).headers
    for (const path of ['/v1/worlds', '/v1/worlds/dice', '/v1/worlds/actmap']) {
      const ours = await ask(path, 'https://example.org')
      expect(ours.get('access-control-allow-origin'), path).toBe('https://example.org')
      expect(ours.get('vary'), path).toMatch(/^Origin\b/)
      expect((await ask(path, 'https://elsewhere.example')).get('access-control-allow-origin')).toBe(null)
    }
    expect(await allowed('v1/worlds/dice')).toBe(null)
    await close()
  })
})

describe('the rate limit', () => {
  test('answers 429 with the time to wait, but never for /healthz', async () => {
    const limited = await serve({ ...options, port: 0, rateLimit: { perSecond: 1, burst: 3 } })
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await fetch(`${limited.url}v1/worlds`)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const refused = await fetch(`${limited.url}v1/worlds`)
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await fetch(`${limited.url}healthz`)).status).toBe(200)
    await limited.close()
  })

  test('also counts running time', async () => {
    // On any machine, the first request is accepted, and its running time is owed for half a minute.
    const budget = { ...options.budget, timeMs: 400 }
    const limited = await serve({ ...options, port: 0, budget, rateLimit: { perSecond: 10, burst: 100 } })
    expect((await fetch(`${limited.url}v1/worlds/endless/make?seed=1`)).status).toBe(504)
    const refused = await fetch(`${limited.url}v1/worlds/dice/make?seed=1`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(10)
    await limited.close()
  })
})

describe('request IDs, logs and metrics', () => {
  test('each request has an ID, which the client can choose', async () => {
    const ids = [await get('healthz'), await get('healthz')].map(({ headers }) =>
      headers.get('x-request-id')!,
    )
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(ids[1]).not.toBe(ids[0])
    expect((await get('healthz', { 'x-request-id': 'mine-1' })).headers.get('x-request-id')).toBe('mine-1')
    expect((await get('healthz', { 'x-request-id': 'a b"c' })).headers.get('x-request-id')).toMatch(
      /^[0-9a-f-]{36}$/,
    )
    const problem = (await (await get('v1/nothing', { 'x-request-id': 'mine-2' })).json()) as {
      requestId: string
    }
    expect(problem.requestId).toBe('mine-2')
  })

  test('the log has a line of JSON per request, with failures and their causes', async () => {
    lines.length = 0
    await get('v1/worlds/dice/make?seed=1', { 'x-request-id': 'one' })
    await get('v1/worlds/broken/make?seed=1', { 'x-request-id': 'two' })
    const reported = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(reported).toMatchObject([
      {
        level: 'info',
        requestId: 'one',
        method: 'GET',
        path: '/v1/worlds/dice/make',
        query: '?seed=1',
        status: 200,
      },
      { level: 'error', requestId: 'two', msg: 'world broken failed: RangeError: the roof leaks' },
      { level: 'error', requestId: 'two', status: 500 },
    ])
    expect(reported[1]!['stack']).toContain('worlds.fixture')
    expect(reported.every(({ time }) => /^\d{4}-\d\d-\d\dT/.test(time as string))).toBe(true)
  })

  test('/metrics counts by route and status, and doesn’t list unknown paths', async () => {
    await get('v1/worlds/actmap/facts?seed=1')
    await get('v1/worlds/actmap/facts?seed=x')
    for (let i = 0; i < 3; i++) await get(`made-up-${i}`)
    const answer = await get('metrics')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    const route = 'route="/v1/worlds/{id}/facts"'
    expect(text).toContain(`seedfast_http_requests_total{method="GET",${route},status="200"} 1`)
    expect(text).toContain(`seedfast_http_requests_total{method="GET",${route},status="400"} 1`)
    expect(text).toMatch(/seedfast_http_requests_total\{method="GET",route="other",status="404"\} [3-9]/)
    expect(text).toContain(`seedfast_http_request_duration_seconds_count{${route}} 2`)
    expect(text).toContain('seedfast_work_seconds_total{operation="facts",world="actmap"}')
    expect(text).toMatch(/^process_cpu_seconds_total /m)
    expect(text).not.toContain('made-up')
  })
})

describe('invalid HTTP', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (part) => (answer += part.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', () => resolve(answer))
    })

  test.each([
    ['NONSENSE\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['POST /getdeck/ HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', '400'],
  ])('%.30j is %s, with a problem document', async (text, status) => {
    const answer = await raw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('application/problem+json')
    expect((await get('healthz')).status).toBe(200)
  })
})

test('a catalog is generated only as fast as it is read, and stops when the client leaves', async () => {
  const generateOnce = async (): Promise<number> => {
    const text = await (await get('metrics')).text()
    return Number(
      /seedfast_work_seconds_total\{operation="catalog",world="spire"\} (\S+)/.exec(text)?.[1] ?? 0,
    )
  }
  const leaving = new AbortController()
  const answer = await fetch(`${server.url}v1/worlds/spire/catalog?count=1000&results=true`, {
    headers: { 'accept-encoding': 'identity' },
    signal: leaving.signal,
  })
  // Nobody reads, so the work stops when the buffers are full.
  const settled = async (): Promise<number> => {
    for (let last = -1; ;) {
      const now = await generateOnce()
      if (now === last) return now
      last = now
      await sleep(300)
    }
  }
  const waiting = await settled()
  const reader = answer.body!.getReader()
  for (let bytes = 0; bytes < 10_000_000;) {
    const { value, done } = await reader.read()
    if (done) throw new Error('expected more than ten million bytes')
    bytes += value.length
  }
  expect(await generateOnce()).toBeGreaterThan(waiting)
  leaving.abort()
  const gone = await settled()
  await sleep(300)
  expect(await generateOnce()).toBe(gone)
})
