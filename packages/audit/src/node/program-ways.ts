import { CONDITION_VARIABLE, conditionOf, PROGRAM_CONDITIONS, type ProgramWay } from '@seedfast/program'
import { missingFor } from '@seedfast/program/node'
import type { Catalog } from '../catalog/catalog.js'
import type { SeedOutcome } from '../check/check.js'
import type { NotTestedReason } from '../check/row-state.js'
import { checkInFreshProcess } from './check-elsewhere.js'

/** The names of the ways in tables. */
const NAMES: Readonly<Record<keyof typeof PROGRAM_CONDITIONS, string>> = {
  'one-process': 'one process per seed, empty home',
  'warm-cache': 'one process per seed, warm cache',
  locale: 'other locale',
  'time-zone': 'other time zone',
  home: 'other user and home',
  folder: 'other folder',
  addresses: 'without address randomization',
  malloc: 'new memory filled',
}

/** Returns the name of a way that exists only for programs, as shown in tables. */
export function programWayName(way: ProgramWay): string {
  return way.startsWith('build:')
    ? `build ${way.slice('build:'.length)}`
    : NAMES[way as keyof typeof PROGRAM_CONDITIONS]
}

/** Returns the ways that exist only for programs. Each of the program's other builds is a way. */
export function programWays(builds: readonly string[]): readonly ProgramWay[] {
  const conditions = Object.keys(PROGRAM_CONDITIONS) as (keyof typeof PROGRAM_CONDITIONS)[]
  return [...conditions, ...builds.map((name) => `build:${name}` as const)]
}

/** Returns the environment variables of a process whose programs run under a way's condition. */
export function conditionEnvironment(way: ProgramWay): NodeJS.ProcessEnv {
  return { ...process.env, [CONDITION_VARIABLE]: JSON.stringify(conditionOf(way)) }
}

/**
 * Regenerates the results of a catalog's seeds in a process whose programs run under a way's condition. If this machine
 * can't provide the condition, no seed is tested.
 */
export async function* checkUnderCondition(
  way: ProgramWay,
  modules: readonly string[],
  catalog: Catalog,
  signal: AbortSignal,
  onReady?: () => void,
): AsyncGenerator<SeedOutcome> {
  const needs = missingFor(way)
  if (needs !== null) return yield* untested(catalog, { kind: 'not-available', needs })
  yield* checkInFreshProcess(modules, catalog, { signal, env: conditionEnvironment(way) }, onReady)
}

/** Yields, for each seed of a catalog, that it isn't tested. */
export function* untested({ entries }: Catalog, reason: NotTestedReason): Generator<SeedOutcome> {
  for (const _ of entries) yield { notTested: reason }
}
