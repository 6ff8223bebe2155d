import { displayName } from '@seedfast/spire'
import type { ReactNode } from 'react'
import { ActTabs } from '../../game-parts/act-tabs.js'
import { FloorList } from './floors/floor-list.js'
import { RunListsPart } from './lists/run-lists.js'
import { MapPart } from './map/map-part.js'
import { PathWeights } from './map/path-weights.js'
import { NeowCards } from './neow/neow-cards.js'
import { usePlan } from './plan/use-plan.js'
import type { SpirePart } from './spire-part.js'

export function RunPanel({ part }: { readonly part: SpirePart }): ReactNode {
  const editor = usePlan(part)
  return (
    <div className="run-page">
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
          <PathWeights editor={editor} />
        </div>
        <div className="floor-column">
          {editor.act === 1 && <NeowCards part={part} editor={editor} />}
          <FloorList part={part} editor={editor} />
        </div>
      </div>
      <RunListsPart part={part} editor={editor} />
    </div>
  )
}
