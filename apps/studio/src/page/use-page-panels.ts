import type { AnyWorld } from '@seedfast/world'
import { useMemo, useState } from 'preact/compat'
import { panelsOf, type PanelName, type PagePanels } from '../panels/panels.js'
import type { WorldPage } from './world-page.js'

/** The last tab. It groups the panels that few visitors need. */
const INSPECT = { id: 'inspect', title: 'Inspect' } as const

type TabName = PanelName | typeof INSPECT

export interface OpenPanels extends PagePanels {
  /** All tabs in order. The last one is Inspect. */
  readonly line: readonly TabName[]
  readonly tab: TabName
  readonly panel: PanelName
  /** Whether the open panel belongs to the world's own page. */
  readonly isOwn: boolean
  /**
   * Returns the value of `view` in the URL that opens a tab or panel. Returns null for the first tab, which is the
   * default.
   */
  viewOf(chosen: TabName): string | null
}

/** Returns a page's tabs and the open panel. `view` is the panel's name in the URL, or null for the first tab. */
export function usePagePanels(world: AnyWorld, own: WorldPage | null, view: string | null): OpenPanels {
  const { tabs, inspect } = useMemo(() => panelsOf(world, own?.panels ?? []), [world, own])
  const inspected = inspect.find(({ id }) => id === view) ?? null
  const panel = inspected ?? tabs.find(({ id }) => id === view) ?? tabs[0]!
  // The Inspect tab reopens the panel that was open there last.
  const [last, setLast] = useState(inspect[0]!)
  if (inspected !== null && inspected !== last) setLast(inspected)
  return {
    tabs,
    inspect,
    line: [...tabs, INSPECT],
    tab: inspected === null ? panel : INSPECT,
    panel,
    isOwn: own?.panels.includes(panel) === true,
    viewOf: (chosen) => (chosen === tabs[0] ? null : chosen === INSPECT ? last.id : chosen.id),
  }
}
