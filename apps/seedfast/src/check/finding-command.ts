import type { Catalog } from '@seedfast/audit'
import { findHistory, type FoundHistory } from '@seedfast/audit/node'
import { madeAt } from '@seedfast/project'
import type { AnyWorld } from '@seedfast/world'
import type { BreakGroup } from './break-groups.js'
import type { CommandContext } from '../options/command-context.js'
import { paramsArguments } from './params-arguments.js'
import { shellWord } from '../text/shell-word.js'

/** A catalog to check, and the random seeds that are checked with it. */
export interface Checked {
  readonly world: AnyWorld
  readonly catalog: Catalog
  /** The path of the catalog file. The random seeds aren't in this file. */
  readonly file: string
  readonly random: ReadonlySet<string>
}

/** A `seedfast` command that finds the draw behind a break. The user must replace the parts in angle brackets. */
export interface FindingCommand {
  /** The arguments after `seedfast`. */
  readonly args: readonly string[]
  /** The complete command line. */
  readonly text: string
}

/**
 * Returns, for each group of breaks, a command that finds the draw behind the breaks. If earlier runs cause the breaks,
 * first looks for runs that reproduce a break, because not every earlier run affects every seed.
 */
export async function findingCommands(
  broken: readonly BreakGroup[],
  checked: Checked,
  { worldsModules: modules, console }: CommandContext,
): Promise<FindingCommand[]> {
  const { world, catalog } = checked
  const params = paramsArguments(world, catalog.params) ?? ['--params', PARAMS_FILE]
  const order = new Map(catalog.entries.map(({ seed }, i) => [seed, i]))
  const seeds = broken
    .filter(({ cause }) => cause === 'history')
    .flatMap(({ breaks }) => breaks.map(({ seed }) => seed))
    .sort((a, b) => order.get(a)! - order.get(b)!)
  const { stop: signal } = console
  const found = seeds.length === 0 ? null : await findHistory({ modules, catalog, broken: seeds, signal })
  return broken.map((group) => {
    const { seed, options } = otherSide(group, checked, found)
    // `diverge` observes both sides, so both would fail in the same way.
    const command = group.cause === 'quiet' ? 'trace' : 'diverge'
    const args = [command, world.id, '--seed', seed, ...params, ...options]
    return { args, text: ['seedfast', ...args].map(argumentText).join(' ') }
  })
}

const PARAMS_FILE = '<a file with those of the catalog>'
const REVISION = '<the revision that made the catalog>'

function argumentText(arg: string): string {
  return arg === PARAMS_FILE || arg === REVISION ? arg : shellWord(arg)
}

interface OtherSide {
  readonly seed: string
  readonly options: readonly string[]
}

/** Returns the seed to compare, and the options that describe the other side of the comparison. */
function otherSide(
  { cause, ways, breaks }: BreakGroup,
  { file, random }: Checked,
  found: FoundHistory | null,
): OtherSide {
  const seed = breaks[0]!.seed
  const runs = ways.flatMap(({ run }) => (run === null ? [] : [run]))
  switch (cause) {
    case 'quiet':
    case 'every run':
      return { seed, options: [] }
    case 'way':
      return { seed, options: ['--way', runs[0]!] }
    case 'version': {
      const repeatable = breaks.find((broken) => !random.has(broken.seed))
      if (repeatable === undefined) return { seed, options: ['--way', 'again'] }
      return { seed: repeatable.seed, options: ['--base', madeAt(file) ?? REVISION] }
    }
    case 'history': {
      // Without a known history, guess: most effects of earlier runs appear after runs of other seeds.
      const guess = runs.length === 0 || runs.includes('after-others') ? 'after-others' : runs[0]!
      const { first, after = [] }: { first?: string; after?: readonly string[] } = found?.history ?? {
        first: guess,
      }
      const way = first === undefined ? [] : ['--way', first]
      return {
        seed: found?.seed ?? seed,
        options: [...way, ...after.flatMap((earlier) => ['--after', earlier])],
      }
    }
  }
}
