import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { StudioNotBuiltError } from './find-studio.js'
import { ListenError, type Listening } from './listening.js'
import { serve } from './serve.js'

let root: string
let studioFolder: string
const open: Listening[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'seedfast-serve-'))
  studioFolder = root
  await writeFile(join(root, 'index.html'), '<!doctype html>')
})

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

afterAll(() => rm(root, { recursive: true, force: true }))

async function start(options: { port?: number; host?: string } = {}): Promise<Listening> {
  const server = await serve({ worlds: [], studioFolder, port: 0, ...options })
  open.push(server)
  return server
}

/** Sends a request line unchanged, which fetch would normalize. */
function raw(port: number, line: string, host = 'localhost'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
    let text = ''
    socket.on('data', (data) => (text += data.toString('latin1')))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

describe('serve', () => {
  test('refuses requests with several hosts, even with the same one', async () => {
    const { port } = await start()
    for (const second of ['evil.example', 'localhost'])
      for (const name of ['Host', 'hOST'])
        expect(await raw(port, `GET / HTTP/1.1\r\n${name}: ${second}`)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw(port, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    ['[::1]', 200],
    ['[0:0:0:0:0:0:0:1]:4477', 200],
    ['[0000:0000:0000:0000:0000:0000:0000:0001]', 200],
    ['[::ffff:127.0.0.1]:4477', 200],
    ['[::FFFF:7F00:1]', 200],
    ['[::2]', 421],
    ['[0:0:0:0:0:0:0:2]', 421],
    ['[::ffff:10.0.0.1]', 421],
    ['[::1', 400],
    ['[::1]@evil.example', 400],
    ['[::1]/', 400],
  ])('a request to the host %s gets %i', async (host, status) => {
    const { port } = await start()
    expect(await raw(port, 'GET / HTTP/1.1', host)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test('listens only on this machine, on any free port for 0, and returns its URL', async () => {
    const { url, port } = await start()
    expect(url).toBe(`http://127.0.0.1:${port}/`)
    expect((await fetch(url)).status).toBe(200)
    expect(await (await fetch(`${url}healthz`)).json()).toEqual({ status: 'ok', worlds: [] })
  })

  test('a port in use is an error that names the port', async () => {
    const { port } = await start()
    await expect(start({ port })).rejects.toThrow(ListenError)
    await expect(start({ port })).rejects.toThrow(`port ${port} on 127.0.0.1 is already in use`)
  })

  test("another machine's address is an error that says so", async () => {
    await expect(start({ host: '192.0.2.1' })).rejects.toThrow("192.0.2.1 isn't an address of this machine")
  })

  test('a studio that isn’t built is an error that says what to run', async () => {
    const missing = join(root, 'nothing')
    await expect(serve({ worlds: [], port: 0, studioFolder: missing })).rejects.toThrow(StudioNotBuiltError)
    await expect(serve({ worlds: [], port: 0, studioFolder: missing })).rejects.toThrow('npm run build')
  })

  test.each([
    'GET /../../../../etc/passwd HTTP/1.1',
    'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1',
    'GET http://elsewhere.example/../etc/passwd HTTP/1.1',
    'GET //etc/passwd HTTP/1.1',
    'GET /..\\..\\etc\\passwd HTTP/1.1',
    'GET /index.html%00 HTTP/1.1',
  ])('%s gets no file', async (line) => {
    const { port } = await start()
    const answer = await raw(port, line)
    expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404|421) /)
    expect(answer).not.toContain('root:')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  })

  test('close frees kept-alive connections and the port', async () => {
    const { port, url, close } = await serve({ worlds: [], studioFolder, port: 0 })
    const idle = await sending(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const half = await sending(port, 'GET / HTTP/1.1\r\n')
    await once(idle, 'data')
    const gone = Promise.all([idle, half].map(closed))
    await close(50)
    await gone
    await close()
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    await expect(start({ port })).resolves.toMatchObject({ port })
  })
})

/** Waits for the end of a connection, which can also be a reset. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

async function sending(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  return socket
}
