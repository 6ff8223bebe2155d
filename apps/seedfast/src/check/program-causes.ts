import type { Cause, Catalog } from '@seedfast/audit'
import { programWayName, runInWay, TraceProcess, type BrokenWay, type CauseGroup } from '@seedfast/audit/node'
import { isProgramWay } from '@seedfast/program'
import type { CommandContext } from '../options/command-context.js'

/** The most earlier seeds to try one at a time before a seed. */
const MOST_EARLIER = 20

/**
 * Finds out by experiments why ways of running a program in another language break seeds: repeats the seed's run, runs
 * it under the way's condition, and runs it after earlier seeds. Ways with the same causes are in one group.
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
    const causes = [await causeOf(context, world, catalog, way, seed)]
    const same = groups.findIndex(
      (group) => group.seed === seed && JSON.stringify(group.causes) === JSON.stringify(causes),
    )
    if (same === -1) groups.push({ causes, ways: [way], seed })
    else groups[same] = { ...groups[same]!, ways: [...groups[same]!.ways, way] }
  }
  return groups
}

async function causeOf(
  { worldsModules: modules, console, folder }: CommandContext,
  world: string,
  { params, overrides, entries }: Catalog,
  { run, histories }: BrokenWay,
  seed: string,
): Promise<Cause> {
  const { stop: signal } = console
  const request = { modules, world, seed, params, overrides }
  const options = { signal, cwd: folder }
  const usual = (after: readonly string[] = []): Promise<string> =>
    outcomeOf(new TraceProcess(world, { ...request, after }, options))
  const first = await usual()
  if (first !== (await usual())) return { kind: 'unknown', tried: [], isUnsteady: true }
  if (run !== null && isProgramWay(run)) {
    const script = async (): Promise<string> => ''
    const other = await outcomeOf(await runInWay(world, run, request, { script, signal }))
    if (first !== other) return { kind: 'program condition', way: run, name: programWayName(run) }
  }
  // The catalog was made in its own order, which is also a history.
  const own = entries.map((entry) => entry.seed)
  const way = (histories(seed).at(-1) ?? []).flatMap((step) => (step === 'others' ? [] : [step.seed]))
  const earlier = [...own.slice(0, own.indexOf(seed)), ...way]
  const single = [...new Set(earlier)].slice(-MOST_EARLIER).map((one) => [one])
  for (const after of [...single, [...new Set(earlier)]])
    if (after.length > 0 && first !== (await usual(after)))
      return { kind: 'left-over state', seed, history: after.map((one) => ({ seed: one })) }
  return { kind: 'unknown', tried: ['left-over state', 'program condition'] }
}

async function outcomeOf(side: Pick<TraceProcess, 'hashes'>): Promise<string> {
  const { sha256, streams, failed } = await side.hashes()
  return JSON.stringify({ sha256, streams, failed })
}
