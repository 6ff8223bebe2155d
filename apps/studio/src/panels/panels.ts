import type { AnyWorld, ViewName } from '@seedfast/world'

/** A panel of a world's page. */
export interface PanelName {
  readonly id: string
  readonly title: string
  /** The name of the view that the panel shows; null if it shows none. */
  readonly view: ViewName | null
  /** Whether the panel is under Inspect instead of in the line of tabs. */
  readonly inspect?: boolean
}

/** The panels of a world's page: the line of tabs, and the panels under its last tab, Inspect. */
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

/** The tabs that every world has after its own tabs, not counting Inspect. */
const COMMON: readonly PanelName[] = [
  { id: 'search', title: 'Search', view: null },
  { id: 'survey', title: 'Survey', view: null },
  { id: 'compare', title: 'Compare', view: null },
]

/** The maximum number of tabs that fit in one line, including Inspect. */
export const MOST_TABS = 6

/**
 * Returns the panels of a world's page. The first tabs are the world's own panels. A world without its own panels
 * starts with its picture, its text or, if it has neither, its result.
 */
export function panelsOf(world: AnyWorld, own: readonly PanelName[]): PagePanels {
  const views = (Object.keys(VIEW_TITLES) as ViewName[])
    .filter((view) => world.views[view] !== undefined)
    .map((view): PanelName => ({ id: view, title: VIEW_TITLES[view], view }))
  const ownTabs = own.filter(({ inspect }) => inspect !== true)
  const [first = RESULT] = views
  const start = ownTabs.length > 0 ? ownTabs : [first]
  const inspect = [
    RESULT,
    { id: 'draws', title: 'Draws', view: null },
    ...own.filter((panel) => panel.inspect === true),
    ...views,
    { id: 'file', title: 'File', view: null },
  ]
  return { tabs: [...start, ...COMMON], inspect: inspect.filter((panel) => !start.includes(panel)) }
}
