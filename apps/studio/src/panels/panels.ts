import type { AnyWorld, ViewName } from '@seedfast/world'

export interface PanelName {
  readonly id: string
  readonly title: string
  /** The name of the view that the panel shows, or null if the panel doesn't show a view. */
  readonly view: ViewName | null
  /** Whether the panel is under the Inspect tab instead of having its own tab. */
  readonly inspect?: boolean
  /** Whether the panel has buttons, so that the page keeps space for them while the panel is loading. */
  readonly hasTools?: boolean
}

/** A page's tabs, and the panels under the last tab, Inspect. */
export interface PagePanels {
  readonly tabs: readonly PanelName[]
  readonly inspect: readonly PanelName[]
}

const VIEW_TITLES: Readonly<Record<ViewName, string>> = {
  svg: 'Picture',
  text: 'Text',
  mermaid: 'Mermaid',
  dot: 'Dot',
}

const RESULT: PanelName = { id: 'result', title: 'Result', view: null }

/**
 * The panel of worlds that list the things in their results. It has a tab unless the page has two tabs of its own, so
 * that all tabs fit on the page. A world's page can have its own panel with this ID.
 */
const CONTENTS: PanelName = { id: 'contents', title: 'Contents', view: null }

/** The tabs that every world's page has after the world's own tabs. The Inspect tab follows them. */
const COMMON: readonly PanelName[] = [
  { id: 'search', title: 'Search', view: null },
  { id: 'survey', title: 'Survey', view: null },
  { id: 'compare', title: 'Compare', view: null },
]

/**
 * Returns the tabs and panels of a world's page. A world's own panels come first. If the world has no tabs of its own,
 * the first tab shows its first view, such as the picture, or the plain result if the world has no views.
 */
export function panelsOf(world: AnyWorld, own: readonly PanelName[]): PagePanels {
  const views = (Object.keys(VIEW_TITLES) as ViewName[])
    .filter((view) => world.views[view] !== undefined)
    .map((view): PanelName => ({ id: view, title: VIEW_TITLES[view], view }))
  const ownTabs = own.filter(({ inspect }) => inspect !== true)
  const [first = RESULT] = views
  const start = ownTabs.length > 0 ? ownTabs : [first]
  const contents = world.things === null || own.some(({ id }) => id === CONTENTS.id) ? [] : [CONTENTS]
  const isTab = start.length < 2
  const inspect = [
    RESULT,
    { id: 'draws', title: 'Draws', view: null },
    ...own.filter((panel) => panel.inspect === true),
    ...(isTab ? [] : contents),
    ...views,
    { id: 'file', title: 'File', view: null },
  ]
  return {
    tabs: [...start, ...(isTab ? contents : []), ...COMMON],
    inspect: inspect.filter((panel) => !start.includes(panel)),
  }
}
