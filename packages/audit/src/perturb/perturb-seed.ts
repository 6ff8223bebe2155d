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
  /** Returns whether time has run out. If so, the remaining conditions aren't tested. */
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
 * Runs a captured world's seed again under conditions that a shipped game doesn't control: a different start time, an
 * uneven clock, and different orders of frames, timers and loading. `expected` is the hash of the result under the
 * usual conditions. If the result differs, repeats the run with each condition changed on its own, and then with only
 * the calls at one site changed, so that each returned condition and call is backed by a run that differs. If only
 * several conditions together change the result, removes conditions one by one, so that all that are left are needed.
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
    seen: ChangedCall[] = [],
  ): Steps<{ readonly hash: string; readonly wasCaptured: boolean }> {
    let wasCaptured = false
    let count = 0
    const known = new Set<string>()
    perturbRuns({
      variant: perturbationVariant(seed),
      started: () => void (wasCaptured = true),
      changes: (what, name) => {
        const site = count < MOST_LISTED || count % SAMPLED === 0 ? (sites()[0] ?? '') : ''
        if (++count > MOST_CALLS) throw new Error('the run reads the changed clock too often')
        if (!isChanged(what, { name, site })) return false
        const key = `${what} ${name} ${site}`
        if (!known.has(key)) seen.push({ what, name, site })
        known.add(key)
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
  const seen: ChangedCall[] = []
  const all = yield* resultOf((what) => conditions.includes(what), seen)
  if (!all.wasCaptured) return { seed, state: 'not captured' }
  const asked = conditions.filter((one) => seen.some(({ what }) => what === one))
  let found = all.hash
  // Two changed conditions can cancel each other out, for example another start time and another time zone.
  if (found === expected && asked.length > 1 && asked.includes('start time') && !deadline())
    found = (yield* resultOf((what) => what === 'start time')).hash
  if (found === expected) return { seed, state: 'equal' }
  if (deadline()) return { seed, state: 'depends', found, dependences: [] }
  const usual = yield* resultOf(() => false)
  if (usual.hash !== expected) return { seed, state: 'changed', found: usual.hash }
  const differs = function* (isChanged: (what: Perturbed, call: Call) => boolean): Steps<boolean> {
    return (yield* resultOf(isChanged)).hash !== expected
  }
  const dependences: Dependence[] = []
  for (const on of asked) {
    if (deadline()) return { seed, state: 'depends', found, dependences }
    const changed: ChangedCall[] = []
    const { hash } = yield* resultOf((what) => what === on, changed)
    if (hash === expected) continue
    const calls: CallPlace[] = []
    const places = placesOf(changed)
    let isTried = true
    for (const { name, site } of places) {
      isTried = !deadline()
      if (!isTried) break
      if (yield* differs((what, call) => what === on && call.name === name && call.site === site))
        calls.push({ name, site })
    }
    const isTogether = isTried && calls.length === 0 && places.length > 1
    dependences.push(isTogether ? { on, calls: places, isTogether } : { on, calls })
  }
  if (dependences.length > 0) return { seed, state: 'depends', found, dependences }
  let together = asked
  for (const one of asked) {
    if (deadline()) return { seed, state: 'depends', found, dependences }
    const others = together.filter((other) => other !== one)
    if (yield* differs((what) => others.includes(what))) together = others
  }
  const [on, ...also] = together
  // The result differs although no call returned a changed value.
  if (on === undefined) return { seed, state: 'changed', found }
  const calls = placesOf(seen.filter(({ what }) => together.includes(what)))
  return { seed, state: 'depends', found, dependences: [{ on, also, calls, isTogether: true }] }
}

interface ChangedCall extends Call {
  readonly what: Perturbed
}

/** Returns the places of the changed calls, without those whose line isn't known. */
function placesOf(calls: readonly ChangedCall[]): Call[] {
  return calls
    .filter(({ site }) => site !== '')
    .slice(0, MOST_SITES)
    .map(({ name, site }) => ({ name, site }))
}

/** Returns the variant of a seed's perturbed run, so that the seeds of a catalog run under many different conditions. */
export function perturbationVariant(seed: string): number {
  if (/^\d{1,9}$/.test(seed)) return Number(seed)
  let hash = 0
  for (let i = 0; i < seed.length; i++) hash = (Math.imul(hash, 31) + seed.charCodeAt(i)) >>> 0
  return hash
}

/** The number of calls in a run whose sites are all found. After that, only every 97th call's site is found. */
const MOST_LISTED = 20_000
const SAMPLED = 97
