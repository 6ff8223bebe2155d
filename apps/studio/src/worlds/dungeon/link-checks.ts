import type { DungeonResult, Params } from '@seedfast/dungeon'
import { pageValue } from '../../address/page-values.js'
import { anyText, unusableValue, type CheckedPage, type LinkChecks } from '../../link-checks/link-check.js'
import { partAt } from '../../link-checks/part-at.js'

// The checks only read the result, because importing the world here would make every page load more code.
const levelsOf = ({ artefact }: CheckedPage): readonly string[] =>
  Object.keys((artefact.result as unknown as DungeonResult).levels)

/**
 * Returns the level that the page shows if the link's level doesn't exist. Returns null if the check can't tell which
 * level this is.
 */
function firstLevel(page: CheckedPage): string | null {
  const levels = levelsOf(page)
  const { level } = page.artefact.params as unknown as Params
  if (levels.includes(level)) return level
  return levels.includes('D:1') ? 'D:1' : levels.length === 1 ? levels[0]! : null
}

/**
 * Returns the level with the thing at a JSON Pointer. Returns null if the pointer doesn't lead to a thing, such as one
 * that stops halfway. A feature has no part of its own, so its pointer names a row and a column of the map.
 */
function levelOfThing({ artefact }: CheckedPage, pointer: string): string | null {
  const { levels, ghosts } = artefact.result as unknown as DungeonResult
  const [, ghost] = /^\/ghosts\/(\d+)$/.exec(pointer) ?? []
  if (ghost !== undefined) return ghosts[Number(ghost)]?.level ?? null
  const [, id = '', , y, x] = /^\/levels\/([^/]+)\/(map\/(\d+)\/(\d+)|.+)$/.exec(pointer) ?? []
  const level = Object.hasOwn(levels, id) ? levels[id]! : null
  if (level === null) return null
  if (y !== undefined) return FEATURES.includes(level.map[Number(y)]?.[Number(x)] ?? ' ') ? id : null
  return THING.test(pointer) && partAt(artefact.result, pointer) !== undefined ? id : null
}

/** The map characters of the features that are listed: altars, fountains and statues. */
const FEATURES = '_FG'

/** Matches the pointers of vaults, stairs, items, shops with their stock, and monsters with their items. */
const THING =
  /^\/levels\/[^/]+\/(?:(?:vaults|stairs|items)\/\d+|shops\/\d+(?:\/stock\/\d+)?|monsters\/\d+(?:\/items\/\d+)?)$/

const KINDS = ['vault', 'feature', 'stair', 'item', 'artefact', 'shop', 'monster', 'unique', 'ghost']

/** The columns of the two tables of the dungeon's contents. */
const SORT_KEYS = [
  'name',
  'kind',
  'level',
  'holder',
  'vault',
  'price',
  'steps',
  'layout',
  'outOfDepth',
  'vetoes',
  'note',
  ...KINDS.map((kind) => `${kind}s`),
]

const checks: LinkChecks = {
  level: (text, page) => (levelsOf(page).includes(text) ? null : unusableValue('level', firstLevel(page))),
  with: (text, page) => (levelsOf(page).includes(text) ? null : unusableValue('comparison level')),
  at: (text, page) => {
    const wanted = pageValue(page.state, 'level')
    const shown = wanted !== null && levelsOf(page).includes(wanted) ? wanted : firstLevel(page)
    const level = levelOfThing(page, text)
    const fits = level !== null && (shown === null || level === shown)
    return fits ? null : unusableValue('selected thing')
  },
  start: (text, page) =>
    levelOfThing(page, text) === null ? unusableValue('route start', 'routes from the dungeon’s exit') : null,
  list: (text, page) =>
    text.split(',').every((pointer) => levelOfThing(page, pointer) !== null)
      ? null
      : unusableValue('list of things', 'the valid ones'),
  vaults: (text) => (text === 'off' ? null : unusableValue('vault setting', 'vault outlines')),
  route: (text) => (text === 'off' ? null : unusableValue('route setting', 'routes')),
  // The field itself reports invalid levels.
  levels: anyText,
  kinds: (text) =>
    text.split(',').every((kind) => KINDS.includes(kind)) ? null : unusableValue('kinds', 'the valid ones'),
  rows: (text) => (text === 'levels' ? null : unusableValue('row setting', 'things')),
  sort: (text) =>
    SORT_KEYS.some((key) => text === key || text === `-${key}`)
      ? null
      : unusableValue('sort order', 'the order of the levels'),
}

export default checks
