// Seedfast isn't on npm yet, so each tutorial installs packs that a reader makes in a clone. These tests run the printed
// commands. npm only chooses the versions to install; `npm run test:install` installs them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder, ROOT, run } from '../command.js'
import { isLong } from '../long.js'
import { MANIFESTS, startLockRegistry } from './lock-registry.js'
import type { Registry } from './registry.js'

/** Matches the printed commands that install packs, up to a comment or the end of inline code. */
const INSTALLING = /\bnpm (?:i|install) (?:-D )?~\/seedfast-packs\/[^`#\n]*/g

const pages = execFileSync('git', ['ls-files', '--cached', '*.md'], { cwd: ROOT, encoding: 'utf8' })
const printed = pages
  .split('\n')
  .filter((page) => page !== '')
  .flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(INSTALLING)].map(([command]) => command.trim()),
  )
/** Each takes npm about ten seconds, and they differ only in the packages that they add to the packs. */
const COMMANDS = [...new Set(printed)].slice(0, isLong ? undefined : 1)

const home = newFolder()
let registry: Registry
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  registry = await startLockRegistry()
  env = {
    PATH: process.env['PATH'],
    HOME: home,
    npm_config_registry: registry.url,
    npm_config_package_lock_only: 'true',
    npm_config_audit: 'false',
  }
  const [pack] = /npm run pack -- ~\/seedfast-packs/.exec(
    readFileSync(join(ROOT, 'docs/command-line.md'), 'utf8'),
  )!
  const { status, note } = await run('sh', ['-c', pack], {
    cwd: ROOT,
    env: { ...env, npm_config_package_lock_only: 'false' },
  })
  expect(status, note).toBe(0)
})
afterAll(() => registry.close())

test('the tutorials say how to get Seedfast', () => {
  expect(new Set(printed).size).toBeGreaterThan(5)
})

test.concurrent.each(COMMANDS)('%s', async (command) => {
  const folder = newFolder()
  const { status, note } = await run('sh', ['-c', command], { cwd: folder, env })
  expect(status, note).toBe(0)
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { resolved?: string }>>
  }
  const packs = Object.entries(lock.packages).filter(
    ([, { resolved }]) => resolved?.startsWith('file:') === true,
  )
  const names = packs.map(([path]) => path.replace('node_modules/', ''))
  if (command.includes('/*.tgz')) expect(names.sort()).toEqual(MANIFESTS.map(({ name }) => name).sort())
  else expect(names).not.toEqual([])
})
