import { PERTURBED, perturbRuns, type Perturbed } from '@seedfast/capture'
import type { AnyWorld, Steps } from '@seedfast/world'
import { catalogEntrySteps, type CatalogEntry, type CatalogRequest } from '../catalog/catalog.js'
import type { CallPlace } from '../cause/cause.js'
import type { Dependence, PerturbedSeed } from './perturbed-seed.js'
import { failureOf } from '../world-failure.js'

/** Functions that describe the calls of a run. */
export interface PerturbOptions {
  /** Returns the call sites of the running code, innermost first. */
  readonly sites: () => readonly string[]
  /** The conditions to change. Default: all. */
  readonly conditions?: readonly Perturbed[]
  /** Returns whether there is no time left for other runs. The conditions that weren't changed yet are then left out. */
  readonly deadline?: () => boolean
}

/** The maximum number of call sites to change separately for each condition. */
const MOST_SITES = 12
/** The maximum number of changed calls in a run. A loop that waits for a changed time could take forever. */
const MOST_CALLS = 1_000_000

interface Call {
  readonly name: string
  readonly site: string
}

/**
 * Runs a captured world's seed again under conditions that a shipped game doesn't control: another start time, another
 * clock, and other orders of frames, timers and loading. `expected` is the hash of the result under the usual
 * conditions. If the result differs, repeats the run with each condition changed on its own, and then with only the
 * calls at one site changed, so that each returned condition and call is backed by a run that differs.
 */
export function* perturbSeed(
  world: AnyWorld,
  seed: string,
  request: CatalogRequest,
  expected: string,
  { sites, conditions = PERTURBED, deadline = () => false }: PerturbOptions,
): Steps<PerturbedSeed> {
  const resultOf = function* (
    isChanged: (what: Perturbed, call: Call) => boolean,
    seen: Map<string, Call> = new Map(),
  ): Steps<{ readonly hash: string; readonly wasCaptured: boolean }> {
    let wasCaptured = false
    let count = 0
    perturbRuns({
      started: () => void (wasCaptured = true),
      changes: (what, name) => {
        const site = count < MOST_LISTED || count % SAMPLED === 0 ? (sites()[0] ?? '') : ''
        if (++count > MOST_CALLS) throw new Error('the run reads the changed clock too often')
        const call = { name, site }
        if (!isChanged(what, call)) return false
        seen.set(`${name} ${site}`, call)
        return true
      },
    })
    try {
      const entry: CatalogEntry = yield* catalogEntrySteps(world, seed, request)
      return { hash: entry.sha256, wasCaptured }
    } catch (error) {
      return { hash: failureOf(error).message, wasCaptured }
    } finally {
      perturbRuns(null)
    }
  }
  const all = yield* resultOf((what) => conditions.includes(what))
  if (!all.wasCaptured) return { seed, state: 'not captured' }
  if (all.hash === expected) return { seed, state: 'equal' }
  if (deadline()) return { seed, state: 'depends', found: all.hash, dependences: [] }
  const usual = yield* resultOf(() => false)
  if (usual.hash !== expected) return { seed, state: 'changed', found: usual.hash }
  const dependences: Dependence[] = []
  for (const on of conditions) {
    if (deadline()) break
    const seen = new Map<string, Call>()
    const { hash } = yield* resultOf((what) => what === on, seen)
    if (hash === expected) continue
    const calls: CallPlace[] = []
    const changed = [...seen.values()].filter((call) => call.site !== '').slice(0, MOST_SITES)
    let isTried = true
    for (const { name, site } of changed) {
      isTried = !deadline()
      if (!isTried) break
      const only = yield* resultOf((what, call) => what === on && call.name === name && call.site === site)
      if (only.hash !== expected) calls.push({ name, site })
    }
    const isTogether = isTried && calls.length === 0 && changed.length > 1
    dependences.push(isTogether ? { on, calls: changed, isTogether } : { on, calls })
  }
  return { seed, state: 'depends', found: all.hash, dependences }
}

/** The number of calls in a run whose sites are all found. After that, only every 97th call's site is found. */
const MOST_LISTED = 20_000
const SAMPLED = 97
