import type { DungeonResult, Params } from '@seedfast/dungeon'
import { value, type CheckedPage, flag, text } from '../../address/address-value.js'

// The checks only read the result, because importing the world here would make every page load more code.
const levelsOf = ({ artefact }: CheckedPage): readonly string[] =>
  Object.keys((artefact.result as unknown as DungeonResult).levels)

/**
 * Returns the level that the page shows if the link's level doesn't exist. Returns null if the check can't tell which
 * level this is.
 */
function firstLevel(page: CheckedPage): string | null {
  const levels = levelsOf(page)
  const { level: wanted } = page.artefact.params as unknown as Params
  if (levels.includes(wanted)) return wanted
  return levels.includes('D:1') ? 'D:1' : levels.length === 1 ? levels[0]! : null
}

/** The displayed level. */
export const level = value('level', text, {
  default: null,
  fits: (id, page) => levelsOf(page).includes(id),
  shown: firstLevel,
})

/** The level that the displayed level is compared with. */
export const comparedLevel = value('with', text, {
  default: null,
  joins: true,
  noun: 'comparison level',
  fits: (id, page) => levelsOf(page).includes(id),
})

/** The selected thing on the displayed level, as a JSON Pointer. */
export const at = value('at', text, {
  default: null,
  noun: 'selected thing',
  fits: (pointer, page) => {
    const wanted = level.of(page.state)
    const shown = wanted !== null && levelsOf(page).includes(wanted) ? wanted : firstLevel(page)
    return page.things.some((thing) => thing.pointer === pointer && (shown === null || thing.place === shown))
  },
})

/** The thing where routes start, as a JSON Pointer. */
export const start = value('start', text, {
  default: null,
  noun: 'route start',
  shown: 'routes from the dungeon’s exit',
  fits: (pointer, { things }) => things.some((thing) => thing.pointer === pointer),
})

/** `off` if the outlines of vaults are hidden. */
export const hidesVaults = value('vaults', flag('off'), {
  default: false,
  noun: 'vault setting',
  shown: 'vault outlines',
})

/** `off` if the route to the selected thing is hidden. */
export const hidesRoute = value('route', flag('off'), {
  default: false,
  noun: 'route setting',
  shown: 'routes',
})

/** The columns of the two tables of the dungeon's contents. */
const COLUMNS =
  'name kind level holder vault price steps layout outOfDepth vetoes note vaults features stairs items artefacts shops monsters uniques ghosts'

/** The column that Contents is sorted by, after `-` if in descending order. */
export const sort = value('sort', text, {
  default: '',
  noun: 'sort order',
  shown: 'the order of the levels',
  fits: (order) => COLUMNS.split(' ').includes(order.replace(/^-/, '')),
})
