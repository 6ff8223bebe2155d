import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStudio, StudioNotBuiltError } from './find-studio.js'

let root: string

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'seedfast-find-')))
  const studio = join(root, 'node_modules', '@seedfast', 'studio')
  await mkdir(join(studio, 'dist'), { recursive: true })
  await writeFile(join(studio, 'package.json'), '{ "exports": { "./package.json": "./package.json" } }')
})

afterAll(() => rm(root, { recursive: true, force: true }))

test('finds a built studio in an installation', async () => {
  const from = pathToFileURL(join(root, 'node_modules', '@seedfast', 'server', 'dist', 'find-studio.js')).href
  expect(() => findStudio(from)).toThrow(StudioNotBuiltError)
  const dist = join(root, 'node_modules', '@seedfast', 'studio', 'dist')
  await writeFile(join(dist, 'index.html'), '')
  expect(findStudio(from)).toBe(dist)
})
