import { builtInData, type RouteLeg, type LevelThing } from '@seedfast/dungeon'
import { foundThings } from '@seedfast/world'
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'preact/compat'
import { withValues } from '../../address/address-value.js'
import type { WorldPartProps } from '../../page/world-page.js'
import { useResultSession } from '../../session/use-result-session.js'
import { where } from '../../search/query/where-value.js'
import { bothConditions } from '../../search/query/fact-conditions.js'
import { exploredDungeon } from './dungeon-part.js'
import { LevelBar } from './level/level-bar.js'
import { LevelMap } from './level/level-map.js'
import type { StepKey } from './level/step-keys.js'
import { stairTarget } from './level/level-steps.js'
import { explainedPointer, useLevel, type LevelView } from './level/use-level.js'
import { usePaging } from './level/use-paging.js'
import { useRoute } from './route/use-route.js'
import { mapPointer, thingGroups } from './thing-groups.js'
import { Later } from '../../ui/later.js'
import { PartBoundary, lazyPart, namedPart } from '../../ui/part-boundary.js'
import { useToast } from '../../ui/toast.js'
import './dungeon.css'
import { usePageKeys } from '../../page/shortcuts/use-keys.js'
import { DUNGEON_KEYS } from './dungeon-keys.js'

// These parts are loaded after the map, so that the map appears sooner.
const LevelDetails = lazyPart(() => import('./level-details.js'))
const DungeonSide = namedPart('The branch tree', () => import('./dungeon-side.js'))
const LevelComparison = namedPart('The comparison', () => import('./level-comparison.js'))
const ContentsPanel = lazyPart(() => import('./dungeon-contents.js'))

// The dungeon's data is read while the page waits for the result.
setTimeout(builtInData)

const NO_CELLS: RouteLeg['cells'] = []

/** Renders one of the dungeon's panels: a level, or the contents of all levels. */
export default function DungeonPanel(part: WorldPartProps & { readonly panel: string }): ReactNode {
  return part.panel === 'contents' ? <ContentsPanel {...part} /> : <LevelPanel {...part} />
}

/** Renders one level of the dungeon with its lists, the branch tree, and a search over all levels. */
function LevelPanel(part: WorldPartProps): ReactNode {
  const { artefact, explainedPart, session, singleKeys } = part
  const { page } = session.world
  const resultSession = useResultSession(part)
  const dungeon = useMemo(() => exploredDungeon({ artefact }, page), [artefact, page])
  const { result, things } = dungeon
  const view = useLevel(part, dungeon)
  const { id, find } = view
  const field = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const say = useToast()
  const [isComparing, setComparing] = useState(view.comparedLevel !== null)
  usePaging(area, view.step)

  const found = useMemo(
    () => (find.trim() === '' ? [] : foundThings(dungeon.levels.flatMap(things), find)),
    [dungeon, find],
  )
  const here = things(id)
  const selected = here.find(({ pointer }) => pointer === view.at)
  const step = (kind: StepKey, by: 1 | -1): void =>
    // If this code can't be loaded, the keys do nothing.
    void import('./level/kind-steps.js').then(
      ({ thingAfter, STEP_WORDS }) => {
        const next = thingAfter(here, kind, selected, by)
        if (next === null) say(`${id} has no ${STEP_WORDS[kind]}s`)
        else view.show(id, next.pointer)
      },
      () => {},
    )
  useLevelKeys(view, field, singleKeys, step)
  const end = useMemo(() => (selected === undefined ? null : { level: id, thing: selected }), [selected, id])
  const route = useRoute(dungeon, view.start, view.showsRoute ? end : null)
  const marked = useMemo(() => {
    const group = thingGroups(here).find((one) => one.things.some(({ pointer }) => pointer === view.at))
    const hits = found.filter(({ place }) => place === id)
    return new Set([...(group?.things ?? []), ...hits].map(mapPointer))
  }, [here, found, id, view.at])

  const why = ({ pointer }: LevelThing): void => part.onWhy(explainedPointer(id, pointer))
  const open = (thing: LevelThing): void => {
    const target = stairTarget(result, thing)
    if (target !== null) return view.show(target.level, target.at)
    view.show(id, thing.pointer)
    why(thing)
  }
  const search = (condition: string): void => {
    const both = bothConditions(where.of(session.state), condition)
    part.edit({ ...withValues(session.state, where.to(both)), view: 'search' })
  }
  const details = (shown: 'selected' | 'lists'): ReactNode => (
    <LevelDetails
      part={shown}
      dungeon={dungeon}
      view={view}
      route={route}
      session={resultSession}
      version={artefact.version}
      onStep={step}
      onWhy={why}
      onSearch={search}
    />
  )
  return (
    <div className="dungeon-page grid grid-cols-1 gap-4 min-w-0 md:grid-cols-[14.5rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-5 md:gap-y-4">
      <div className="level-part grid grid-cols-1 gap-2 content-start min-w-0" ref={area}>
        <LevelBar dungeon={dungeon} view={view} />
        <LevelMap
          dungeon={dungeon}
          view={view}
          chosen={selected === undefined ? null : mapPointer(selected)}
          marked={marked}
          route={route?.legs.at(-1)?.cells ?? NO_CELLS}
          isExplained={explainedPart !== null}
          onOpen={open}
        />
        <Later>
          <PartBoundary name="The level">{details('selected')}</PartBoundary>
        </Later>
      </div>
      <div className="dungeon-side grid gap-4 content-start min-w-0 md:row-[1_/_span_2] md:col-1">
        <Later>
          <DungeonSide dungeon={dungeon} view={view} found={found} field={field} session={resultSession} />
        </Later>
      </div>
      <Later>
        <PartBoundary name="The lists">{details('lists')}</PartBoundary>
      </Later>
      <details
        className="py-2 px-3 frame rounded-lg md:col-span-full"
        open={isComparing}
        onToggle={({ currentTarget }) => setComparing(currentTarget.open)}
      >
        <summary>Compare with another level</summary>
        {isComparing && <LevelComparison dungeon={dungeon} view={view} />}
      </details>
    </div>
  )
}

/**
 * Lets the user move between levels and things with the keyboard. `field` is the search field, which the G key focuses.
 * `onStep` selects the next or previous thing of a kind.
 */
function useLevelKeys(
  view: LevelView,
  field: RefObject<HTMLInputElement | null>,
  singleKeys: boolean,
  onStep: (key: StepKey, by: 1 | -1) => void,
): void {
  usePageKeys(DUNGEON_KEYS, singleKeys, {
    level: ({ key, target }) => {
      const isPageKey = key.startsWith('Page')
      if (isPageKey && target.closest('.level-part, .branch-tree') === null) return false
      view.step(key === '[' || key === 'PageUp' ? -1 : 1)
      return true
    },
    climb: ({ key }) => {
      view.climb(key === '<' ? -1 : 1)
      return true
    },
    thing: ({ key, shift }) => {
      onStep(key as StepKey, shift ? -1 : 1)
      return true
    },
    go: () => {
      field.current?.select()
      return true
    },
  })
}
