import type { CallPlace, Cause } from '../../cause/cause.js'
import { USUAL_VARIANTS, type ControlledCall, type Phase, type Source } from '../../observe/control.js'
import type { ObservedRun } from '../../observe/observe-run.js'
import type { Laboratory } from './laboratory.js'

/** The number of different values to try, by source. A random value often leads to the same result by chance. */
const VARIANTS: Readonly<Record<Source, number>> = { random: USUAL_VARIANTS + 4, clock: 2 }
/** The number of variants for a single call site; see `AHEAD` in control.ts. */
const SITE_VARIANTS = 3
/** The maximum number of call sites to try one at a time. */
const MOST_SITES = 8

/**
 * Finds the ambient calls whose values change a seed's result. Each experiment changes only the values of one kind of
 * source in one phase, and then only those of a single call site.
 */
export async function ambientCauses(laboratory: Laboratory, seed: string): Promise<readonly Cause[]> {
  const plain = await laboratory.run({ seed })
  if (plain === null) return []
  const causes: Cause[] = []
  for (const phase of ['load', 'run'] as const)
    for (const source of ['random', 'clock'] as const) {
      const made = plain.ambient.filter((call) => call.phase === phase && call.source === source)
      if (made.length === 0) continue
      const calls = await callsThatMatter(laboratory, seed, plain, { phase, source })
      if (calls.length > 0)
        causes.push({ kind: phase === 'load' ? 'load-time call' : 'ambient call', calls: calls.map(placeOf) })
    }
  if (
    plain.ambient.some(({ source }) => source === 'timers') &&
    (await orderMatters(laboratory, seed, plain))
  )
    causes.push({
      kind: 'order of settling',
      calls: plain.ambient.filter(({ source }) => source === 'timers').map(placeOf),
    })
  return merged(causes)
}

async function callsThatMatter(
  laboratory: Laboratory,
  seed: string,
  plain: ObservedRun,
  varied: { readonly phase: Phase; readonly source: Source },
): Promise<readonly ControlledCall[]> {
  const changes = async (variant: number, site?: string): Promise<ObservedRun | null> => {
    const vary = { ...varied, variant, ...(site === undefined ? {} : { site }) }
    const run = await laboratory.run({ seed }, { vary })
    return run === null || run.outcome === plain.outcome ? null : run
  }
  let changed: ObservedRun | null = null
  let changing = 0
  while (changed === null && changing < VARIANTS[varied.source]) changed = await changes(++changing)
  if (changed === null) return []
  const calls = [...plain.ambient, ...changed.ambient].filter(
    ({ phase, source }) => phase === varied.phase && source === varied.source,
  )
  const sites = [...new Set(calls.map(siteOf))].slice(0, MOST_SITES)
  if (sites.length <= 1) return distinct(calls)
  // A small change of the clock comes first: a large one makes even a generous time limit expire.
  const variants = Array.from({ length: SITE_VARIANTS }, (_, i) => i + 1)
  for (const variant of varied.source === 'random' ? [changing, ...variants] : variants) {
    const found: string[] = []
    for (const site of sites) if (site !== null && (await changes(variant, site)) !== null) found.push(site)
    if (found.length > 0) return distinct(calls.filter((call) => found.includes(siteOf(call)!)))
  }
  return distinct(calls)
}

/** Returns whether the result changes when timers and promises settle in another order. */
async function orderMatters(laboratory: Laboratory, seed: string, plain: ObservedRun): Promise<boolean> {
  for (let variant = 1; variant <= SITE_VARIANTS; variant++) {
    const run = await laboratory.run({ seed }, { vary: { source: 'timers', variant } })
    if (run !== null && run.outcome !== plain.outcome) return true
  }
  return false
}

function siteOf({ own, library }: ControlledCall): string | null {
  return own ?? library
}

function placeOf({ name, own, library }: ControlledCall): CallPlace {
  return { name, site: own, ...(library === null ? {} : { library }) }
}

function distinct(calls: readonly ControlledCall[]): readonly ControlledCall[] {
  const byPlace = new Map(calls.map((call) => [`${call.name} ${call.own} ${call.library}`, call]))
  return [...byPlace.values()]
}

/** Joins causes of the same kind. */
function merged(causes: readonly Cause[]): readonly Cause[] {
  const byKind = new Map<string, Cause>()
  for (const cause of causes) {
    const known = byKind.get(cause.kind)
    if (known === undefined || !('calls' in known) || !('calls' in cause)) byKind.set(cause.kind, cause)
    else byKind.set(cause.kind, { ...known, calls: [...known.calls, ...cause.calls] } as Cause)
  }
  return [...byKind.values()]
}
