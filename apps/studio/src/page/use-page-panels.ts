import type { AnyWorld } from '@seedfast/world'
import { useMemo, useState } from 'react'
import { panelsOf, type PanelName, type PagePanels } from '../panels/panels.js'
import type { WorldPage } from './world-page.js'

/** The last tab, which opens the panels that few visitors need. */
const INSPECT = { id: 'inspect', title: 'Inspect' } as const

type TabName = PanelName | typeof INSPECT

/** A page's panels, and which of them is open. */
export interface OpenPanels extends PagePanels {
  /** The whole line of tabs, ending with Inspect. */
  readonly line: readonly TabName[]
  readonly tab: TabName
  readonly panel: PanelName
  /** Whether the open panel is one of the world's own. */
  readonly isOwn: boolean
  /** Returns the value of `view` in the address that opens a tab or panel; null for the first tab. */
  viewOf(chosen: TabName): string | null
}

/** Returns a page's panels. `view` is the name of the open panel in the address; null for the first tab. */
export function usePagePanels(world: AnyWorld, own: WorldPage | null, view: string | null): OpenPanels {
  const { tabs, inspect } = useMemo(() => panelsOf(world, own?.panels ?? []), [world, own])
  const inspected = inspect.find(({ id }) => id === view) ?? null
  const panel = inspected ?? tabs.find(({ id }) => id === view) ?? tabs[0]!
  // Inspect opens the panel that was last open under it.
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
