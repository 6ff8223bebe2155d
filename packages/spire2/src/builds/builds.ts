import type { Build } from './build.js'
import { NEOW_OF_EIGHT, NEOW_OF_TEN } from './neow-tables.js'
import { TABLES_V0107 } from './tables.js'

const OLD = 'v0.107.1'
const TABLES_FROM = { fights: OLD, events: OLD, ancients: OLD, relics: OLD, neow: OLD } as const

/** The known builds, oldest first. To add a build, follow the steps in docs/spire2.md. */
export const BUILDS: readonly Build[] = [
  {
    id: 'v0.107.1',
    hash: 'old32',
    seedLength: 10,
    saveSchema: 16,
    tables: TABLES_V0107,
    neow: NEOW_OF_EIGHT,
    tablesFrom: TABLES_FROM,
  },
  {
    id: 'v0.109.1',
    hash: 'xxh64',
    seedLength: 12,
    saveSchema: 19,
    tables: TABLES_V0107,
    neow: NEOW_OF_TEN,
    tablesFrom: { ...TABLES_FROM, neow: 'v0.109.1' },
  },
  {
    id: 'v0.111.0',
    hash: 'xxh64',
    seedLength: 12,
    saveSchema: 20,
    tables: TABLES_V0107,
    neow: NEOW_OF_TEN,
    tablesFrom: { ...TABLES_FROM, neow: 'v0.109.1' },
  },
]

export const BUILD_IDS: readonly string[] = BUILDS.map(({ id }) => id)

export const NEWEST_BUILD: string = BUILD_IDS.at(-1)!

/** Returns the build with the given ID, which must be one of `BUILD_IDS`. */
export function buildOf(id: string): Build {
  const build = BUILDS.find((one) => one.id === id)
  if (build === undefined) throw new RangeError(`unknown build ${id}`)
  return build
}
