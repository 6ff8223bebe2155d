import {
  areEqualByChance,
  diverge,
  type Break,
  type Catalog,
  type Divergence,
  type HistoryStep,
} from '@seedfast/audit'
import {
  ambientCauses,
  areSameResults,
  findCauses,
  TraceProcess,
  withImportLines,
  type BrokenWay,
  type CauseGroup,
  type CausesInput,
  type Engine,
  type Laboratory,
  type RunWay,
} from '@seedfast/audit/node'
import { loadBase, madeAt, type Base } from '@seedfast/project'
import { isInputError, type AnyWorld } from '@seedfast/world'
import { worldSides } from '../diverge/world-sides.js'
import type { CommandContext } from '../options/command-context.js'
import { shellWord } from '../text/shell-word.js'
import { laboratoryOf } from '../engines/laboratory-of.js'
import { programCauses } from '../diverge/program-causes.js'
import { paramsArguments } from './params-arguments.js'

/** A catalog to check, and the random seeds that are checked with it. */
export interface Checked {
  readonly world: AnyWorld
  readonly catalog: Catalog
  /** The path of the catalog file. The random seeds aren't in this file. */
  readonly file: string
  readonly random: ReadonlySet<string>
}

/** A `seedfast` command that was run and found a difference, or that the results are equal only by chance. */
export interface FindingCommand {
  /** The arguments after `seedfast`. */
  readonly args: readonly string[]
  /** The complete command line. */
  readonly text: string
  /**
   * The difference that the command found. If its kind is `equal`, the results are equal only by chance. Absent for
   * `trace`, which shows a failure.
   */
  readonly divergence?: Divergence
}

/** A group of broken ways with their causes, and the command that shows the difference, if one was found. */
export interface FoundCause extends CauseGroup {
  readonly command: FindingCommand | null
  /** The seeds that the first broken way breaks, in the order of the catalog. Empty if there is no broken way. */
  readonly breaks: readonly Break[]
}

/**
 * Finds the causes of breaks, and of results that are equal only by chance, by experiments, and for each group of breaks
 * a command that shows the difference. Each command is run here first, and left out if it finds no difference.
 */
export async function causesOf(
  context: CommandContext,
  checked: Checked,
  broken: readonly BrokenWay[],
  engines: readonly Engine[],
  suspects: readonly string[],
): Promise<readonly FoundCause[]> {
  const { world, catalog, file } = checked
  const { worldsModules: modules, shippedModules, folder } = context
  const revision = madeAt(file)
  let base: Base | null = null
  const loadedBase: CausesInput['base'] = async () => {
    if (revision === null) return null
    try {
      base ??= await loadBase(folder, revision, shippedModules)
      return { name: revision, modules: base.modules }
    } catch (error) {
      if (isInputError(error)) return null
      throw error
    }
  }
  const laboratory = laboratoryOf(context, world.id, catalog)
  const order = new Map(catalog.entries.map(({ seed }, i) => [seed, i]))
  try {
    const groups =
      (world.program ?? null) === null
        ? await findCauses({ laboratory, catalog, broken, engines, suspects, base: loadedBase })
        : await programCauses(context, world.id, catalog, broken)
    const found: FoundCause[] = []
    for (const group of groups) {
      const causes = group.causes.map((cause) => withImportLines(cause, modules))
      const breaks = [...(group.ways[0]?.breaks ?? [])].sort(
        (a, b) => order.get(a.seed)! - order.get(b.seed)!,
      )
      found.push({
        ...group,
        breaks,
        causes,
        command: await findingCommand(context, checked, group, revision, laboratory),
      })
    }
    return found
  } finally {
    // `base` is assigned in `loadedBase`.
    ;(base as Base | null)?.remove()
  }
}

/** The options of `seedfast diverge` that select the two sides. */
interface SideOptions {
  readonly seed: string
  readonly way?: RunWay
  readonly after?: readonly string[]
  readonly base?: string
}

/** Random values lead to equal results by chance, so several seeds are tried. */
const MOST_SEEDS = 3
const MOST_PERTURBED = 6

async function findingCommand(
  context: CommandContext,
  { world, catalog, random }: Checked,
  group: CauseGroup,
  revision: string | null,
  laboratory: Laboratory,
): Promise<FindingCommand | null> {
  const params = paramsArguments(world, catalog.params)
  // Without these arguments, the command would make other runs.
  if (params === null) return null
  const commandOf = (name: string, args: readonly string[]): FindingCommand => {
    const whole = [name, world.id, ...args]
    return { args: whole, text: ['seedfast', ...whole].map(shellWord).join(' ') }
  }
  if (group.causes.some(({ kind }) => kind === 'quiet draw')) {
    const { params: made, overrides } = catalog
    const run = { modules: context.worldsModules, world: world.id, seed: group.seed, params: made, overrides }
    const { failed } = await new TraceProcess(world.id, run, { signal: context.console.stop }).hashes()
    return failed === undefined ? null : commandOf('trace', ['--seed', group.seed, ...params])
  }
  const found = ({ seed, way, after = [], base }: SideOptions, divergence: Divergence): FindingCommand => {
    const sides = [
      ...(base === undefined ? [] : ['--base', base]),
      ...(way === undefined ? [] : ['--way', way]),
      ...after.flatMap((earlier) => ['--after', earlier]),
    ]
    return { ...commandOf('diverge', ['--seed', seed, ...params, ...sides]), divergence }
  }
  let equal: FindingCommand | null = null
  for (const options of sidesToTry(group, random, revision)) {
    const divergence = await divergenceOf(context, world, catalog, options)
    if (divergence === null) continue
    if (divergence.kind !== 'equal') return found(options, divergence)
    const { way, after, base } = options
    if (way === undefined && after === undefined && base === undefined && options.seed === group.seed)
      equal = found(options, divergence)
  }
  if (equal === null || !areEqualByChance(group.causes, true)) return null
  // For equal runs, `diverge` makes these experiments. The laboratory remembers them.
  return areEqualByChance(await ambientCauses(laboratory, group.seed), true) ? equal : null
}

/** Returns the pairs of runs that may show a group's difference, the likeliest first. */
function sidesToTry(
  { causes, ways, seed }: CauseGroup,
  random: ReadonlySet<string>,
  revision: string | null,
): readonly SideOptions[] {
  const here = ways.find(({ run }) => run === null)
  const runs = ways.flatMap((way) =>
    way.run === null || (here !== undefined && areSameResults(here, way)) ? [] : [way.run],
  )
  const seeds = [...new Set([seed, ...ways.flatMap(({ breaks }) => breaks.map((broken) => broken.seed))])]
  const byWay = runs.flatMap((way) =>
    // Of some seeds, only one changed condition alone changes the result, and not all changed conditions together.
    (way === 'perturbed' ? seeds.slice(0, MOST_PERTURBED) : [seed]).map((one) => ({ seed: one, way })),
  )
  const bases =
    revision === null
      ? []
      : seeds
          .filter((one) => !random.has(one))
          .slice(0, 1)
          .map((one) => ({ seed: one, base: revision }))
  for (const cause of causes)
    switch (cause.kind) {
      case 'left-over state':
        return [{ seed: cause.seed, ...historyOptions(cause.history) }]
      case 'changed code':
        return [{ seed, base: cause.base }]
      case 'load-time call':
      case 'ambient call':
      case 'order of settling':
        return [...seeds.slice(0, MOST_SEEDS).map((one) => ({ seed: one })), ...byWay]
      default:
    }
  return here !== undefined ? [...bases, ...byWay, { seed }] : byWay
}

function historyOptions(history: readonly HistoryStep[]): Pick<SideOptions, 'way' | 'after'> {
  return {
    ...(history.includes('others') ? { way: 'after-others' as const } : {}),
    after: history.flatMap((step) => (step === 'others' ? [] : [step.seed])),
  }
}

/** Runs `seedfast diverge` with the given options. Returns `null` if it can't be run. */
async function divergenceOf(
  context: CommandContext,
  world: AnyWorld,
  { params, overrides }: Catalog,
  { after = [], ...options }: SideOptions,
): Promise<Divergence | null> {
  try {
    const { a, b, remove } = await worldSides(
      context,
      world.id,
      { ...options, after: [...after] },
      { params, overrides },
    )
    try {
      return await diverge(a, b)
    } finally {
      remove()
    }
  } catch {
    // Both sides may fail in the same way, or an engine may end.
    return null
  }
}
