import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStaticFiles, type StaticFile } from './static-files.js'

let root: string
let files: ReadonlyMap<string, StaticFile>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'seedfast-static-'))
  const folder = join(root, 'studio')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(root, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, '.env'), 'secret')
  await writeFile(join(folder, 'assets', 'index-x1.js'), 'export {}')
  await symlink(join(root, 'secret.txt'), join(folder, 'link.txt'))
  await symlink(root, join(folder, 'up'))
  files = await readStaticFiles(folder)
})

afterAll(() => rm(root, { recursive: true, force: true }))

describe('readStaticFiles', () => {
  test('lists files by URL path, and index.html also as the root', () => {
    expect([...files.keys()].sort()).toEqual(['/', '/assets/index-x1.js', '/index.html'])
    expect(files.get('/')).toBe(files.get('/index.html'))
  })

  test('caches hashed file names forever, and revalidates others', () => {
    expect(files.get('/assets/index-x1.js')!.cacheControl).toBe('public, max-age=31536000, immutable')
    expect(files.get('/index.html')!.cacheControl).toBe('no-cache')
  })

  test('gives every content its own tag', () => {
    expect(files.get('/')!.etag).toMatch(/^"[\w-]{43}"$/)
    expect(files.get('/')!.etag).not.toBe(files.get('/assets/index-x1.js')!.etag)
  })
})
