import type { Thing } from '@seedfast/dungeon'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { WorldPartProps } from '../../page/world-page.js'
import { CatalogComparison } from './compare/catalog-comparison.js'
import type { ComparedDungeon } from './compare/compared-dungeon.js'
import { exploredDungeon } from './dungeon-part.js'
import { FindBox } from './find/find-box.js'
import { findThings } from './find/find-things.js'
import { LevelBar } from './level/level-bar.js'
import { LevelLegend } from './level/level-legend.js'
import { LevelMap } from './level/level-map.js'
import { stairTarget } from './level/level-steps.js'
import { SelectedThing } from './level/selected-thing.js'
import { useLevel } from './level/use-level.js'
import { useLevelKeys } from './level/use-level-keys.js'
import { usePaging } from './level/use-paging.js'
import { AllVetoes } from './lists/all-vetoes.js'
import { LevelLists } from './lists/level-lists.js'
import { mapPointer, thingGroups } from './thing-groups.js'
import { BranchTree } from './tree/branch-tree.js'
import './dungeon.css'

/** Renders the dungeon's tab: the branch tree next to one level, a search over all levels, and lists of the level. */
export default function DungeonPanel(part: WorldPartProps & { readonly panel: string }): ReactNode {
  const { artefact, asked, singleKeys } = part
  const dungeon = useMemo(() => exploredDungeon({ artefact }), [artefact])
  const { result, things, data } = dungeon
  const view = useLevel(part, dungeon)
  const { id, find } = view
  const field = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  useLevelKeys(view, field, singleKeys)
  usePaging(area, view.step)

  const found = useMemo(() => findThings(things, find), [things, find])
  const foundOn = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { places } of found)
      for (const { level, things: all } of places) counts.set(level, (counts.get(level) ?? 0) + all.length)
    return counts
  }, [found])
  const [compared, setCompared] = useState<ComparedDungeon | null>(null)
  const here = things.get(id)!
  const selected = here.find(({ pointer }) => pointer === view.at)
  const marked = useMemo(() => {
    const group = thingGroups(here).find((one) => one.things.some(({ pointer }) => pointer === view.at))
    const hits = found.flatMap(({ places }) => places.find(({ level }) => level === id)?.things ?? [])
    return new Set([...(group?.things ?? []), ...hits].map(mapPointer))
  }, [here, found, id, view.at])

  const why = (thing: Thing): void =>
    // A feature is a part of the map, which is one part of the result.
    part.onWhy(thing.kind === 'feature' ? `/levels/${id}/map` : thing.pointer)
  const open = (thing: Thing): void => {
    const target = stairTarget(result, thing)
    if (target !== null) return view.show(target.level, target.at)
    view.show(id, thing.pointer)
    why(thing)
  }
  return (
    <div className="dungeon-page">
      <div className="level-part" ref={area}>
        {view.unknown !== null && (
          <p className="notice" role="alert">
            This dungeon has no level {view.unknown}. This is {id}.
          </p>
        )}
        <LevelBar dungeon={dungeon} view={view} />
        <LevelMap
          dungeon={dungeon}
          view={view}
          chosen={selected === undefined ? null : mapPointer(selected)}
          marked={marked}
          isExplained={asked !== null}
          onOpen={open}
        />
        <SelectedThing dungeon={dungeon} view={view} onWhy={why} />
        <LevelLegend level={result.levels[id]!} things={here} data={data} />
      </div>
      <div className="dungeon-side">
        <FindBox dungeon={dungeon} view={view} found={found} field={field} />
        <BranchTree
          dungeon={dungeon}
          view={view}
          found={foundOn}
          different={compared === null ? null : compared.different}
        />
        <AllVetoes dungeon={dungeon} view={view} />
      </div>
      <LevelLists dungeon={dungeon} view={view} />
      <CatalogComparison
        dungeon={dungeon}
        view={view}
        version={artefact.version}
        onCompared={setCompared}
        onSeed={(seed) => part.edit({ seed })}
      />
    </div>
  )
}
