import type { Break, Catalog } from '@seedfast/audit'
import type { CheckWay, RunWay } from '@seedfast/audit/node'

/** A way in which seeds broke. */
export interface BrokenWay extends Pick<CheckWay, 'name' | 'run'> {
  readonly breaks: readonly Break[]
}

/**
 * What broke seeds: another version of the code, what runs leave behind in a process, something that is other in every
 * run, the way itself (a save, a place, an engine), or a draw in a quiet part.
 */
export type BreakCause = 'version' | 'history' | 'every run' | 'way' | 'quiet'

/** Ways that broke alike, and why. */
export interface BreakGroup {
  readonly cause: BreakCause
  readonly ways: readonly BrokenWay[]
  /** In the order of the catalog's seeds. */
  readonly breaks: readonly Break[]
}

/** The runs that differ by what ran before them in the same process. */
const AFTER_OTHERS: ReadonlySet<RunWay | null> = new Set<RunWay>(['again', 'after-others'])

/** Fewer ways say little when each of them breaks otherwise. */
const FEWEST_TO_TELL = 3

/** The broken ways, those together that broke alike. */
export function groupBreaks(catalog: Catalog, broken: readonly BrokenWay[]): BreakGroup[] {
  const alike = new Map<string, BrokenWay[]>()
  for (const way of broken) {
    const key = JSON.stringify(way.breaks.map(({ seed, message }) => [seed, message]).sort())
    alike.set(key, [...(alike.get(key) ?? []), way])
  }
  const order = new Map(catalog.entries.map(({ seed }, i) => [seed, i]))
  const together = (ways: readonly BrokenWay[], cause: BreakCause): BreakGroup => ({
    cause,
    ways,
    breaks: [...ways[0]!.breaks].sort((a, b) => order.get(a.seed)! - order.get(b.seed)!),
  })
  const groups = [...alike.values()]
  // Some ways are the same run in another process: what is other in all of them is other in every run.
  if (groups.length === broken.length && broken.length >= FEWEST_TO_TELL)
    return [together(broken, 'every run')]
  // Where another way before gives another result than the same one alone, no version is needed to explain it.
  const byHistory = groups.some((ways) => isVersion(ways) === false && ways.some(isAfterOthers))
  return groups.map((ways) => together(ways, causeOf(ways, byHistory)))
}

function causeOf(ways: readonly BrokenWay[], byHistory: boolean): BreakCause {
  if (ways.every(({ breaks }) => breaks.every(({ kind }) => kind === 'quiet'))) return 'quiet'
  if (isVersion(ways)) return byHistory ? 'history' : 'version'
  return ways.some(isAfterOthers) ? 'history' : 'way'
}

/** Whether the process that made nothing before breaks too: the code is another than that which made the catalog. */
function isVersion(ways: readonly BrokenWay[]): boolean {
  return ways.some(({ run }) => run === null)
}

function isAfterOthers({ run }: BrokenWay): boolean {
  return AFTER_OTHERS.has(run)
}
