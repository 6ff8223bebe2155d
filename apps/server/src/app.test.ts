import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { defineWorld, InputError } from '@seedfast/world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
// Workers run built code, so these tests do too.
import { policyOf } from './security-headers.js'
import { createApp, type ServerApp } from '../dist/app.js'

const coin = defineWorld({ id: 'coin', version: 2, generate: (run) => run.stream('coin').bool() })

let root: string
let server: ServerApp
let app: ServerApp['app']

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'seedfast-app-'))
  const studioFolder = join(root, 'studio')
  await mkdir(join(studioFolder, 'assets'), { recursive: true })
  await writeFile(join(root, 'secret.txt'), 'secret')
  await writeFile(join(studioFolder, 'index.html'), '<!doctype html><title>Seedfast</title>')
  await writeFile(join(studioFolder, 'assets', 'index-x1.js'), 'export {}')
  await writeFile(join(studioFolder, 'assets', 'index-x1.css'), 'body{}')
  await writeFile(join(studioFolder, 'icon.svg'), '<svg/>')
  const guideFolder = join(root, 'guide')
  await mkdir(join(guideFolder, 'assets'), { recursive: true })
  await mkdir(join(guideFolder, 'spec'))
  for (const name of ['index.html', 'rng.html', 'spec/index.html', 'assets/app.x1.js'])
    await writeFile(join(guideFolder, `${name}.gz`), gzipSync(name))
  await symlink(join(root, 'secret.txt'), join(studioFolder, 'link.txt'))
  server = await createApp({ worlds: [coin], studioFolder, guideFolder })
  app = server.app
})

afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

describe('the studio’s files', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/index.html', 'text/html; charset=utf-8'],
    ['/assets/index-x1.js', 'text/javascript; charset=utf-8'],
    ['/assets/index-x1.css', 'text/css; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
  ])('%s has its media type', async (address, type) => {
    const answer = await app.request(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
  })

  test('a query string doesn’t change the file', async () => {
    expect((await app.request('/index.html?x=1')).status).toBe(200)
  })

  test('a client that has the content gets 304 without a body', async () => {
    const etag = (await app.request('/')).headers.get('etag')!
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await app.request('/', { headers: { 'if-none-match': header } })
      expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await app.request('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('HEAD answers like GET, without a body', async () => {
    const answer = await app.request('/', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-length')).toBe('38')
  })

  test.each([
    '/nothing.js',
    '/assets',
    '/assets/',
    '/link.txt',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/index.html%00.js',
    '/%00',
    '/%E0%A4%A',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    '/file:///etc/passwd',
  ])('%s isn’t found', async (address) => {
    const answer = await app.request(address)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('secret')
  })
})

describe('the guide', () => {
  test.each([
    ['/guide/', 'index.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/guide/rng.html', 'rng.html', 'text/html; charset=utf-8', 'no-cache'],
    ['/guide/spec/', 'spec/index.html', 'text/html; charset=utf-8', 'no-cache'],
    [
      '/guide/assets/app.x1.js',
      'assets/app.x1.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
  ])('%s is a file in the guide’s folder', async (address, text, type, cache) => {
    const answer = await app.request(address)
    expect([answer.status, await answer.text()]).toEqual([200, text])
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe(cache)
  })

  test('is sent as it is stored to clients that accept gzip', async () => {
    const answer = await app.request('/guide/', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(new Uint8Array(await answer.arrayBuffer())).toString()).toBe('index.html')
  })

  test('/guide redirects to /guide/', async () => {
    const answer = await app.request('/guide')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/guide/'])
  })

  test('can show the studio’s pages in a frame; nothing else can be framed', async () => {
    const framed = async (address: string): Promise<string | undefined> => {
      const { headers } = await app.request(address)
      expect(headers.get('x-frame-options')).toBe(
        headers.get('content-security-policy')!.includes("frame-ancestors 'self'") ? 'SAMEORIGIN' : 'DENY',
      )
      return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy')!)?.[1]
    }
    expect(await framed('/')).toBe("'self'")
    expect(await framed('/index.html')).toBe("'self'")
    for (const address of ['/guide/', '/icon.svg', '/healthz', '/v1/worlds', '/docs', '/nothing'])
      expect([address, await framed(address)]).toEqual([address, "'none'"])
    const frame = '/guide/playground-frame.html'
    expect(await framed(frame)).toBe("'self'")
    const sandboxed = (await app.request(frame)).headers.get('content-security-policy')!
    expect(sandboxed).toContain('sandbox allow-scripts')
    expect(sandboxed).toContain("connect-src 'none'")
    for (const address of ['/', '/guide/', frame]) {
      const policy = (await app.request(address)).headers.get('content-security-policy')!
      // A page's own element can't contain these two.
      const inPage = policy.split('; ').filter((rule) => !/^(?:frame-ancestors|sandbox) /.test(rule))
      expect(policyOf(address)).toBe(inPage.join('; '))
    }
    const { headers } = await app.request('/guide/')
    expect(headers.get('content-security-policy')).toContain("frame-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain("script-src 'unsafe-inline'")
  })
})

describe('every response', () => {
  test.each(['/icon.svg', '/nothing', '/healthz'])('%s has the security headers', async (address) => {
    const { headers } = await app.request(address)
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/'unsafe-/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('a script or style of a page has only the headers that apply to it; a worker has a policy', async () => {
    const { headers } = await app.request('/guide/assets/app.x1.js')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(
      [...headers.keys()].filter((name) => /^(?:content-security|x-frame|permissions)/.test(name)),
    ).toEqual([])
    for (const address of ['/assets/search-worker-x1.js', '/assets/x1.svg', '/assets/inner/x1.js'])
      expect((await app.request(address)).headers.get('content-security-policy')).toContain(
        "script-src 'self'",
      )
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused', async (method) => {
    const answer = await app.request('/', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

test('/healthz returns ok, and the worlds', async () => {
  const answer = await app.request('/healthz')
  expect(await answer.json()).toEqual({ status: 'ok', worlds: [{ id: 'coin', version: 2 }] })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

describe('a user’s own worlds', () => {
  test('an invalid world is named, and the others are served', async () => {
    const place = { in: 'file', name: 'rooms.json' } as const
    const fault = new InputError([{ code: 'no-exit', message: 'needs an exit', place, data: {} }])
    const params = z.lazy(() => {
      throw fault
    })
    const broken = defineWorld({ id: 'keep', version: 1, params, generate: () => 1 })
    const file = join(root, 'broken.mjs')
    await writeFile(file, 'export const worlds = []')
    const modules = [pathToFileURL(file).href]
    const { app: served, faults } = await createApp({
      worlds: [coin, broken],
      studioFolder: join(root, 'studio'),
      modules,
    })
    const message = 'rooms.json: needs an exit'
    expect(faults).toEqual([{ world: 'keep', message }])
    const list = (await (await served.request('/v1/worlds')).json()) as {
      readonly worlds: readonly { id: string }[]
    }
    expect(list.worlds.map(({ id }) => id)).toEqual(['coin'])
    expect(await (await served.request('/worlds/index.json')).json()).toEqual({
      modules: ['config.js'],
      faults,
    })
    for (const path of ['/v1/worlds/keep', '/v1/worlds/keep/make?seed=1']) {
      const answer = await served.request(path)
      expect(answer.status).toBe(500)
      expect(await answer.json()).toMatchObject({ detail: `world keep can't be used: ${message}` })
    }
    expect((await served.request('/v1/worlds/coin')).status).toBe(200)
  })

  test('without modules, the list names only the guide, regardless of the studio’s folder', async () => {
    const answer = await app.request('/worlds/index.json')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual({ modules: [], guide: '../guide/your-own-world.html' })
    expect((await app.request('/worlds/config.js')).status).toBe(404)
  })

  test('are scripts at the fixed URLs in the list, and are always revalidated', async () => {
    const files = ['a.mjs', 'b.mjs'].map((name) => join(root, name))
    for (const file of files) await writeFile(file, `export const worlds = [] // ${file}`)
    const modules = files.map((file) => pathToFileURL(file).href)
    const { app: withOwn } = await createApp({ worlds: [], studioFolder: join(root, 'studio'), modules })
    expect(await (await withOwn.request('/worlds/index.json')).json()).toEqual({
      modules: ['config.js', 'config-2.js'],
    })
    const answer = await withOwn.request('/worlds/config.js')
    expect(await answer.text()).toBe(`export const worlds = [] // ${files[0]}`)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await (await withOwn.request('/worlds/config-2.js')).text()).toContain('b.mjs')
  })
})
