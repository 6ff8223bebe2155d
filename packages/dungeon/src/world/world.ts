import { defineWorld, uint64Seed, type Releases } from '@seedfast/world'
import { builtInData } from '../loading/built-in-data.js'
import { builtInKinds } from '../loading/built-in-entries.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import type { DataFiles } from '../loading/data-files.js'
import { itemKinds } from '../loading/item-kinds.js'
import { loadData } from '../loading/load-data.js'
import { asMade } from '../views/as-made.js'
import { dungeonFacts } from './facts.js'
import { generate, type DungeonRun } from './generate.js'
import releases from '../releases.json' with { type: 'json' }
import { dotView } from '../views/dot.js'
import { CHOICES, chosenParts } from '../views/highlights/chosen-parts.js'
import { highlightsText } from '../views/highlights/highlights.js'
import { namesOf } from '../views/names.js'
import { svgView } from '../views/svg.js'
import { textView } from '../views/text.js'
import { VERSION } from '../game/version.js'
import { paramsSchema } from '../schema/params.js'
import { dungeonProblems } from './problems.js'
import { resultSchema } from '../schema/result.js'

/** Options for a dungeon world with your own data files. */
export interface DungeonWorldOptions {
  readonly id?: string
  readonly version?: number
  readonly title?: string
  /** A prefix for file names in error messages, such as `data/`. */
  readonly folder?: string
  /** The releases of the world, including its earlier versions. */
  readonly releases?: Releases
}

/**
 * Returns a dungeon world built from your own data files. The files are validated when the first dungeon is generated.
 * Invalid files then cause an InputError with the file and the path of the fault.
 *
 * @example
 * import { make } from '@seedfast/world'
 * import { dungeonFiles, dungeonWorld } from '@seedfast/dungeon'
 * const nook = { id: 'nook', map: ['#####', '#*.*#', '##+##'], depths: 'D:4-, C', weight: 12 }
 * const vaults = [...dungeonFiles.vaults, nook]
 * const mine = dungeonWorld({ ...dungeonFiles, vaults }, { id: 'my-dungeon' })
 * make(mine, { seed: 1 }).result.order.length // → 40
 */
export function dungeonWorld(files: DataFiles, options: DungeonWorldOptions = {}) {
  let loaded: DungeonData | null = null
  return defineDungeon(() => (loaded ??= loadData(files, options.folder)), itemKinds(files), options)
}

/** The built-in dungeon. */
export const dungeon = defineDungeon(builtInData, builtInKinds, { releases })

/** Returns a dungeon world that gets its data from `load`. `kinds` lists the kinds of items in the data. */
function defineDungeon(load: () => DungeonData, kinds: readonly string[], options: DungeonWorldOptions) {
  const { id = 'dungeon', version = VERSION, title = 'Dungeon' } = options
  return defineWorld(
    {
      id,
      version,
      title,
      about:
        'A dungeon of branches, levels, vaults and uniques with the random numbers of Dungeon Crawl. Each branch has its own stream.',
      seed: uint64Seed,
      params: paramsSchema(load),
      ...(options.releases === undefined ? {} : { releases: options.releases }),
      result: resultSchema,
      generate: (run: DungeonRun) => generate(run, load),
      problems: (result) => dungeonProblems(result, (vault) => load().vault(vault).unique),
    },
    {
      facts: dungeonFacts(load, kinds),
      views: {
        text: (result, about) => textView(asMade(result, load()), about, load()),
        svg: (result, about) => svgView(asMade(result, load()), about, load()),
        dot: (result) => dotView(asMade(result, load()), namesOf(load())),
      },
      selectiveView: {
        choices: CHOICES,
        of: (choices) => {
          const chosen = chosenParts(choices, load())
          return (result, about) => highlightsText(asMade(result, load()), about, load(), chosen)
        },
      },
      parts: { name: 'level', of: ({ levels }) => Object.entries(levels) },
      page: { world: 'dungeon', data: load },
    },
  )
}
