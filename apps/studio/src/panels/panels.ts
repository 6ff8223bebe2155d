import type { AnyWorld, ViewName } from '@seedfast/world'

/** A tab of a world's page. */
export interface PanelName {
  readonly id: string
  readonly title: string
  /** The name of the view that the panel shows; null if it shows none. */
  readonly view: ViewName | null
}

const VIEW_TITLES: Readonly<Record<ViewName, string>> = {
  svg: 'Picture',
  text: 'Text',
  mermaid: 'Mermaid',
  dot: 'Dot',
}

/**
 * Returns the tabs of a world's page: first the world's views, starting with the picture, then the tabs that all worlds
 * have.
 */
export function panelsOf(world: AnyWorld): readonly PanelName[] {
  const views = (Object.keys(VIEW_TITLES) as ViewName[]).filter((view) => world.views[view] !== undefined)
  return [
    ...views.map((view) => ({ id: view, title: VIEW_TITLES[view], view })),
    { id: 'result', title: 'Result', view: null },
    { id: 'search', title: 'Search', view: null },
    { id: 'survey', title: 'Survey', view: null },
    { id: 'draws', title: 'Draws', view: null },
    { id: 'compare', title: 'Compare', view: null },
    { id: 'file', title: 'File', view: null },
  ]
}
