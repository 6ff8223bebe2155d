import { execFileSync } from 'node:child_process'
import {
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
  // Installed packages are shared with the worktree, those with a scope too.
  mkdirSync(join(top, 'node_modules', '@seedfast'), { recursive: true })
  const world = fileURLToPath(new URL('../../world', import.meta.url))
  symlinkSync(world, join(top, 'node_modules', '@seedfast', 'world'))
})

async function resultOf({ modules }: Base): Promise<unknown> {
  const { worlds } = (await import(modules.at(-1)!)) as { worlds: readonly AnyWorld[] }
  return make(worlds[0]!, { seed: 'x' }).result
}

test('a revision is the world as it was then, files beside the config included', async () => {
  const before = await loadBase(join(top, 'game'), 'v1', [])
  const after = await loadBase(join(top, 'game'), 'HEAD', [])
  try {
    expect(await resultOf(before)).toEqual({ most: 20, here: 20 })
    expect(await resultOf(after)).toEqual({ most: 21, here: 21 })
    expect(relative(before.folder, top)).toMatch(/^\.\.[\\/]\.\.[\\/]/)
    expect(before.folder).toMatch(/seedfast-base-\w+[\\/]game$/)
    expect(before.name).toBe(`v1 (${git('rev-parse', 'v1').slice(0, 10)})`)
    expect(git('worktree', 'list').split('\n')).toHaveLength(3)
  } finally {
    before.remove()
    after.remove()
  }
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})

test('what was built is taken away, and the tree stays as it was', async () => {
  const worktrees = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('seedfast-base-'))
  const before = worktrees()
  const base = await loadBase(join(top, 'game'), 'HEAD~1', [])
  expect(worktrees().length).toBeGreaterThan(before.length)
  base.remove()
  await expect(loadBase(join(top, 'game'), 'no-such-revision', [])).rejects.toThrow('--base')
  expect(worktrees().filter((name) => !before.includes(name))).toEqual([])
  expect(git('status', '--porcelain')).toBe('M game/most.ts')
  expect(existsSync(join(top, 'node_modules', '@seedfast', 'world', 'package.json'))).toBe(true)
})

test('a revision that had no config, or not even the folder, has the shipped worlds alone', async () => {
  const first = git('commit-tree', '-m', 'empty', git('hash-object', '-t', 'tree', '-w', '/dev/null'))
  const base = await loadBase(join(top, 'game'), first, [])
  expect(base.modules).toEqual([])
  expect(existsSync(base.folder)).toBe(true)
  base.remove()
  expect(existsSync(base.folder)).toBe(false)
})

test('another config file is the other version', async () => {
  write('game/old/seedfast.config.ts', config('19').replace('./most', '../most'))
  const base = await loadBase(join(top, 'game'), 'old/seedfast.config.ts', ['file:///shipped.js'])
  expect(base.modules[0]).toBe('file:///shipped.js')
  expect(base.folder).toBe(join(top, 'game'))
  expect(await resultOf(base)).toEqual({ most: 22, here: 19 })
})

test('shipped worlds from outside the repository stay as they are', async () => {
  const shipped = new URL('../../worlds/dist/index.js', import.meta.url).href
  const base = await loadBase(join(top, 'game'), 'v1', [shipped])
  base.remove()
  expect(base.modules).toEqual([shipped, expect.stringMatching(/worlds-[0-9a-f]{16}\.mjs$/)])
})

test('refuses what is neither a file nor a revision, an option included', async () => {
  const here = join(top, 'game')
  const message = (found: string): string =>
    `--base: expected a config file or a git revision, found "${found}"`
  await expect(loadBase(here, 'nope', [])).rejects.toThrow(message('nope'))
  await expect(loadBase(here, '--all', [])).rejects.toThrow(message('--all'))
  await expect(loadBase(here, 'HEAD:game', [])).rejects.toThrow(message('HEAD:game'))
  const outside = mkdtempSync(join(tmpdir(), 'seedfast-'))
  await expect(loadBase(outside, 'HEAD', [])).rejects.toThrow(
    'expected a config file, or a git revision inside a repository, found "HEAD"',
  )
})

test('a revision whose config does not build names the revision, and leaves nothing', async () => {
  git('checkout', '--quiet', '-b', 'broken')
  write('game/seedfast.config.ts', 'export default { worlds: [')
  git('commit', '--quiet', '-a', '-m', 'broken')
  git('checkout', '--quiet', '-')
  await expect(loadBase(join(top, 'game'), 'broken', [])).rejects.toThrow(
    'broken:seedfast.config: expected a module that builds',
  )
  expect(git('worktree', 'list').split('\n')).toHaveLength(1)
})
