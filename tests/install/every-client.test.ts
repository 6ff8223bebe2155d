import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newFolder, type Ran } from '../command.js'
import { CLIENTS, NPM_11 } from './clients.js'
import { packAll } from './packs.js'
import { Project } from './project.js'
import { startRegistry, type Registry } from './registry.js'

/** The versions of ESLint that a project may have; `null` for a project without it. */
const ESLINTS = [null, '8.57.1', '9.39.5', '10.15.0']

/** The maximum total size of all packages and their dependencies, in bytes. */
const MOST_BYTES = 45_000_000

/** Matches what clients print about install scripts that they ran or skipped, or that need approval. */
const ABOUT_SCRIPTS =
  /install scripts?|build scripts?|allow-scripts|approve|blocked|trusted|YN000[457]|must be built/i

let registry: Registry
let names: readonly string[]
const caches = newFolder()

beforeAll(async () => {
  const packs = await packAll()
  names = packs.map(({ manifest }) => manifest.name)
  registry = await startRegistry(packs)
}, 300_000)

afterAll(() => registry?.close())

const eslintNames = ESLINTS.map((version) => ({
  eslint: version === null ? 'no ESLint' : `ESLint ${version}`,
  version,
}))

describe.each(CLIENTS)('$name', (client) => {
  test.each(eslintNames)('in a project with $eslint', async ({ version }) => {
    const project = new Project(client, registry.url, version === null ? {} : { eslint: version }, caches)
    const added = await project.add(names)
    expect(added, said(added)).toMatchObject({ status: 0 })
    expect(said(added)).not.toMatch(ABOUT_SCRIPTS)
    expect(project.installScripts()).toEqual([])

    await seedfastWorks(project)
    if (version !== null) await eslintWorks(project)
  })
})

describe('all packages with their dependencies', () => {
  let project: Project

  beforeAll(async () => {
    project = new Project(NPM_11, registry.url, {}, caches)
    await project.add(names)
  }, 300_000)

  test('stay small', () => {
    const bytes = project.bytes()
    console.log(`all packages with their dependencies: ${(bytes / 1e6).toFixed(1)} MB`)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  })

  test('serve the API, its description and metrics', async () => {
    const program = join(project.folder, 'node_modules', 'seedfast', 'bin', 'seedfast.js')
    const child = spawn(process.execPath, [program, 'serve', '--port', '0'], { cwd: project.folder })
    onTestFinished(async () => {
      child.kill()
      await once(child, 'close')
    })
    const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
    const url = /http:\S+/.exec(said)![0]
    for (const [path, content] of [
      ['metrics', 'seedfast_http_requests_total'],
      ['openapi.json', '"openapi": "3.1.0"'],
      ['docs', '<!doctype html>'],
    ] as const)
      expect(await (await fetch(`${url}${path}`)).text()).toContain(content)
  })

  test('find patterns, adopt pages and rewrite games', async () => {
    const found = await project.exec(
      'seedfast',
      'search',
      'spire',
      '--where',
      'boss.matches("H.*")',
      '--first',
      '1',
    )
    expect(found, said(found)).toMatchObject({ status: 0 })
    project.write('game.html', '<script>function roll() { return Math.random() }</script>')
    const adopted = await project.exec('seedfast', 'adopt', 'game.html#roll()')
    expect(adopted, said(adopted)).toMatchObject({ status: 0 })
    project.write('roll.js', 'export const roll = () => Math.random()\n')
    const rewritten = await project.exec('seedfast', 'codemod', 'roll.js')
    expect(rewritten, said(rewritten)).toMatchObject({
      out: expect.stringContaining('+export const roll = () => random()'),
    })
  })
})

/** Checks that the installed command generates a result and checks a catalog in another process. */
async function seedfastWorks(project: Project): Promise<void> {
  const makeOutput = await project.exec('seedfast', 'make', 'actmap', '--seed', '42', '--format', 'text')
  expect(makeOutput, said(makeOutput)).toMatchObject({ status: 0, out: expect.stringContaining('42') })
  project.write(
    'seedfast.config.ts',
    `import { defineWorld } from 'seedfast'
const coin = defineWorld({ id: 'coin', version: 1, generate: (run) => ({ heads: run.stream('coin').int(0, 1) }) })
export const worlds: readonly unknown[] = [coin]\n`,
  )
  const saved = await project.exec('seedfast', 'catalog', 'coin', '--count', '5', '-o', 'coin.json')
  expect(saved, said(saved)).toMatchObject({ status: 0 })
  const checked = await project.exec('seedfast', 'check', 'coin.json', '--engines', 'node')
  expect(checked, said(checked)).toMatchObject({ status: 0 })
}

/** Checks that the lint plugin finds a draw that no seed decides. */
async function eslintWorks(project: Project): Promise<void> {
  project.write('game.js', 'export const roll = () => Math.random()\n')
  project.write(
    'eslint.config.js',
    "import seedfast from 'eslint-plugin-seedfast'\nexport default [{ files: ['*.js'], ...seedfast.configs.recommended }]\n",
  )
  const linted = await project.exec('eslint', 'game.js')
  expect(linted, said(linted)).toMatchObject({
    status: 1,
    out: expect.stringContaining('seedfast/no-ambient-random'),
  })
}

function said({ out, note }: Ran): string {
  return `${out}${note}`
}
