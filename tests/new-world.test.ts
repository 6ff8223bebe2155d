import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFolder, ROOT, run, type Ran } from './command.js'

/**
 * A copy of the repository with its build output. In its `node_modules`, links to the project's packages lead to the
 * copy's own packages.
 */
let copy: string
beforeAll(() => {
  copy = newFolder()
  cpSync(ROOT, copy, { recursive: true, preserveTimestamps: true, filter: isCopied })
  execFileSync('git', ['init', '--quiet', copy])
  mkdirSync(join(copy, 'node_modules', '@seedfast'), { recursive: true })
  for (const entry of readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== '@seedfast')
      link(join(ROOT, 'node_modules', entry.name), join('node_modules', entry.name))
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(join(copy, group))) {
      if (existsSync(join(ROOT, 'node_modules', '@seedfast', name)))
        link(join(copy, group, name), join('node_modules', '@seedfast', name))
      const own = join(group, name, 'node_modules')
      if (existsSync(join(ROOT, own))) link(join(ROOT, own), own)
    }
})

afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))

const node = (...args: string[]): Promise<Ran> => run(process.execPath, args, { cwd: copy })
const newWorld = (...args: string[]): Promise<Ran> => node('scripts/new-world.js', ...args)
const read = (path: string): string => readFileSync(join(copy, path), 'utf8')

describe('rejects an invalid ID with one message, and writes nothing', () => {
  test.each([
    [['actmap'], '"actmap" is taken: packages/actmap exists; choose another ID'],
    [['files'], '"files" is taken: packages/files exists; choose another ID'],
    [['research'], '"research" is taken: docs/research.md exists; choose another ID'],
    [['class'], '"class" can\'t be an ID: a world\'s code already uses the name `class`; choose another ID'],
    [
      ['params-schema'],
      '"params-schema" can\'t be an ID: a world\'s code already uses the name `paramsSchema`',
    ],
    [['Tide Pool'], '"Tide Pool" isn\'t a valid ID; use lower-case letters and digits'],
    [['../tide'], '"../tide" isn\'t a valid ID'],
    [['tide-'], '"tide-" isn\'t a valid ID'],
    [[], 'needs one ID: npm run new:world <id>'],
    [['tide', 'pool'], 'needs one ID: npm run new:world <id>'],
  ])('%j', async (args, message) => {
    const before = listing()
    const { status, out, note } = await newWorld(...args)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(note.startsWith(`new:world: ${message}`)).toBe(true)
    expect(note.trim().split('\n')).toHaveLength(1)
    expect(listing()).toEqual(before)
  })
})

test('a new world passes its tests, the linter and the formatter, and works with every command', async () => {
  const { status, out, note } = await newWorld('tide-pool')
  expect(status, out + note).toBe(0)
  // Its two test files, and the six that every world or package must pass.
  expect(stripVTControlCharacters(out)).toMatch(/Test Files +8 passed \| 2 skipped \(10\)/)
  expect(readdirSync(join(copy, 'packages/tide-pool/golden')).sort()).toEqual([
    '42.json',
    '42.txt',
    'tide-pool.catalog.json',
  ])
  for (const path of [
    'packages/tide-pool/package.json',
    'packages/tide-pool/README.md',
    'packages/tide-pool/src/world/world.ts',
    'docs/tide-pool.md',
  ])
    // A formatter would write a placeholder as bold text.
    expect(read(path)).not.toMatch(/__\w+__|\*\*(id|name|Name|Title)\*\*/)

  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> }
  expect(lock.packages['node_modules/@seedfast/tide-pool']).toEqual({
    resolved: 'packages/tide-pool',
    link: true,
  })
  expect(lock.packages['packages/worlds']).toMatchObject({ dependencies: { '@seedfast/tide-pool': '0.1.0' } })

  const changed = [
    'packages/tide-pool',
    'packages/worlds',
    'docs/tide-pool.md',
    'tsconfig.json',
    'package.json',
  ]
  const [makeOutput, format, lint] = [
    await node('apps/seedfast/bin/seedfast.js', 'make', 'tide-pool', '--seed', '42', '--format', 'text'),
    await tool('prettier', 'bin/prettier.cjs', '--check', ...changed),
    await tool('oxlint', 'bin/oxlint', '--deny-warnings', 'packages/tide-pool', 'packages/worlds'),
  ]
  expect(makeOutput.out).toBe(
    read('packages/tide-pool/golden/42.txt') + makeOutput.out.slice(makeOutput.out.indexOf('tide-pool 1 · ')),
  )
  expect(format, format.note).toMatchObject({ status: 0 })
  expect(lint, lint.out).toMatchObject({ status: 0 })

  const unknown = await node('scripts/golden.js', 'tidepool')
  expect(unknown).toMatchObject({ status: 2, out: '' })
  expect(unknown.note).toBe(
    'golden: unknown world "tidepool" (available: actmap, deals, deck, dungeon, spire, spire2, tide-pool)\n',
  )
  const again = await newWorld('tide-pool')
  expect(again).toMatchObject({ status: 2, out: '' })
}, 300_000)

function tool(name: string, bin: string, ...args: string[]): Promise<Ran> {
  return node(join('node_modules', name, bin), ...args)
}

function link(target: string, path: string): void {
  symlinkSync(target, join(copy, path), 'junction')
}

/**
 * Returns whether a file belongs in the copy. It must be tracked by git or built, and must not be part of an installed
 * package.
 */
function isCopied(path: string): boolean {
  const from = relative(ROOT, path)
  return (
    !['node_modules', '.git', '.cache'].includes(basename(path)) &&
    from !== ['apps', 'studio', 'dist'].join(sep)
  )
}

function listing(): string[] {
  return ['packages', 'docs', 'packages/worlds/src', 'node_modules/@seedfast'].flatMap((folder) =>
    readdirSync(join(copy, folder)),
  )
}
