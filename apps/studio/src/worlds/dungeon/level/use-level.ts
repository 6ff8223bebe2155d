import { pageValue, storePageValue } from '../../../address/page-values.js'
import type { WorldPartProps } from '../../../page/world-page.js'
import { withPanelValues } from '../../../trace/use-panel-values.js'
import type { ExploredDungeon } from '../dungeon-part.js'
import { levelAfter, levelBy } from './level-steps.js'

/** The level on the page and the part of it that is selected. The URL stores both. */
export interface LevelView {
  readonly id: string
  /** The JSON Pointer of the selected thing, or null if none is selected. */
  readonly at: string | null
  readonly find: string
  readonly showsVaults: boolean
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
}

export function useLevel({ session, edit }: WorldPartProps, dungeon: ExploredDungeon): LevelView {
  const { state } = session
  const { levels, things, params } = dungeon
  const wanted = pageValue(state, 'level') ?? params.level
  const id = levels.includes(wanted) ? wanted : levels[0]!
  const at = pageValue(state, 'at')
  const show = (level: string, selected: string | null = null): void => {
    const isMove = level !== id
    const changes = { level, at: selected, ...(isMove ? { why: null } : {}) }
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
    show,
    step: (by) => showIf(levelAfter(levels, id, by)),
    climb: (by) => showIf(levelBy(dungeon, id, by)),
    setFind: (text) => edit(storePageValue(state, 'find', text === '' ? null : text), 'find'),
    setShowsVaults: (shows) => edit(storePageValue(state, 'vaults', shows ? null : 'off')),
  }
}
