import type { Break, Catalog } from '@seedfast/audit'
import type { CheckWay, RunWay } from '@seedfast/audit/node'

/** A way of running the world that broke seeds (changed their results). */
export interface BrokenWay extends Pick<CheckWay, 'name' | 'run'> {
  readonly breaks: readonly Break[]
}

/**
 * The reason why seeds broke: the code changed (`version`), earlier runs affect later runs in the same process
 * (`history`), every run differs (`every run`), the way of running is responsible, such as a save, a folder or an
 * engine (`way`), or a quiet part makes draws (`quiet`).
 */
export type BreakCause = 'version' | 'history' | 'every run' | 'way' | 'quiet'

/** A group of ways of running that broke the same seeds with the same differences, and the reason for the breaks. */
export interface BreakGroup {
  readonly cause: BreakCause
  readonly ways: readonly BrokenWay[]
  /** The breaks in the order of the catalog's seeds. */
  readonly breaks: readonly Break[]
}

/** The ways of running that replay a seed after other runs in the same process. */
const AFTER_OTHERS: ReadonlySet<RunWay | null> = new Set<RunWay>(['again', 'after-others'])

/** If at least this number of ways have breaks, and the breaks all differ, then every run differs. */
const MIN_WAYS = 3

/** Groups the ways of running that have identical breaks, and finds the reason for each group's breaks. */
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
  // If earlier runs change results, they also explain breaks that look like those of a new version.
  const byHistory = groups.some((ways) => isVersion(ways) === false && ways.some(isAfterOthers))
  return groups.map((ways) => groupOf(ways, causeOf(ways, byHistory)))
}

function causeOf(ways: readonly BrokenWay[], byHistory: boolean): BreakCause {
  if (ways.every(({ breaks }) => breaks.every(({ kind }) => kind === 'quiet'))) return 'quiet'
  if (isVersion(ways)) return byHistory ? 'history' : 'version'
  return ways.some(isAfterOthers) ? 'history' : 'way'
}

/**
 * Returns whether the seeds also break in a fresh process, which means that the code has changed since the catalog was
 * made.
 */
function isVersion(ways: readonly BrokenWay[]): boolean {
  return ways.some(({ run }) => run === null)
}

function isAfterOthers({ run }: BrokenWay): boolean {
  return AFTER_OTHERS.has(run)
}
