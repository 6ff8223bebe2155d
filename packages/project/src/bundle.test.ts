import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { bundle, bundleScript } from './bundle.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
  mkdirSync(join(folder, 'node_modules'))
})

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const ENTRY = "export { gold } from './game.js'\n"
const input = () => ({ name: 'game', entry: ENTRY, folder })

test('bundles a TypeScript module and its imports into one module that Node loads, named after its content', async () => {
  write('game.ts', "import { base } from './base'\nexport const gold: number = base + 1\n")
  write('base.ts', 'export const base: number = 41\n')
  const entry = "export { gold } from './game'\n"
  const url = await bundle({ name: 'game', entry, folder })
  expect(((await import(url)) as { gold: number }).gold).toBe(42)
  expect(readFileSync(fileURLToPath(url), 'utf8')).not.toMatch(/^import /m)
  expect(await bundle({ name: 'game', entry, folder })).toBe(url)

  write('base.ts', 'export const base: number = 1\n')
  const other = await bundle({ name: 'game', entry, folder })
  expect(other).not.toBe(url)
  expect(((await import(other)) as { gold: number }).gold).toBe(2)
  const cache = readdirSync(join(folder, 'node_modules', '.cache', 'seedfast'))
  expect(cache.filter((name) => !/^worlds-[0-9a-f]{16}\.mjs$/.test(name))).toEqual([])
  expect(cache).toHaveLength(2)
})

test('without node_modules, bundles go to the user’s cache, not to a shared folder', async () => {
  rmSync(join(folder, 'node_modules'), { recursive: true })
  write('game.js', 'export const gold = 7\n')
  const before = process.env['XDG_CACHE_HOME']
  process.env['XDG_CACHE_HOME'] = join(folder, 'cache')
  try {
    expect(dirname(fileURLToPath(await bundle(input())))).toBe(join(folder, 'cache', 'seedfast'))
    // It also works if the cache can't be created.
    write('file', '')
    process.env['XDG_CACHE_HOME'] = join(folder, 'file')
    expect(((await import(await bundle(input()))) as { gold: number }).gold).toBe(7)
  } finally {
    if (before === undefined) delete process.env['XDG_CACHE_HOME']
    else process.env['XDG_CACHE_HOME'] = before
  }
})

test('the source map finds the sources even if node_modules is a link', async () => {
  const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'seedfast-')))
  rmSync(join(folder, 'node_modules'), { recursive: true })
  mkdirSync(join(elsewhere, 'deep', 'node_modules'), { recursive: true })
  symlinkSync(join(elsewhere, 'deep', 'node_modules'), join(folder, 'node_modules'))
  write('game.ts', 'export const gold: number = 7\n')
  const file = fileURLToPath(await bundle({ ...input(), entry: "export * from './game'" }))
  const [, map] = /sourceMappingURL=data:[^,]*base64,(\S+)/.exec(readFileSync(file, 'utf8'))!
  const { sources } = JSON.parse(Buffer.from(map!, 'base64').toString()) as { sources: string[] }
  expect(sources.map((source) => resolve(dirname(file), source))).toContain(
    join(realpathSync(folder), 'game.ts'),
  )
})

test('a cache keeps the last 50 bundles', async () => {
  write('game.js', 'export const gold = 7\n')
  const file = fileURLToPath(await bundle(input()))
  const old = Array.from({ length: 60 }, (_, i) =>
    join(dirname(file), `worlds-${String(i).padStart(16, '0')}.mjs`),
  )
  for (const [i, name] of old.entries()) {
    writeFileSync(name, '')
    utimesSync(name, i, i)
  }
  write('game.js', 'export const gold = 8\n')
  const now = fileURLToPath(await bundle(input()))
  const kept = readdirSync(dirname(file)).map((name) => join(dirname(file), name))
  expect(kept.sort()).toEqual([...old.slice(12), file, now].sort())
})

test('a cache keeps all bundles used within the last hour', async () => {
  write('game.js', 'export const gold = 7\n')
  const used = fileURLToPath(await bundle(input()))
  utimesSync(used, 1, 1)
  await bundle(input())
  const recent = Array.from({ length: 60 }, (_, i) =>
    join(dirname(used), `worlds-${String(i).padStart(16, '0')}.mjs`),
  )
  const halfAnHourAgo = Date.now() / 1000 - 1800
  for (const name of recent) {
    writeFileSync(name, '')
    utimesSync(name, halfAnHourAgo, halfAnHourAgo)
  }
  const old = join(dirname(used), 'worlds-ffffffffffffffff.mjs')
  writeFileSync(old, '')
  utimesSync(old, 1, 1)
  write('game.js', 'export const gold = 8\n')
  const now = fileURLToPath(await bundle(input()))
  const kept = readdirSync(dirname(used)).map((name) => join(dirname(used), name))
  expect(kept.sort()).toEqual([...recent, used, now].sort())
})

test('a script bundle sets a global, for engines without modules', async () => {
  write('game.js', 'export const gold = 7\n')
  const script = await bundleScript(input(), 'game')
  expect(runInNewContext(`${script}\ngame.gold`)).toBe(7)
})

test("Seedfast resolves even if it isn't installed", async () => {
  write(
    'game.ts',
    "import { seedfast } from '@seedfast/rng'\nexport const gold = seedfast(1).stream('x').int(7, 7)\n",
  )
  expect(
    ((await import(await bundle({ ...input(), entry: "export * from './game'" }))) as { gold: number }).gold,
  ).toBe(7)
})

test("uses the browser build of a package, without Node's modules", async () => {
  write('game.js', "export { gold } from 'chance'\n")
  write('node_modules/chance/package.json', '{ "name": "chance", "browser": { "crypto": false } }\n')
  write(
    'node_modules/chance/index.js',
    "let crypto\ntry { crypto = require('crypto') } catch {}\nexports.gold = crypto?.randomBytes ? 1 : 7\n",
  )
  expect(((await import(await bundle(input()))) as { gold: number }).gold).toBe(7)
})

test.each([
  ['a syntax error', 'export const gold = [', 'game.js:1:22: Expected `]` but found `EOF`'],
  [
    'a Node module',
    "import fs from 'node:fs'\nexport const gold = fs",
    "game.js imports node:fs: a world runs in every engine, so it can't use Node's built-in modules",
  ],
  [
    'a Node module by its short name',
    "import fs from 'fs'\nexport const gold = fs",
    'game.js imports fs: a world runs in every engine',
  ],
  [
    'a missing package',
    "import x from 'nowhere'\nexport const gold = x",
    "game.js imports nowhere, which doesn't exist",
  ],
  [
    'a missing file',
    "import x from './nowhere.js'\nexport const gold = x",
    "game.js imports ./nowhere.js, which doesn't exist",
  ],
  [
    'a missing export',
    "import { nothing } from './base.js'\nexport const gold = nothing",
    'game.js:1:10: "nothing" is not exported by "base.js"',
  ],
])('reports %s in one line that names the file', async (_what, text, message) => {
  write('game.js', text)
  write('base.js', 'export const base = 1\n')
  await expect(bundle(input())).rejects.toThrow(`game: can't be bundled: ${message}`)
  const answered = await bundle(input()).catch((error: Error) => error.message)
  expect(answered).toBe(stripVTControlCharacters(answered.split('\n')[0]!))
  await expect(bundleScript(input(), 'game')).rejects.toThrow(message)
})

test('a tsconfig that extends one that is not installed is ignored', async () => {
  write('tsconfig.json', '{ "extends": "@company/tsconfig/base.json" }\n')
  write('game.ts', 'export const gold: number = 7\n')
  const url = await bundle({ name: 'game', entry: "export { gold } from './game'\n", folder })
  expect(((await import(url)) as { gold: number }).gold).toBe(7)
})
