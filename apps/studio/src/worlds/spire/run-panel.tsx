import { displayName } from '@seedfast/spire'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { ActTabs } from '../../game-parts/act-tabs.js'
import { FloorList } from './floors/floor-list.js'
import { MapPart } from './map/map-part.js'
import { NeowCards } from './neow/neow-cards.js'
import { usePlan } from './plan/use-plan.js'
import type { SpirePart } from './spire-part.js'
import { lazyPart, PartBoundary } from '../../ui/part-boundary.js'

// These parts are below the map and are loaded after it.
const PathWeights = lazyPart(() => import('./map/path-weights.js'))
const RunLists = lazyPart(() => import('./lists/run-lists.js'))
const RunSearch = lazyPart(() => import('./find/run-search.js'))

/** The item of a list that the user searched for, and the seed of its run. */
interface FoundMark {
  readonly seed: string
  readonly item: ComponentProps<typeof RunLists>['found']
}

export function RunPanel({ part }: { readonly part: SpirePart }): ReactNode {
  const editor = usePlan(part)
  const [mark, setMark] = useState<FoundMark | null>(null)
  const found = mark !== null && mark.seed === part.artefact.seed ? mark.item : null
  return (
    <div className="run-page">
      <div className="run-search">
        <PartBoundary name="The run search">
          <RunSearch
            part={part}
            editor={editor}
            onFound={(item) => setMark({ seed: part.artefact.seed, item })}
          />
        </PartBoundary>
      </div>
      <ActTabs
        acts={part.run.acts.map(({ act, boss, secondBoss }) => ({
          act,
          title: `Act ${act}`,
          about: [boss, secondBoss]
            .flatMap((id) => (id === null ? [] : [displayName('encounter', id)]))
            .join(', then '),
        }))}
        act={editor.act}
        onShow={editor.showAct}
      />
      <div className="act-columns">
        <div className="map-column">
          <MapPart part={part} editor={editor} />
          <PartBoundary name="The weights">
            <PathWeights part={part} editor={editor} />
          </PartBoundary>
        </div>
        <div className="floor-column">
          {editor.act === 1 && <NeowCards part={part} editor={editor} />}
          <FloorList part={part} editor={editor} />
        </div>
      </div>
      <PartBoundary name="The lists">
        <RunLists part={part} editor={editor} found={found} />
      </PartBoundary>
    </div>
  )
}
