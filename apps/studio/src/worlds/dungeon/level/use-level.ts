import { useMemo } from 'react'
import { pageValue, storePageValue } from '../../../address/page-values.js'
import type { WorldPartProps } from '../../../page/world-page.js'
import { askedAbout } from '../../../trace/panel-links.js'
import { withPanelValues } from '../../../trace/use-panel-values.js'
import type { ExploredDungeon } from '../dungeon-part.js'
import { thingAt, type ThingPlace } from '../dungeon-thing.js'
import { readList, toggledList } from '../../../things/thing-list.js'
import { levelAfter, levelBy } from './level-steps.js'

/** The level on the page and the part of it that is selected. The URL stores both. */
export interface LevelView {
  readonly id: string
  /** The JSON Pointer of the selected thing, or null if none is selected. */
  readonly at: string | null
  readonly find: string
  readonly showsVaults: boolean
  /** Whether the map shows the route to the selected thing. */
  readonly showsRoute: boolean
  /** The thing where routes start, or null if they start at the dungeon's exit. */
  readonly start: ThingPlace | null
  /** The user's list: the JSON Pointers of things, in the order in which they were added. */
  readonly list: readonly string[]
  /** The level to compare the shown one with, or null if none is chosen. */
  readonly comparedLevel: string | null
  /** Shows a level. `at` is the JSON Pointer of the thing to select on it. */
  show(id: string, at?: string | null): void
  /** Shows the level `by` positions after the current one in the branch tree, if there is one. */
  step(by: number): void
  /**
   * Shows the level below the current one in its branch, or the level above if `by` is -1. Does nothing if there is no
   * such level.
   */
  climb(by: 1 | -1): void
  setFind(text: string): void
  setShowsVaults(shows: boolean): void
  setShowsRoute(shows: boolean): void
  setComparedLevel(id: string): void
  /** Adds a thing to the user's list, or removes it. */
  toggleListed(pointer: string): void
  /** Shows the level that the shown one is compared with, and compares it with the shown one. */
  swapLevels(other: string): void
  /** Sets the thing where routes start. Null starts them at the dungeon's exit. */
  setStart(pointer: string | null): void
}

export function useLevel(
  { session, edit, explainedPart }: WorldPartProps,
  dungeon: ExploredDungeon,
): LevelView {
  const { state } = session
  const { levels, things, params } = dungeon
  const wanted = pageValue(state, 'level') ?? params.level
  const id = levels.includes(wanted) ? wanted : levels[0]!
  const at = pageValue(state, 'at')
  const startAt = pageValue(state, 'start')
  const listText = pageValue(state, 'list')
  const start = useMemo(() => thingAt({ things }, startAt), [things, startAt])
  const show = (level: string, selected: string | null = null): void => {
    const isMove = level !== id
    // While the Why panel is open, it explains the selected thing.
    const explained = isMove || selected === null ? null : explainedPointer(level, selected)
    const changes = {
      level,
      at: selected,
      ...(isMove || explainedPart !== null ? askedAbout(explained) : {}),
    }
    edit(withPanelValues(state, changes), isMove ? 'level' : 'place')
  }
  const showIf = (level: string | null): void => {
    if (level !== null) show(level)
  }
  return {
    id,
    at: things.get(id)!.some(({ pointer }) => pointer === at) ? at : null,
    find: pageValue(state, 'find') ?? '',
    showsVaults: pageValue(state, 'vaults') !== 'off',
    showsRoute: pageValue(state, 'route') !== 'off',
    start,
    show,
    step: (by) => showIf(levelAfter(levels, id, by)),
    climb: (by) => showIf(levelBy(dungeon, id, by)),
    setFind: (text) => edit(storePageValue(state, 'find', text === '' ? null : text), 'find'),
    setShowsVaults: (shows) => edit(storePageValue(state, 'vaults', shows ? null : 'off')),
    setShowsRoute: (shows) => edit(storePageValue(state, 'route', shows ? null : 'off')),
    list: readList(listText),
    toggleListed: (pointer) => edit(storePageValue(state, 'list', toggledList(listText, pointer)), 'list'),
    comparedLevel: pageValue(state, 'with'),
    setComparedLevel: (other) => edit(storePageValue(state, 'with', other), 'with'),
    swapLevels: (other) =>
      edit(withPanelValues(state, { level: other, with: id, at: null, why: null }), 'level'),
    setStart: (pointer) => edit(storePageValue(state, 'start', pointer)),
  }
}

/**
 * Returns the JSON Pointer of the part of the result that explains a thing. A feature is only a character on the map, so
 * the whole map is explained.
 */
export function explainedPointer(level: string, pointer: string): string {
  const map = `/levels/${level}/map`
  return pointer.startsWith(`${map}/`) ? map : pointer
}
