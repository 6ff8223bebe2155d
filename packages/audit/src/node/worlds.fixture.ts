import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, bundleScript } from '@seedfast/project'
import { ENGINE_GLOBAL, engineEntry } from './engines/engine.js'

/** A project with one file of worlds, in a form that processes and engines can load. */
export interface Project {
  readonly folder: string
  /** The URL of the project's module. */
  readonly module: string
  /** Returns the script to start in engines. */
  readonly script: () => Promise<string>
}

/** Writes and bundles a module with the given source, which must export `worlds`. */
export async function project(source: string): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
  const file = join(folder, 'game.ts')
  writeFileSync(file, source)
  const module = await bundle({ name: 'game', entry: `export { worlds } from './game.ts'`, folder })
  const entry = engineEntry([file])
  return { folder, module, script: () => bundleScript({ name: 'game', entry, folder }, ENGINE_GLOBAL) }
}

/** The URL of a module that doesn't exist. */
export const NOWHERE = pathToFileURL(join(tmpdir(), 'nowhere.mjs')).href

/** The source of a module that exports worlds that work and worlds that misbehave. */
export const GAME = `
import { defineWorld, lateSchema, noneSchema, uint64Seed } from '@seedfast/world'

const rolls = (draw: () => number): number[] => [1, 2, 3].map(() => draw())

const dice = defineWorld({
  id: 'dice',
  version: 1,
  seed: uint64Seed,
  params: lateSchema(async () => noneSchema),
  generate(run) {
    return { rolls: rolls(() => run.stream('dice').int(1, 6)), bonus: bonus(run.stream('bonus')) }
  },
})

function bonus(stream: { int(lo: number, hi: number): number }): number {
  return stream.int(1, 20)
}

const noisy = defineWorld({
  id: 'noisy',
  version: 1,
  seed: uint64Seed,
  generate(run) {
    console.log('making', String(run.seed))
    globalThis.process?.stdout?.write('no line end: ')
    return { roll: run.stream('x').int(1, 6) }
  },
})

const failing = defineWorld({
  id: 'failing',
  version: 1,
  seed: uint64Seed,
  generate(run) {
    if (run.seed === 3n) throw new Error('no room left')
    return { roll: run.stream('x').int(1, 6) }
  },
})

const quitting = defineWorld({
  id: 'quitting',
  version: 1,
  seed: uint64Seed,
  generate(run) {
    if (run.seed === 3n) globalThis.process.reallyExit(7)
    return { roll: run.stream('x').int(1, 6) }
  },
})

const leaving = defineWorld({
  id: 'leaving',
  version: 1,
  seed: uint64Seed,
  generate(run) {
    if (run.seed === 3n) globalThis.process.exit(0)
    return { roll: run.stream('x').int(1, 6) }
  },
})

const place = defineWorld({
  id: 'place',
  version: 1,
  seed: uint64Seed,
  generate: () => ({
    locale: new Intl.NumberFormat().resolvedOptions().locale,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    names: Object.keys(globalThis.process?.env ?? {}).sort(),
  }),
})

const long = defineWorld({
  id: 'long',
  version: 1,
  seed: uint64Seed,
  generate(run) {
    for (let i = 0; i < 2500; i++) run.stream(i % 3 === 0 ? 'x' : 'y').int(1, 6)
    return {}
  },
})

export const worlds = [dice, noisy, failing, quitting, leaving, place, long]
`

/** The source of a module with a world that throws an error after its run. The error ends the process. */
export const LATE = `
import { defineWorld, uint64Seed } from '@seedfast/world'

const fail = () => {
  throw new Error('too late')
}
const late = defineWorld({
  id: 'late',
  version: 1,
  seed: uint64Seed,
  generate(run) {
    void Promise.resolve().then(fail)
    return { roll: run.stream('x').int(1, 6) }
  },
})

export const worlds = [late]
`
