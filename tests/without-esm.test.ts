import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import type * as rng from '@seedfast/rng'
import { seedfast } from '@seedfast/rng'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT, run } from './command.js'

const browserFile = (name: string): string => join(ROOT, 'packages', 'rng', 'dist', 'browser', name)

/** The draws that other engines, which share no modules with this one, must reproduce, as JSON. */
const DRAWN = JSON.stringify([
  seedfast('banana').stream('loot').int(1, 100),
  seedfast('banana').stream('loot').float(),
])

test('CommonJS without require(esm), as in Jest, loads what a game needs', async () => {
  const script = `
    const { seedfast } = require('@seedfast/rng')
    const { random, setStream } = require('@seedfast/rng/random')
    const { parseArtefact } = require('@seedfast/world')
    const { defineWorld, make, makeCatalog, verify, artefactOf } = require('seedfast')
    const { capture } = require('seedfast/capture')
    const { actmap } = require('@seedfast/actmap')
    const { commit } = require('@seedfast/fair')
    const stream = seedfast('banana').stream('loot')
    const first = stream.int(1, 100)
    setStream(seedfast('banana').stream('loot'))
    console.log(JSON.stringify([first, random()]))
    const world = defineWorld({ id: 'dice', version: 1, generate: capture(() => Math.random()) })
    console.log(verify([world], artefactOf(make(world, { seed: 1 }))).kind, makeCatalog(actmap, { count: 1 }).entries.length)
    console.log(typeof commit, typeof parseArtefact)
  `
  const flags = ['--no-experimental-require-module', '--input-type=commonjs', '--eval', script]
  const { status, out, note } = await run(process.execPath, flags, { cwd: join(ROOT, 'tests') })
  expect(note).toBe('')
  expect(status).toBe(0)
  expect(out).toBe(`${DRAWN}\nequal 1\nfunction function\n`)
})

test('an ESM and a CommonJS copy in one process share the current stream', async () => {
  const script = `
    import { setStream } from '@seedfast/rng/random'
    import { seedfast } from '@seedfast/rng'
    import { createRequire } from 'node:module'
    const copy = createRequire(${JSON.stringify(pathToFileURL(join(ROOT, 'tests', 'x.js')).href)})('@seedfast/rng/random')
    setStream(seedfast('banana').stream('loot'))
    console.log(copy.setStream === setStream, copy.randInt(1, 100))
  `
  const { out, note } = await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(ROOT, 'tests'),
  })
  expect([out, note]).toEqual(['false 1\n', ''])
})

test('one file gives a page the global SeedfastRng', () => {
  const page = { drawn: '' }
  const script = readFileSync(browserFile('seedfast-rng.global.js'), 'utf8')
  runInNewContext(
    `${script}
    const stream = SeedfastRng.seedfast('banana').stream('loot')
    const first = stream.int(1, 100)
    SeedfastRng.setStream(SeedfastRng.seedfast('banana').stream('loot'))
    this.drawn = JSON.stringify([first, SeedfastRng.random()])`,
    page,
  )
  expect(page.drawn).toBe(DRAWN)
})

test('one file is a module without imports', async () => {
  const file = browserFile('seedfast-rng.js')
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Pick<typeof rng, 'seedfast'>
  const stream = module.seedfast('banana').stream('loot')
  expect(stream.int(1, 100)).toBe(1)
  expect(readFileSync(file, 'utf8')).not.toMatch(/\bimport\b.*\bfrom\b|\bimport\(/)
})

test('CommonJS has its own types', () => {
  const source = `
    import { seedfast, type Stream } from '@seedfast/rng'
    import { choice, setStream } from '@seedfast/rng/random'
    import { defineWorld, make } from '@seedfast/world'
    import { makeCatalog } from 'seedfast'
    import { capture } from 'seedfast/capture'
    import { actmap } from '@seedfast/actmap'
    import { commit } from '@seedfast/fair'
    const stream: Stream = seedfast(1).stream('loot')
    setStream(stream)
    const world = defineWorld({ id: 'dice', version: 1, generate: (run) => ({ n: run.stream('a').int(1, 6) }) })
    export const n: number = make(world, { seed: 1 }).result.n
    // @ts-expect-error: it is a number
    export const text: string = make(world, { seed: 1 }).result.n
    export const all: unknown[] = [choice(['a']), makeCatalog, capture, actmap, commit]
  `
  expect(typeErrors(join(ROOT, 'tests', 'own-game.cts'), source)).toEqual([])
})

/** Returns the type errors of a CommonJS file under `module: node16`, which can't import ESM. */
function typeErrors(file: string, source: string): string[] {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.Node16,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (name) => (name === file ? source : readFile(name))
  host.fileExists = (name) => name === file || fileExists(name)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
