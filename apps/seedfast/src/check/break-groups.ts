import type { Break, Catalog } from '@seedfast/audit'
import type { CheckWay, RunWay } from '@seedfast/audit/node'

/** A way of running the world that breaks seeds, that is, changes their results. */
export interface BrokenWay extends Pick<CheckWay, 'name' | 'run'> {
  readonly breaks: readonly Break[]
}

/**
 * The reason why seeds broke. `version`: the code has changed. `history`: earlier runs affect later runs in the same
 * process. `every run`: every run has a different result. `way`: only one way of running (such as saving, a different
 * folder or a different engine) breaks the seeds. `quiet`: a part of the code that must not make draws does so.
 */
export type BreakCause = 'version' | 'history' | 'every run' | 'way' | 'quiet'

/** A group of ways to run a world. In each of them, the same seeds broke with the same differences. */
export interface BreakGroup {
  readonly cause: BreakCause
  readonly ways: readonly BrokenWay[]
  /** The breaks, in the order of the catalog's seeds. */
  readonly breaks: readonly Break[]
}

/** The ways of running that regenerate a seed after other runs in the same process. */
const AFTER_OTHERS: ReadonlySet<RunWay | null> = new Set<RunWay>(['again', 'after-others'])

/**
 * If at least this many ways of running have breaks, and no two of them have the same breaks, every run is assumed to
 * have a different result.
 */
const MIN_WAYS = 3

/** Groups the ways of running that have identical breaks, and determines the cause of each group's breaks. */
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
  // Some ways merely repeat the run in a different process. If even their breaks differ, every run has a different
  // result.
  if (groups.length === broken.length && broken.length >= MIN_WAYS) return [groupOf(broken, 'every run')]
  // If earlier runs affect results, they also explain breaks that seem to come from changed code.
  const byHistory = groups.some((ways) => isVersion(ways) === false && ways.some(isAfterOthers))
  return groups.map((ways) => groupOf(ways, causeOf(ways, byHistory)))
}

function causeOf(ways: readonly BrokenWay[], byHistory: boolean): BreakCause {
  if (ways.every(({ breaks }) => breaks.every(({ kind }) => kind === 'quiet'))) return 'quiet'
  if (isVersion(ways)) return byHistory ? 'history' : 'version'
  return ways.some(isAfterOthers) ? 'history' : 'way'
}

/** Returns whether the seeds break even in a fresh process. If so, the code has changed since the catalog was made. */
function isVersion(ways: readonly BrokenWay[]): boolean {
  return ways.some(({ run }) => run === null)
}

function isAfterOthers({ run }: BrokenWay): boolean {
  return AFTER_OTHERS.has(run)
}
