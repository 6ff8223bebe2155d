import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { createLog, serve, type Listening } from '../../dist/index.js'
import { testOptions } from '../../dist/test-app.fixture.js'

let options: Awaited<ReturnType<typeof testOptions>>
let server: Listening
const lines: string[] = []

beforeAll(async () => {
  options = await testOptions()
  const log = createLog('info', { write: (line) => lines.push(line) })
  server = await serve({ ...options, port: 0, rateLimit: null, log })
})

afterAll(async () => {
  await server.close(0)
  await options.remove()
})

/** Sends a request and disconnects. Returns the statuses that the metrics have then counted for the request's route. */
async function leaving(text: string, route: string): Promise<string[]> {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  await sleep(200)
  socket.destroy()
  for (;;) {
    const metrics = await (await fetch(`${server.url}metrics`)).text()
    const counts = metrics.matchAll(/seedfast_http_requests_total\{(.*)\} \d+/g)
    const statuses = [...counts]
      .filter(([, labels]) => labels!.includes(`route="${route}"`))
      .map(([, labels]) => /status="(\d+)"/.exec(labels!)![1]!)
    if (statuses.length > 0) return statuses
    await sleep(20)
  }
}

const HEAD = 'HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n'

test.each([
  ['in the middle of a body', `POST /v1/worlds/dice/make ${HEAD}{"seed"`, '/v1/worlds/{id}/make'],
  [
    'while a process works',
    'GET /v1/worlds/trap/facts?seed=10 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    '/v1/worlds/{id}/facts',
  ],
])('a client that leaves %s counts as 499, not as a failure', async (_, text, route) => {
  lines.length = 0
  expect(await leaving(text, route)).toEqual(['499'])
  const logged = lines.map((line) => JSON.parse(line) as { level: string; status?: number })
  expect(logged.filter(({ status }) => status === 499).map(({ level }) => level)).toEqual(['info'])
  expect(logged.every(({ level }) => level === 'info')).toBe(true)
})

/** Sends a request unchanged and returns the response. */
async function raw(text: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
  let answer = ''
  socket.on('data', (part) => (answer += part.toString()))
  await once(socket, 'close')
  return answer
}

test.each(['/healthz', '/v1/worlds', '/v1/worlds/dice/make?seed=1', '/'])(
  'HTTP/1.0 without a host gets %s',
  async (path) => {
    expect(await raw(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('an invalid host is a problem, not an empty answer', async () => {
  const answer = await raw('GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('application/problem+json')
})
