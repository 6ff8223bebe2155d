import type { TimeOrPlace } from '../../cause/cause.js'
import { environmentOf, type Place } from '../places.js'
import { callDifferences } from './call-differences.js'
import type { Laboratory, TestConditions, TestRun } from './laboratory.js'

/** The environment variables that make up each setting of a place. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  'time zone': ['TZ'],
  locale: ['LANG', 'LC_ALL', 'LANGUAGE'],
  'number of cores': ['SEEDFAST_CORES'],
  NODE_ENV: ['NODE_ENV'],
  'user name': ['USER', 'LOGNAME'],
  HOME: ['HOME'],
}

/**
 * Finds out whether a place changes a seed's result, and which of its settings do when only they are changed. Returns
 * `null` if the place doesn't change the result.
 */
export async function placeCause(
  laboratory: Laboratory,
  seed: string,
  place: Place,
): Promise<TimeOrPlace | null> {
  const env = environmentOf(place)
  const removed = Object.fromEntries(Object.keys(process.env).map((name) => [name, env[name]]))
  const here: readonly [TestRun, TestConditions] = [{ seed }, { env: {} }]
  const there: readonly [TestRun, TestConditions] = [{ seed }, { env: { ...removed, ...env } }]
  const [plain, other] = [await laboratory.run(...here), await laboratory.run(...there)]
  if (plain === null || other === null || plain.outcome === other.outcome) return null
  const matters = async (names: readonly string[]): Promise<boolean> => {
    const only = Object.fromEntries(names.map((name) => [name, env[name]]))
    const run = await laboratory.run({ seed }, { env: only })
    return run !== null && run.outcome !== plain.outcome
  }
  const tried = await Promise.all(
    Object.entries(SETTINGS).map(async ([setting, names]) => ((await matters(names)) ? [setting] : [])),
  )
  const settings = tried.flat()
  const calls = await callDifferences(laboratory, here, there)
  return { kind: 'time or place', settings, calls }
}
