import { openLayout, type OpenLayout } from '@seedfast/rng'
import { unknownNameData, type Place } from '@seedfast/world'
import { dungeonInputError } from '../messages.js'
import type { CrawlStream } from '../crawl/crawl-stream.js'
import { UncheckedGenerators } from '../crawl/unchecked-generators.js'
import { branchOf, type DungeonData } from '../tables/dungeon-data.js'
import { buildLevel } from '../level/build-level.js'
import { Draft } from '../level/draft.js'
import type { Level } from '../level/level.js'
import { levelId, parseLevelId } from '../level/level-id.js'
import { PlacedUniques } from '../level/placed-uniques.js'
import type { Label } from '../level/build-site.js'
import { VERSION } from './version.js'
import { levelOrder, planDungeon, type Plan } from './plan.js'
import { dungeonStreams } from './streams.js'

/**
 * The mode that determines when levels are generated. `full`: all levels are generated before the game begins.
 * `incremental`: entering a level generates all levels that precede it in the order of generation, and then the level
 * itself. `on-demand`: entering a level generates only that level, so the dungeon also depends on the player's route.
 */
export type Mode = 'full' | 'incremental' | 'on-demand'

/** The version that a game was played with: the builder's version and the hash of the data. */
export interface PlayedWith {
  readonly version: number
  readonly data: string
}

/** Everything that a game is created from, except the dungeon's data. */
export interface GameParts {
  readonly seed: bigint
  readonly mode: Mode
  readonly generators: UncheckedGenerators
  readonly label?: Label
  /** All versions that the game has been played with, oldest first. Default: only the current version. */
  readonly playedWith?: readonly PlayedWith[]
  readonly plan?: Plan
  readonly placedUniques?: PlacedUniques
  readonly levels?: Readonly<Record<string, Level>>
  /** The IDs of the levels generated so far, in the order of generation. */
  readonly order?: readonly string[]
}

const unlabelled: Label = (_part, make) => make()

/**
 * A dungeon that is generated during play. Contains the levels generated so far and everything that affects the
 * remaining levels.
 */
export class DungeonGame {
  readonly seed: bigint
  readonly mode: Mode
  readonly playedWith: readonly PlayedWith[]
  readonly generators: UncheckedGenerators
  readonly plan: Plan
  readonly placedUniques: PlacedUniques
  readonly levels: Record<string, Level>
  readonly order: string[]
  /** The IDs of all levels in the dungeon, in the order of generation. */
  readonly allLevels: readonly string[]
  private readonly label: Label
  private readonly draft = new Draft()

  constructor(
    readonly data: DungeonData,
    parts: GameParts,
  ) {
    this.seed = parts.seed
    this.mode = parts.mode
    this.playedWith = parts.playedWith ?? [{ version: VERSION, data: data.hash }]
    this.generators = parts.generators
    this.label = parts.label ?? unlabelled
    this.placedUniques = parts.placedUniques ?? new PlacedUniques()
    this.levels = { ...parts.levels }
    this.order = [...(parts.order ?? [])]
    this.allLevels = levelOrder(data)
    this.plan = parts.plan ?? planDungeon(data, this.generators, this.label)
  }

  /** Starts a game with a seed, an unsigned 64-bit integer. */
  static start(data: DungeonData, seed: bigint | number, mode: Mode = 'incremental'): DungeonGame {
    const unsigned = BigInt.asUintN(64, BigInt(seed))
    const generators = openGenerators(openLayout(dungeonStreams, unsigned))
    return new DungeonGame(data, { seed: unsigned, mode, generators })
  }

  /**
   * Returns the level with an ID such as `D:3`, and generates it if necessary. Throws an InputError if the dungeon has
   * no such level.
   */
  enter(id: string): Level {
    if (!this.allLevels.includes(id)) {
      const place: Place = { in: 'option', name: 'level' }
      throw dungeonInputError('unknown-level', place, unknownNameData(id, this.allLevels))
    }
    const last = this.mode === 'full' ? this.allLevels.length - 1 : this.allLevels.indexOf(id)
    const first = this.mode === 'on-demand' ? last : 0
    for (const level of this.allLevels.slice(first, last + 1)) {
      if (this.levels[level] === undefined) this.build(level)
    }
    return this.levels[id]!
  }

  private build(id: string): void {
    const { branch: branchId, depth } = parseLevelId(id)!
    const { data, generators, plan, placedUniques, draft } = this
    const branch = branchOf(data, branchId)
    const entry = plan[branchId] ?? null
    const label: Label = (part, make) => this.label(['levels', id, ...part], make)
    generators.place = `level ${id}`
    this.levels[id] = generators.within(branch.streamName, () =>
      buildLevel({
        data,
        branch,
        depth,
        entryDepth: entry === null ? 0 : parseLevelId(entry)!.depth,
        tables: data.tables(branchId, depth),
        entries: data.branches.filter((other) => plan[other.id] === levelId(branchId, depth)),
        generators,
        placedUniques,
        draft,
        label,
      }),
    )
    generators.place = ''
    this.order.push(id)
  }
}

/**
 * Creates Crawl's generators from opened streams. Each nested generator uses the stream that the layout defines for its
 * label.
 */
export function openGenerators({
  streams,
}: OpenLayout<(typeof dungeonStreams)['streams']>): UncheckedGenerators {
  const named = streams as Readonly<Record<string, CrawlStream>>
  return new UncheckedGenerators(streams, (label) => named[`NESTED/${label}`]!)
}
