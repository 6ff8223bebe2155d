import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { make, type AnyWorld } from '@seedfast/world'
import { beforeAll, expect, test } from 'vitest'
import { loadBase, type Base } from './load-base.js'

let top: string
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: top,
    encoding: 'utf8',
  }).trim()

const config = (most: string): string => `
import { defineWorld } from '@seedfast/world'
import { most } from './most'
const chest = defineWorld({ id: 'chest', version: 1, generate: () => ({ most, here: ${most} }) })
export default { worlds: [chest] }
`

function write(name: string, text: string): void {
  mkdirSync(dirname(join(top, name)), { recursive: true })
  writeFileSync(join(top, name), text)
}

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'seedfast-')))
  git('init', '--quiet')
  write('.gitignore', 'node_modules\n')
  write('game/most.ts', 'export const most: number = 20\n')
  write('game/seedfast.config.ts', config('20'))
  git('add', '.')
  git('commit', '--quiet', '-m', 'chests hold 20')
  git('tag', 'v1')
  write('game/most.ts', 'export const most: number = 21\n')
  write('game/seedfast.config.ts', config('21'))
  git('commit', '--quiet', '-a', '-m', 'chests hold 21')
  write('game/most.ts', 'export const most: number = 22\n')
  // Installed packages are shared with the worktree, including scoped ones.
  mkdirSync(join(top, 'node_modules', '@seedfast'), { recursive: true })
  const world = fileURLToPath(new URL('../../world', import.meta.url))
  symlinkSync(world, join(top, 'node_modules', '@seedfast', 'world'))
})

async function resultOf({ modules }: Base): Promise<unknown> {
  const { worlds } = (await import(modules.at(-1)!)) as { worlds: readonly AnyWorld[] }
  return make(worlds[0]!, { seed: 'x' }).result
}

test("a revision's world uses the revision's files, not only its config", async () => {
  const before = await loadBase(join(top, 'game'), 'v1', [])
  const after = await loadBase(join(top, 'game'), 'HEAD', [])
  try {
    expect(await resultOf(before)).toEqual({ most: 20, here: 20 })
    expect(await resultOf(after)).toEqual({ most: 21, here: 21 })
    expect(relative(before.folder, top)).toMatch(/^\.\.[\\/]\.\.[\\/]/)
    expect(before.folder).toMatch(/\.seedfast-[\w-]+\.tmp[\\/]game$/)
    expect(before.name).toBe(`v1 (${git('rev-parse', 'v1').slice(0, 10)})`)
    expect(git('worktree', 'list').split('\n')).toHaveLength(3)
  } finally {
    before.remove()
    after.remove()
  }
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})

test('removes what it built and leaves the work tree unchanged', async () => {
  const worktrees = (): string[] => readdirSync(tmpdir()).filter((name) => name.includes(`-${process.pid}-`))
  const before = worktrees()
  const base = await loadBase(join(top, 'game'), 'HEAD~1', [])
  expect(worktrees().length).toBeGreaterThan(before.length)
  base.remove()
  await expect(loadBase(join(top, 'game'), 'no-such-revision', [])).rejects.toThrow(
    'base: must be a config file or a git revision, got "no-such-revision"',
  )
  expect(worktrees().filter((name) => !before.includes(name))).toEqual([])
  expect(git('status', '--porcelain')).toBe('M game/most.ts')
  expect(existsSync(join(top, 'node_modules', '@seedfast', 'world', 'package.json'))).toBe(true)
})

test('a revision without the config, or without its folder, only has the built-in worlds', async () => {
  const first = git('commit-tree', '-m', 'empty', git('hash-object', '-t', 'tree', '-w', '/dev/null'))
  const base = await loadBase(join(top, 'game'), first, [])
  expect(base.modules).toEqual([])
  expect(existsSync(base.folder)).toBe(true)
  base.remove()
  expect(existsSync(base.folder)).toBe(false)
})

test('a config file can be the other version', async () => {
  write('game/old/seedfast.config.ts', config('19').replace('./most', '../most'))
  const base = await loadBase(join(top, 'game'), 'old/seedfast.config.ts', ['file:///shipped.js'])
  expect(base.modules[0]).toBe('file:///shipped.js')
  expect(base.folder).toBe(join(top, 'game'))
  expect(await resultOf(base)).toEqual({ most: 22, here: 19 })
})

test('built-in worlds from outside the repository are used as is', async () => {
  const shipped = new URL('../../worlds/dist/index.js', import.meta.url).href
  const base = await loadBase(join(top, 'game'), 'v1', [shipped])
  base.remove()
  expect(base.modules).toEqual([shipped, expect.stringMatching(/worlds-[0-9a-f]{16}\.mjs$/)])
})

test('rejects what is neither a file nor a revision, including options', async () => {
  const here = join(top, 'game')
  const message = (found: string): string => `base: must be a config file or a git revision, got "${found}"`
  await expect(loadBase(here, 'nope', [])).rejects.toThrow(message('nope'))
  await expect(loadBase(here, '--all', [])).rejects.toThrow(message('--all'))
  await expect(loadBase(here, 'HEAD:game', [])).rejects.toThrow(message('HEAD:game'))
  const outside = mkdtempSync(join(tmpdir(), 'seedfast-'))
  await expect(loadBase(outside, 'HEAD', [])).rejects.toThrow(
    'must be a config file or a git revision, got "HEAD" (the current folder isn\'t in a git repository)',
  )
})

test('a folder with a config can be the other version, and a folder without one is read as a revision', async () => {
  write('game/older/seedfast.config.ts', config('18').replace('./most', '../most'))
  expect(await resultOf(await loadBase(join(top, 'game'), 'older', []))).toEqual({ most: 22, here: 18 })
  mkdirSync(join(top, 'game', 'v1'))
  const base = await loadBase(join(top, 'game'), 'v1', [])
  base.remove()
  expect(base.name).toMatch(/^v1 \(/)
})

test("creates a folder that the revision doesn't have, and reports a revision without a config", async () => {
  mkdirSync(join(top, 'game', 'levels'))
  const here = await loadBase(join(top, 'game', 'levels'), 'v1', [])
  try {
    expect(here.folder).toMatch(/game[\\/]levels$/)
    expect(existsSync(here.folder)).toBe(true)
    expect(await resultOf(here)).toEqual({ most: 20, here: 20 })
  } finally {
    here.remove()
  }
  const first = git('commit-tree', '-m', 'empty', git('hash-object', '-t', 'tree', '-w', '/dev/null'))
  const none = await loadBase(join(top, 'game'), first, [])
  none.remove()
  expect(none.name).toMatch(/^[0-9a-f]{40} \([0-9a-f]{10}\), which has no seedfast\.config$/)
})

test("finds a game's node_modules below the repository's root", async () => {
  write('apps/quest/package.json', '{ "name": "quest" }')
  write('apps/quest/seedfast.config.ts', config('1').replace('./most', 'most-things'))
  git('add', 'apps')
  git('commit', '--quiet', '-m', 'a quest')
  write('apps/quest/node_modules/most-things/package.json', '{ "main": "index.js" }')
  write('apps/quest/node_modules/most-things/index.js', 'exports.most = 7\n')
  const base = await loadBase(join(top, 'apps', 'quest'), 'HEAD', [])
  try {
    expect(await resultOf(base)).toEqual({ most: 7, here: 1 })
  } finally {
    base.remove()
  }
  expect(existsSync(join(top, 'apps/quest/node_modules/most-things/index.js'))).toBe(true)
})

test('runs no hooks and leaves the index of a commit in progress unchanged', async () => {
  write('.git/hooks/post-checkout', '#!/bin/sh\ntouch "$(git rev-parse --git-common-dir)/hooked"\n')
  chmodSync(join(top, '.git/hooks/post-checkout'), 0o755)
  const before = git('ls-files', '--stage')
  const load = `import { loadBase } from ${JSON.stringify(new URL('../dist/index.js', import.meta.url).href)}
    ;(await loadBase(${JSON.stringify(join(top, 'game'))}, 'v1', [])).remove()`
  const env = { ...process.env, GIT_DIR: join(top, '.git'), GIT_INDEX_FILE: join(top, '.git', 'index') }
  execFileSync(process.execPath, ['--input-type=module', '-e', load], { env })
  expect(git('ls-files', '--stage')).toBe(before)
  expect(existsSync(join(top, '.git/hooked'))).toBe(false)
})

test("checks out submodules at the revision's commits", async () => {
  const library = realpathSync(mkdtempSync(join(tmpdir(), 'seedfast-')))
  const inLibrary = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: library })
      .toString()
      .trim()
  inLibrary('init', '--quiet')
  writeFileSync(join(library, 'most.ts'), 'export const most = 5\n')
  inLibrary('add', '.')
  inLibrary('commit', '--quiet', '-m', 'five')
  git('-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet', library, 'game/library')
  write('game/seedfast.config.ts', config('5').replace('./most', './library/most'))
  git('commit', '--quiet', '-a', '-m', 'with a library')
  const base = await loadBase(join(top, 'game'), 'HEAD', [])
  try {
    expect(await resultOf(base)).toEqual({ most: 5, here: 5 })
  } finally {
    base.remove()
  }
  const inside = execFileSync('git', ['worktree', 'list'], { cwd: join(top, 'game', 'library') }).toString()
  expect(inside.trim().split('\n')).toHaveLength(1)
})

test('in a shallow clone, the error says how to get the missing history', async () => {
  const clone = join(realpathSync(mkdtempSync(join(tmpdir(), 'seedfast-'))), 'clone')
  git('clone', '--quiet', '--depth', '1', `file://${top}`, clone)
  await expect(loadBase(join(clone, 'game'), 'HEAD~1', [])).rejects.toThrow(
    'got "HEAD~1" (this clone is shallow; `git fetch --unshallow` fetches older revisions)',
  )
})

test("if a revision's config can't be bundled, the error names the revision and no files are left", async () => {
  git('checkout', '--quiet', '-b', 'broken')
  write('game/seedfast.config.ts', 'export default { worlds: [')
  git('commit', '--quiet', '-a', '-m', 'broken')
  git('checkout', '--quiet', '-')
  await expect(loadBase(join(top, 'game'), 'broken', [])).rejects.toThrow(
    "broken:seedfast.config: can't be bundled",
  )
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})

test("generates ignored files with the build command of the revision's package.json, or of the current one", async () => {
  write('.gitignore', 'node_modules\nmade.ts\n')
  write('game/seedfast.config.ts', config('3').replace('./most', './made'))
  git('add', '.')
  git('commit', '--quiet', '-m', 'made, nobody says how')
  const loadHere = async (): Promise<unknown> => {
    const base = await loadBase(join(top, 'game'), 'HEAD', [])
    try {
      return await resultOf(base)
    } finally {
      base.remove()
    }
  }
  await expect(loadHere()).rejects.toThrow(
    "imports ./made, which doesn't exist; if a command generates it, name that command in package.json: " +
      '`"seedfast": { "build": "npm run data" }`',
  )
  const named = (build: string): string => JSON.stringify({ seedfast: { build } })
  write('package.json', named('node -p "\'export const most = 4\'" > game/made.ts'))
  expect(await loadHere()).toEqual({ most: 4, here: 3 })
  write('game/package.json', named('node -p "\'export const most = 6\'" > made.ts'))
  git('add', '.')
  git('commit', '--quiet', '-m', 'and how it is made')
  write('game/package.json', named('node -p "\'export const most = 8\'" > made.ts'))
  expect(await loadHere()).toEqual({ most: 6, here: 3 })
  write('game/package.json', named('node -e "console.error(\'no data\'); process.exit(3)"'))
  git('commit', '--quiet', '-a', '-m', 'it fails')
  await expect(loadHere()).rejects.toThrow(
    /^base: the revision's build command .* failed with status 3:\nno data$/,
  )
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})
