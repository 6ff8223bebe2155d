import { setTimeout as wait } from 'node:timers/promises'
import type { Cause, Catalog } from '@seedfast/audit'
import { programWayName, runInWay, TraceProcess, type BrokenWay, type CauseGroup } from '@seedfast/audit/node'
import { isProgramWay } from '@seedfast/program'
import type { CommandContext } from '../options/command-context.js'

/** The most earlier seeds to try one at a time before a seed. */
const MOST_EARLIER = 20
/** How often a difference must repeat before it is evidence of a cause. */
const REPEATS = 4
/** The pause before each repeat, in milliseconds. A program that reads the clock in seconds then sees other values. */
const PAUSE = 700
/** A program's clock and random functions can't be controlled, so a difference that doesn't repeat proves nothing. */
const UNSTEADY: Cause = { kind: 'unknown', tried: [], isUnsteady: true, isProgram: true }

/**
 * Finds out by experiments why ways of running a program in another language break seeds: repeats the seed's run, runs
 * it under the way's condition, and runs it after earlier seeds. A difference is evidence only if it repeats each time
 * that both runs are repeated, one after the other. Ways with the same causes are in one group.
 */
export async function programCauses(
  context: CommandContext,
  world: string,
  catalog: Catalog,
  broken: readonly BrokenWay[],
): Promise<readonly CauseGroup[]> {
  const groups: CauseGroup[] = []
  for (const way of broken) {
    const { seed } = way.breaks[0]!
    // The catalog was made in its own order, which is also a history.
    const own = catalog.entries.map((entry) => entry.seed)
    const inWay = (way.histories(seed).at(-1) ?? []).flatMap((step) => (step === 'others' ? [] : [step.seed]))
    const earlier = [...own.slice(0, own.indexOf(seed)), ...inWay]
    const causes = [await programCause(context, world, catalog, { run: way.run, earlier }, seed)]
    const same = groups.findIndex(
      (group) => group.seed === seed && JSON.stringify(group.causes) === JSON.stringify(causes),
    )
    if (same === -1) groups.push({ causes, ways: [way], seed })
    else groups[same] = { ...groups[same]!, ways: [...groups[same]!.ways, way] }
  }
  return groups
}

/** Finds out by the same experiments why one way of running a program gives a different result for a seed. */
export async function programCause(
  { worldsModules: modules, console, folder }: CommandContext,
  world: string,
  { params, overrides }: Pick<Catalog, 'params' | 'overrides'>,
  { run, earlier }: { readonly run: BrokenWay['run']; readonly earlier: readonly string[] },
  seed: string,
): Promise<Cause> {
  const { stop: signal } = console
  const request = { modules, world, seed, params, overrides }
  const options = { signal, cwd: folder }
  const usual = (after: readonly string[] = []): Promise<string> =>
    outcomeOf(new TraceProcess(world, { ...request, after }, options))
  const first = await usual()
  /** Returns the cause if the other run differs from the usual one each time that both are made. */
  const ifRepeats = async (other: () => Promise<string>, found: string, cause: Cause): Promise<Cause> => {
    for (let i = 0; i < REPEATS; i++) {
      await wait(PAUSE)
      if ((await usual()) !== first || (await other()) !== found) return UNSTEADY
    }
    return cause
  }
  if (first !== (await usual())) return UNSTEADY
  const isCondition = run !== null && isProgramWay(run)
  if (isCondition) {
    const script = async (): Promise<string> => ''
    const other = async (): Promise<string> =>
      outcomeOf(await runInWay(world, run, request, { script, signal }))
    const found = await other()
    if (first !== found)
      return ifRepeats(other, found, { kind: 'program condition', way: run, name: programWayName(run) })
  }
  const single = [...new Set(earlier)].slice(-MOST_EARLIER).map((one) => [one])
  for (const after of [...single, [...new Set(earlier)]]) {
    if (after.length === 0) continue
    const found = await usual(after)
    const history = after.map((one) => ({ seed: one }))
    if (first !== found)
      return ifRepeats(() => usual(after), found, { kind: 'left-over state', seed, history })
  }
  return {
    kind: 'unknown',
    tried: [...(isCondition ? (['program condition'] as const) : []), 'left-over state'],
  }
}

async function outcomeOf(side: Pick<TraceProcess, 'hashes'>): Promise<string> {
  const { sha256, streams, failed } = await side.hashes()
  return JSON.stringify({ sha256, streams, failed })
}
