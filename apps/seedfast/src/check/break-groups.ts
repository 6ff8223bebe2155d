import type { Break, Catalog } from '@seedfast/audit'
import type { CheckWay, RunWay } from '@seedfast/audit/node'

/** A way of running that broke seeds. */
export interface BrokenWay extends Pick<CheckWay, 'name' | 'run'> {
  readonly breaks: readonly Break[]
}

/**
 * The reason why seeds broke: the code changed, runs affect later runs in the same process, every run differs, the way
 * itself (a save, a folder, an engine) is responsible, or a quiet part makes draws.
 */
export type BreakCause = 'version' | 'history' | 'every run' | 'way' | 'quiet'

/** A group of ways with the same breaks, and the reason for them. */
export interface BreakGroup {
  readonly cause: BreakCause
  readonly ways: readonly BrokenWay[]
  /** The breaks in the order of the catalog's seeds. */
  readonly breaks: readonly Break[]
}

/** The ways that run after other runs in the same process. */
const AFTER_OTHERS: ReadonlySet<RunWay | null> = new Set<RunWay>(['again', 'after-others'])

/** The minimum number of ways with different breaks that prove anything. */
const MIN_WAYS = 3

/** Groups ways by their breaks. */
export function groupBreaks(catalog: Catalog, broken: readonly BrokenWay[]): BreakGroup[] {
  const byBreaks = new Map<string, BrokenWay[]>()
  for (const way of broken) {
    const key = JSON.stringify(way.breaks.map(({ seed, message }) => [seed, message]).sort())
    byBreaks.set(key, [...(byBreaks.get(key) ?? []), way])
  }
  const order = new Map(catalog.entries.map(({ seed }, i) => [seed, i]))
  const groupOf = (ways: readonly BrokenWay[], cause: BreakCause): BreakGroup => ({
    cause,
    ways,
    breaks: [...ways[0]!.breaks].sort((a, b) => order.get(a.seed)! - order.get(b.seed)!),
  })
  const groups = [...byBreaks.values()]
  // Some ways only repeat the run in a different process. If all ways differ, every run differs.
  if (groups.length === broken.length && broken.length >= MIN_WAYS) return [groupOf(broken, 'every run')]
  // If earlier runs change a seed's result, they explain the break without a new version.
  const byHistory = groups.some((ways) => isVersion(ways) === false && ways.some(isAfterOthers))
  return groups.map((ways) => groupOf(ways, causeOf(ways, byHistory)))
}

function causeOf(ways: readonly BrokenWay[], byHistory: boolean): BreakCause {
  if (ways.every(({ breaks }) => breaks.every(({ kind }) => kind === 'quiet'))) return 'quiet'
  if (isVersion(ways)) return byHistory ? 'history' : 'version'
  return ways.some(isAfterOthers) ? 'history' : 'way'
}

/** Returns whether a fresh process breaks too, so the code isn't the one that made the catalog. */
function isVersion(ways: readonly BrokenWay[]): boolean {
  return ways.some(({ run }) => run === null)
}

function isAfterOthers({ run }: BrokenWay): boolean {
  return AFTER_OTHERS.has(run)
}
