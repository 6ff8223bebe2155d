import { bossText, displayName, type Spire2Result } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { ActTabs } from '../../../game-parts/act-tabs.js'
import { MapFrame } from '../../../game-parts/map-frame.js'
import { MapLegend, ROOM_SYMBOLS } from '../../../game-parts/map-legend.js'
import { namedPart } from '../../../ui/part-boundary.js'

// The notes are below the lists.
const BuildNotes = namedPart('The notes', () => import('./build-notes.js'))

interface LayoutProps {
  readonly run: Spire2Result
  readonly seed: string
  /** The displayed act. */
  readonly act: number
  onAct(act: number): void
  readonly finder: ReactNode
  /** The SVG source of the act's map. */
  readonly svg: string
  /** The JSON Pointer of the selected point, or null. */
  readonly chosen: string | null
  /** Called with the JSON Pointer of a pressed part of the map. */
  onOpen(path: string): void
  /** What is below the map. */
  readonly paths: ReactNode
  /** What is next to the map. */
  readonly rooms: ReactNode
  /** What is below both. */
  readonly children: ReactNode
}

/** Lays out a run: the search, the acts, the map of an act, the rooms next to it, and lists. */
export function RunLayout(props: LayoutProps): ReactNode {
  const { run, seed, act, onAct, finder, svg, chosen, onOpen, paths, rooms, children } = props
  return (
    <div className="run-page">
      <div className="run-search min-h-10">{finder}</div>
      <ActTabs
        acts={run.acts.map((one) => ({
          act: one.act,
          title: `Act ${one.act}: ${displayName(one.id)}`,
          about: bossText(one),
        }))}
        act={act}
        onShow={onAct}
      />
      <div className="act-columns">
        <div className="map-column">
          <MapFrame
            svg={svg}
            title={`Map of act ${act}, seed ${seed}`}
            result={run}
            chosen={chosen}
            onOpen={onOpen}
          >
            <MapLegend symbols={ROOM_SYMBOLS} />
          </MapFrame>
          {paths}
        </div>
        <div className="floor-column">{rooms}</div>
      </div>
      {children}
      <BuildNotes build={run.build} />
    </div>
  )
}
