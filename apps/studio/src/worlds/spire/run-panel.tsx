import { displayName, roomTitle } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { ActTabs } from '../../game-parts/act-tabs.js'
import { FloorList } from './floors/floor-list.js'
import { MapPart } from './map/map-part.js'
import { NeowCards } from './neow/neow-cards.js'
import { usePlan } from '../../game-parts/plan/use-plan.js'
import * as values from './address-values.js'
import type { SpireEditor, SpirePart } from './spire-part.js'
import { FoldedPart } from '../../ui/folded-part.js'
import { Later } from '../../ui/later.js'
import { namedPart } from '../../ui/part-boundary.js'
import { useNarrow } from '../../ui/use-narrow.js'

// These parts are below the map and are loaded after it.
const PathWeights = namedPart('The weights', () => import('./map/path-weights.js'))
const RunLists = namedPart('The lists', () => import('./lists/run-lists.js'))
const NextPart = namedPart('The streams', () => import('./next/next-part.js'))
const SeenPart = namedPart('The unlock levels', () => import('./locks/seen-part.js'))
const FloorBar = namedPart('The bar', () => import('../../game-parts/floors/floor-bar.js'))
const RunFinder = namedPart('The run search', () => import('./run-finder.js'))

export function RunPanel({ part }: { readonly part: SpirePart }): ReactNode {
  const { walk, acts } = part.run
  const editor: SpireEditor = usePlan(part, { walk, acts, values })
  // In a narrow window, Neow's offers come before the map, because they are the first thing that players look at.
  const isNarrow = useNarrow()
  const neow = editor.act === 1 && <NeowCards part={part} editor={editor} />
  return (
    <div className="run-page">
      <div className="run-search min-h-10">
        <Later>
          <RunFinder part={part} editor={editor} />
        </Later>
      </div>
      <ActTabs
        acts={acts.map(({ act, boss, secondBoss }) => ({
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
        {isNarrow && neow}
        <div className="map-column">
          <MapPart part={part} editor={editor} />
          <Later>
            <PathWeights part={part} editor={editor} />
          </Later>
        </div>
        <div className="floor-column">
          {!isNarrow && neow}
          <Later>
            <FloorList part={part} editor={editor} />
          </Later>
        </div>
      </div>
      <Later>
        <RunLists part={part} editor={editor} />
      </Later>
      <Later>
        <FoldedPart title={`What each stream gives after floor ${walk[editor.selected]!.floor}`}>
          <NextPart part={part} editor={editor} />
        </FoldedPart>
        <FoldedPart title="My game shows something else">
          <SeenPart part={part} editor={editor} />
        </FoldedPart>
      </Later>
      <Later>
        <FloorBar walk={walk} editor={editor} titleOf={(index) => roomTitle(walk[index]!)} />
      </Later>
    </div>
  )
}
