import { NODE_ICONS, type Overrides, type MapNode } from '@seedfast/actmap'
import { useState, type ReactNode } from 'preact/compat'
import { MapLegend } from '../../../game-parts/map-legend.js'
import { MapIcon } from '../../../game-parts/room-badge.js'
import { givenChange } from '../../../session/session.js'
import { DiceIcon, ResetIcon } from '../../../ui/icons.js'
import { PanelTools } from '../../../ui/panel-tools.js'
import { Toolbar } from '../../../ui/toolbar.js'
import { namedPart } from '../../../ui/part-boundary.js'
import type { ActPart } from '../act/act.js'
import * as values from '../address-values.js'
import { ruleNodes } from '../audit/rule-nodes.js'
import { usePaths } from '../walk/use-paths.js'
import { useWalk, type Walk } from '../walk/use-walk.js'
import { MapPicture } from './map-picture.js'
import { bossName, nodePlace, outcomeWords } from '../act/node-words.js'
import { Button } from '../../../ui/button.js'

const ActsStrip = namedPart('The sequence of acts', () => import('../acts/acts-strip.js'))
const MarkedRule = namedPart('The marked rule', () => import('../audit/marked-rule.js'))

const PRESSES = ['step', 'lock', 'why'] as const
const PRESS_WORDS = { step: 'Step', lock: 'Lock', why: 'Why?' } as const

export function MapPanel(part: ActPart): ReactNode {
  const { session, artefact, edit, map, params, onWhy } = part
  const { state } = session
  const walk = useWalk(part)
  const paths = usePaths(part, walk.journey.path.at(-1))
  const [press, setPress] = useState<(typeof PRESSES)[number]>('step')
  const overrides = (session.overrides.parsed ?? artefact.overrides) as Overrides
  const fix = (next: Overrides): void => edit(givenChange(session, 'overrides', givenOverrides(next)))
  const locks = Object.keys(overrides.locks).length
  const run = values.run.of(state)
  const rule = values.rule.of(state)
  const marked = rule === null ? null : ruleNodes(rule, map, params.rules)
  return (
    <div className="act-map grid gap-2 min-w-0" data-run={run === null ? undefined : ''}>
      <PanelTools>
        <Toolbar label="Map tools" className="act-tools">
          <span className="segments" role="group" aria-label="What pressing a node does">
            {PRESSES.map((one) => (
              <button key={one} type="button" aria-pressed={one === press} onClick={() => setPress(one)}>
                {PRESS_WORDS[one]}
              </button>
            ))}
          </span>
          <Button onClick={() => fix(rolledAgain(overrides))}>
            <DiceIcon /> {locks === 0 ? 'Reroll' : 'Reroll the rest'}
          </Button>
          {(locks > 0 || overrides.roll > 0) && (
            <Button title="Remove all locks and rerolls" onClick={() => fix({ locks: {}, roll: 0 })}>
              <ResetIcon /> {locks > 0 ? `${locks} locked` : ''}{' '}
              {overrides.roll > 0 ? `roll ${overrides.roll}` : ''}
              <span className="visually-hidden">, reset</span>
            </Button>
          )}
          {run === null && (
            <Button
              title="Show a run of three acts derived from this seed"
              aria-label="Sequence of acts"
              onClick={() => values.run.set(part, `three-acts:${map.seed}`)}
            >
              Acts
            </Button>
          )}
        </Toolbar>
      </PanelTools>
      {run !== null && <ActsStrip part={part} text={run} />}
      {marked === null ? (
        <p className="walk-line" role="status">
          {walkLine(walk, part)}{' '}
          {walk.fault !== null && <Button onClick={walk.restart}>Remove it from the link</Button>}
        </p>
      ) : (
        <MarkedRule part={part} rule={rule!} count={marked.size} />
      )}
      <MapPicture
        part={part}
        walk={walk}
        shownPath={paths.shown}
        locked={overrides.locks}
        marked={marked}
        press={press}
        onLock={(node) => fix(toggledLock(overrides, node))}
        onWhy={({ id }) => onWhy(`/graph/nodes/${map.graph.nodes.findIndex((node) => node.id === id)}/type`)}
      />
      <MapLegend
        symbols={[
          ...Object.entries(NODE_ICONS)
            .filter(([type]) => map.graph.nodes.some((node) => node.type === type))
            .map(([type, path]) => [<MapIcon key={type} path={path} />, type] as const),
          ...(map.meta.types ?? []).map(({ icon, label }) => [icon, label] as const),
        ]}
      />
      <p className="quiet map-keys py-0 px-1 [line-height:1.9]">
        <kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd> move between nodes, <kbd>Enter</kbd> steps,{' '}
        <kbd>L</kbd> locks, <kbd>W</kbd> asks why, <kbd>U</kbd> undoes, <kbd>?</kbd> lists all keys. On a
        touch screen, hold a node to lock it.
      </p>
    </div>
  )
}

/** Describes the walk's current position and the user's next options. */
function walkLine({ journey, fault }: Walk, { map }: ActPart): string {
  const here = map.graph.nodes.find(({ id }) => id === journey.path.at(-1))
  const start = fault === null ? '' : ` ${fault}`
  if (here === undefined) return `Start in row 0. Boss: ${bossName(map.meta.boss)}.${start}`
  const outcome = journey.outcomes[here.id]
  const at =
    outcome === undefined
      ? `At ${nodePlace(here)}`
      : `The Unknown in row ${here.row} turned out to be ${outcomeWords(outcome)}`
  const open = journey
    .reachable()
    .map((id) => map.graph.nodes.find((node) => node.id === id)!)
    .sort((a, b) => a.col - b.col)
  return open.length === 0
    ? `${at}: the end of the act.`
    : `${at}. Next: ${open.map(stepWords).join(' or ')}.`

  function stepWords({ type, col }: (typeof open)[number]): string {
    if (type === 'Boss') return bossName(map.meta.boss)
    const from = here!.col
    const side = col < from ? ' on the left' : col > from ? ' on the right' : ' ahead'
    return `${type}${open.length === 1 ? '' : side}`
  }
}

/** Locks a node, or unlocks it if it is locked. A lock fixes the node's current type. The boss can't be locked. */
export function toggledLock(overrides: Overrides, { id, type }: Pick<MapNode, 'id' | 'type'>): Overrides {
  if (type === 'Boss') return overrides
  const { [id]: locked, ...others } = overrides.locks
  return { ...overrides, locks: locked === undefined ? { ...others, [id]: type } : others }
}

/** Returns the overrides that reroll everything except the locked nodes. */
export function rolledAgain(overrides: Overrides): Overrides {
  return { ...overrides, roll: overrides.roll + 1 }
}

/** Returns the overrides as the URL stores them: without the values that equal their defaults. */
export function givenOverrides({ locks, roll }: Overrides): unknown {
  return { ...(Object.keys(locks).length > 0 ? { locks } : {}), ...(roll > 0 ? { roll } : {}) }
}
