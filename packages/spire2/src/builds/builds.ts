import type { Build } from './build.js'
import { NEOW_OF_EIGHT, NEOW_OF_TEN } from './neow-tables.js'
import { TABLES_V0107, TABLES_V0108 } from './tables.js'

const OLD = 'v0.107.1'
const TABLES_FROM = { fights: OLD, events: OLD, ancients: OLD, relics: OLD, neow: OLD } as const

/** The properties of the builds with 32-bit hashes. */
const EARLY = { hash: 'old32', seedLength: 10, neow: NEOW_OF_EIGHT } as const

/** The properties of the builds with 64-bit hashes. */
const LATE = {
  hash: 'xxh64',
  seedLength: 12,
  tables: TABLES_V0108,
  neow: NEOW_OF_TEN,
  tablesFrom: { ...TABLES_FROM, fights: 'v0.108.0', neow: 'v0.109.1' },
} as const

/** The known builds, oldest first. To add a build, follow the steps in this package's README. */
export const BUILDS: readonly Build[] = [
  { id: 'v0.107.1', ...EARLY, saveSchema: 16, tables: TABLES_V0107, tablesFrom: TABLES_FROM },
  {
    id: 'v0.108.0',
    ...EARLY,
    saveSchema: 18,
    tables: TABLES_V0108,
    tablesFrom: { ...TABLES_FROM, fights: 'v0.108.0' },
  },
  { id: 'v0.109.1', ...LATE, saveSchema: 19 },
  { id: 'v0.110.1', ...LATE, saveSchema: 20 },
  { id: 'v0.111.0', ...LATE, saveSchema: 20 },
]

export const BUILD_IDS: readonly string[] = BUILDS.map(({ id }) => id)

export const NEWEST_BUILD: string = BUILD_IDS.at(-1)!

/** Returns the build with the given ID, which must be one of `BUILD_IDS`. */
export function buildOf(id: string): Build {
  const build = BUILDS.find((one) => one.id === id)
  if (build === undefined) throw new RangeError(`unknown build ${id}`)
  return build
}
