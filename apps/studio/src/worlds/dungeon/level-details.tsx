import type { Thing } from '@seedfast/dungeon'
import type { ReactNode } from 'react'
import type { ExploredDungeon } from './dungeon-part.js'
import { LevelLegend } from './level/level-legend.js'
import { SelectedThing } from './selected-thing.js'
import type { LevelView } from './level/use-level.js'
import type { ShownRoute } from './route/use-route.js'
import { LevelLists } from './lists/level-lists.js'

interface LevelDetailsProps {
  /** The part to show: the selected thing with the legend, or the level's lists. */
  readonly part: 'selected' | 'lists'
  readonly dungeon: ExploredDungeon
  readonly view: LevelView
  readonly route: ShownRoute
  onWhy(thing: Thing): void
  onSearch(condition: string): void
}

/** Shows a part of the page next to the map. This module is loaded after the map. */
export default function LevelDetails(props: LevelDetailsProps): ReactNode {
  const { part, dungeon, view } = props
  if (part === 'lists') return <LevelLists dungeon={dungeon} view={view} />
  const { result, things, data } = dungeon
  return (
    <>
      <SelectedThing {...props} />
      <LevelLegend level={result.levels[view.id]!} things={things.get(view.id)!} data={data} />
    </>
  )
}
