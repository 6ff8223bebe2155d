import {
  defineWorld,
  lateFunction,
  lateSchema,
  uint64Seed,
  type KnownSchema,
  type Releases,
} from '@seedfast/world'
import { VERSION } from '../game/version.js'
import { builtInData } from '../loading/built-in-data.js'
import { builtInKinds } from '../loading/built-in-entries.js'
import { dungeonInputError } from '../messages.js'
import releases from '../releases.json' with { type: 'json' }
import type { Params } from '../schema/params.js'
import defaults from '../schema/defaults.json' with { type: 'json' }
import type { DungeonData } from '../tables/dungeon-data.js'
import { asMade } from '../views/as-made.js'
import { CHOICES, chosenParts } from '../views/highlights/chosen-parts.js'
import { highlightsText } from '../views/highlights/highlights.js'
import { dungeonThings } from '../views/level-things.js'
import { namesOf } from '../views/names.js'
import { svgView } from '../views/svg.js'
import { dungeonFacts } from './facts.js'
import { generate, type DungeonRun } from './generate.js'
import { dungeonProblems } from './problems.js'

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

/** The built-in dungeon, with late parts. */
export const { dungeon, late } = defineDungeon(
  builtInData,
  builtInKinds,
  { releases },
  {
    defaults: defaults.params,
    loadInput: async () => (await import('../schema/inputs.json', { with: { type: 'json' } })).default.params,
  },
)

/** Returns the level that the params choose. Throws an InputError if they choose none. */
function chosenLevel({ level }: Params): string {
  if (level !== '') return level
  throw dungeonInputError('needs-level', { in: 'params', path: ['level'] }, {})
}

/**
 * Returns a dungeon world that gets its data from `load`, and the parts of the world that are loaded when they are first
 * needed. `kinds` lists the kinds of items in the data.
 */
export function defineDungeon(
  load: () => DungeonData,
  kinds: readonly string[],
  options: DungeonWorldOptions,
  known: KnownSchema | null = null,
) {
  const { id = 'dungeon', version = VERSION, title = 'Dungeon' } = options
  const late = {
    params: lateSchema(async () => (await import('../schema/params.js')).paramsSchema(load), known),
    result: lateSchema(async () => (await import('../schema/result.js')).resultSchema),
    text: lateFunction(async () => (await import('../views/text.js')).textView),
    dot: lateFunction(async () => (await import('../views/dot.js')).dotView),
    tiled: lateFunction(async () => (await import('../formats/tiled-map.js')).tiledMap),
    tabletop: lateFunction(async () => (await import('../formats/virtual-tabletop.js')).virtualTabletop),
  }
  const dungeon = defineWorld(
    {
      id,
      version,
      title,
      about:
        'A dungeon of branches, levels, vaults and uniques with the random numbers of Dungeon Crawl. Each branch has its own stream.',
      seed: uint64Seed,
      params: late.params,
      ...(options.releases === undefined ? {} : { releases: options.releases }),
      result: late.result,
      generate: (run: DungeonRun) => generate(run, load),
      problems: (result) => dungeonProblems(result, (vault) => load().vault(vault).unique),
      late,
    },
    {
      facts: dungeonFacts(load, kinds),
      views: {
        text: (result, about) => late.text(asMade(result, load()), about, load()),
        svg: (result, about) => svgView(asMade(result, load()), about, load()),
        dot: (result) => late.dot(asMade(result, load()), namesOf(load())),
      },
      formats: {
        tmj: {
          title: 'Level for Tiled',
          extension: 'tmj',
          mediaType: 'application/json',
          view: (result, { params, seed }) => late.tiled(result, chosenLevel(params), seed, load()),
        },
        dd2vtt: {
          title: 'Level for virtual tabletops',
          extension: 'dd2vtt',
          mediaType: 'application/json',
          view: (result, { params }) => late.tabletop(result, chosenLevel(params)),
        },
      },
      selectiveView: {
        choices: CHOICES,
        of: (choices) => {
          const chosen = chosenParts(choices, load())
          return (result, about) => highlightsText(asMade(result, load()), about, load(), chosen)
        },
      },
      things: (result) => dungeonThings(asMade(result, load()), load()),
      parts: { name: 'level', of: ({ levels }) => Object.entries(levels) },
      page: { world: 'dungeon', data: load },
    },
  )
  return { dungeon, late }
}
