import { useMemo } from 'preact/compat'
import { withValues } from '../../../address/address-value.js'
import type { WorldPartProps } from '../../../page/world-page.js'
import { why } from '../../../trace/why-values.js'
import * as shared from '../../../things/address-values.js'
import * as values from '../address-values.js'
import { type ExploredDungeon, thingAt, type ThingPlace } from '../dungeon-part.js'
import { levelAfter, levelBy } from './level-steps.js'
import { askedAbout } from '../../../trace/links.js'

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
  /** The user's list: the JSON Pointers of things, in the order that they were added. */
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

/** The properties of components on a level's page. */
export interface OnLevel {
  readonly dungeon: ExploredDungeon
  readonly view: LevelView
}

export function useLevel(page: WorldPartProps, dungeon: ExploredDungeon): LevelView {
  const { session, edit, explainedPart } = page
  const { state } = session
  const { levels, things, params } = dungeon
  const wanted = values.level.of(state) ?? params.level
  const id = levels.includes(wanted) ? wanted : levels[0]!
  const at = shared.at.of(state)
  const startAt = values.start.of(state)
  const list = shared.list.of(state)
  const start = useMemo(() => thingAt(dungeon, startAt), [dungeon, startAt])
  const show = (level: string, selected: string | null = null): void => {
    const isMove = level !== id
    // While the Why panel is open, it explains the selected thing.
    const explained = isMove || selected === null ? null : explainedPointer(level, selected)
    const changes = {
      ...values.level.to(level),
      ...shared.at.to(selected),
      ...(isMove || explainedPart !== null ? askedAbout(explained) : {}),
    }
    edit(withValues(state, changes), isMove ? 'level' : 'place')
  }
  const showIf = (level: string | null): void => {
    if (level !== null) show(level)
  }
  return {
    id,
    at: things(id).some(({ pointer }) => pointer === at) ? at : null,
    find: shared.find.of(state),
    showsVaults: !values.hidesVaults.of(state),
    showsRoute: !values.hidesRoute.of(state),
    start,
    show,
    step: (by) => showIf(levelAfter(levels, id, by)),
    climb: (by) => showIf(levelBy(dungeon, id, by)),
    setFind: (text) => shared.find.set(page, text),
    setShowsVaults: (shows) => values.hidesVaults.set(page, !shows),
    setShowsRoute: (shows) => values.hidesRoute.set(page, !shows),
    list,
    toggleListed: (pointer) => {
      const others = list.filter((one) => one !== pointer)
      shared.list.set(page, others.length < list.length ? others : [...list, pointer])
    },
    comparedLevel: values.comparedLevel.of(state),
    setComparedLevel: (other) => values.comparedLevel.set(page, other),
    swapLevels: (other) => {
      const levels = { ...values.level.to(other), ...values.comparedLevel.to(id) }
      edit(withValues(state, { ...levels, ...shared.at.to(null), ...why.to(null) }), 'level')
    },
    setStart: (pointer) => values.start.set(page, pointer),
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
