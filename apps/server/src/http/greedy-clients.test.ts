import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// Workers run built code, so these tests do too.
import { serve, type Limits, type Listening } from '../../dist/index.js'
import { testOptions } from '../../dist/test-app.fixture.js'

let options: Awaited<ReturnType<typeof testOptions>>
const sockets: Socket[] = []
const servers: Listening[] = []

beforeAll(async () => {
  options = await testOptions()
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await Promise.all(servers.map((server) => server.close(0)))
  await options.remove()
})

async function start(limits: Partial<Limits>): Promise<Listening> {
  const budget = { ...options.budget, processes: 1 }
  const server = await serve({ ...options, budget, port: 0, rateLimit: null, limits })
  servers.push(server)
  return server
}

/** Opens a connection, sends a string, and collects the response. */
async function send(server: Listening, text: string): Promise<{ socket: Socket; got(): string }> {
  const socket = connect(server.port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (part) => (answer += part.toString('latin1')))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, got: () => answer }
}

/** Waits until a condition holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}

const POST = 'POST /v1/worlds/dice/make HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const unfinished = (bytes: number): string =>
  `${POST}Content-Length: ${bytes + 1000}\r\n\r\n${'x'.repeat(bytes)}`
const chunked = (parts: readonly string[]): string =>
  `${POST}Transfer-Encoding: chunked\r\n\r\n${parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')}`

const generateOnce = async (server: Listening): Promise<number> =>
  (await fetch(`${server.url}v1/worlds/dice/make?seed=1`)).status
const post = (server: Listening): Promise<Response> =>
  fetch(`${server.url}v1/worlds/dice/make`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"seed":"1"}',
  })
const status = (text: string): string => text.slice(9, 12)

describe('unfinished bodies', () => {
  test('take up a limited number of bytes; further bodies get 503 until that memory is free', async () => {
    const server = await start({ bodiesBytes: { total: 200_000, client: 100_000 } })
    const first = await send(server, unfinished(70_000))
    const second = await send(server, unfinished(70_000))
    await until(() => second.got() !== '' || first.got() !== '')
    const refused = first.got() === '' ? second : first
    expect(status(refused.got())).toBe('503')
    expect(refused.got().toLowerCase()).toContain('retry-after: 1')
    // This request needs no body, and a short body still fits.
    expect([await generateOnce(server), (await post(server)).status]).toEqual([200, 200])
    for (const { socket } of [first, second]) socket.destroy()
    await until(async () => {
      const third = await send(server, unfinished(70_000))
      await sleep(50)
      return third.got() === ''
    })
  })

  test('don’t occupy a worker', async () => {
    const server = await start({})
    for (let i = 0; i < 30; i++) await send(server, unfinished(1000))
    expect([await generateOnce(server), (await post(server)).status]).toEqual([200, 200])
  })

  test('get 408 after a time limit, and free their memory', async () => {
    const server = await start({ bodyMs: 300, bodiesBytes: { total: 100_000, client: 100_000 } })
    const slow = await send(server, unfinished(70_000))
    await until(() => slow.got() !== '')
    expect(status(slow.got())).toBe('408')
    expect(slow.got()).toContain('urn:seedfast:problem:body-too-slow')
    expect((await post(server)).status).toBe(200)
  })

  test('that arrive byte by byte take no more memory than their size', async () => {
    const server = await start({ bodyBytes: 100_000, bodiesBytes: { total: 100_000, client: 100_000 } })
    const { got } = await send(server, chunked(Array.from({ length: 60_000 }, () => ' ')))
    await sleep(300)
    expect(got()).toBe('')
    const long = await send(server, chunked(Array.from({ length: 100_001 }, () => ' ')))
    await until(() => long.got() !== '')
    expect(['413', '503']).toContain(status(long.got()))
  })
})

describe('connections over the limit', () => {
  test('get 503 with retry-after, and are closed; /healthz is still answered', async () => {
    const server = await start({ connections: { total: 5, client: 3 } })
    const held = await Promise.all(Array.from({ length: 3 }, () => send(server, 'GET / HTTP/1.1\r\n')))
    const refused = await send(server, 'GET /v1/worlds HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(refused.socket, 'close')
    expect(status(refused.got())).toBe('503')
    expect(refused.got().toLowerCase()).toContain('retry-after: 1')
    expect(refused.got()).toContain('at most 3 from one address, and 5 in all')
    const well = await send(server, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await until(() => well.got() !== '')
    expect(status(well.got())).toBe('200')
    for (const { socket } of [...held, well]) socket.destroy()
    await until(async () => (await fetch(`${server.url}v1/worlds`)).status === 200)
  })
})

describe('programs in other languages', () => {
  test.skipIf(process.platform !== 'linux')(
    'run for a limited number of requests of each client',
    { timeout: 60_000 },
    async () => {
      const server = await start({ programs: { total: 3, client: 2 } })
      const status = (seed: string, localAddress = '127.0.0.1'): Promise<number | undefined> =>
        new Promise((resolve, reject) => {
          const url = `${server.url}v1/worlds/lair/make?seed=${seed}`
          request(url, { localAddress, agent: false }, (response) => {
            response.resume()
            resolve(response.statusCode)
          })
            .on('error', reject)
            .end()
        })
      const held = [status('slow'), status('slow')]
      await sleep(200)
      expect([await status('fast'), await generateOnce(server)]).toEqual([503, 200])
      expect(await status('fast', '127.0.0.2')).toBe(200)
      expect(await Promise.all(held)).toEqual([200, 200])
      expect(await status('fast')).toBe(200)
    },
  )
})

describe('unread answers', () => {
  const PARTS = 'GET /v1/worlds/spire/catalog?count=1000&results=true HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const WHOLE = 'GET /v1/worlds/bulk/make?seed=1 HTTP/1.1\r\nHost: localhost\r\n\r\n'

  test.each([
    ['sent in parts', PARTS],
    ['sent whole', WHOLE],
  ])('%s cause their connection to be closed', async (_, request) => {
    const server = await start({ unreadMs: 300 })
    const { socket } = await send(server, request)
    socket.pause()
    const count = async (): Promise<number> => {
      const text = await (await fetch(`${server.url}metrics`)).text()
      return Number(/nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)/.exec(text)![1])
    }
    // Both ends of the connection are in this process, which never reads from the client's end.
    const before = await count()
    await until(async () => (await count()) < before)
  })

  test('count against their client until it reads them or leaves', async () => {
    const server = await start({ unreadBytes: { total: 60_000_000, client: 30_000_000 }, unreadMs: 60_000 })
    const held = await Promise.all(Array.from({ length: 8 }, () => send(server, WHOLE)))
    for (const { socket } of held) socket.pause()
    const answered = async (): Promise<number> => {
      const answer = await fetch(`${server.url}v1/worlds/bulk/make?seed=1`)
      await answer.text()
      return answer.status
    }
    await until(async () => (await answered()) === 503)
    expect([await generateOnce(server), (await fetch(`${server.url}healthz`)).status]).toEqual([200, 200])
    for (const { socket } of held.slice(0, 4)) socket.resume()
    for (const { socket } of held.slice(4)) socket.destroy()
    await until(async () => (await answered()) === 200)
  })
})
