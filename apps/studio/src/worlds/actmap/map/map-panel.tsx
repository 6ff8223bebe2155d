import type { Overrides } from '@seedfast/actmap'
import { useState, type ReactNode } from 'react'
import { givenChange } from '../../../session/session.js'
import { DiceIcon, ResetIcon } from '../../../ui/icons.js'
import { PanelTools } from '../../../ui/panel-tools.js'
import type { ActPart } from '../act/act.js'
import { givenOverrides, rolledAgain, toggledLock } from './locks.js'
import { MapPicture } from './map-picture.js'
import { outcomeWords } from './node-words.js'
import { useBestPath } from '../walk/use-best-path.js'
import { useWalk, type Walk } from '../walk/use-walk.js'

export function MapPanel(part: ActPart): ReactNode {
  const { session, artefact, edit, map } = part
  const walk = useWalk(part)
  const best = useBestPath(part, walk.journey.path.at(-1))
  const [locking, setLocking] = useState(false)
  const overrides = (session.overrides.parsed ?? artefact.overrides) as Overrides
  const fix = (next: Overrides): void => edit(givenChange(session, 'overrides', givenOverrides(next)))
  const locks = Object.keys(overrides.locks).length
  return (
    <div className="act-map">
      <PanelTools>
        <label className="lock-switch">
          <input
            className="switch"
            type="checkbox"
            role="switch"
            checked={locking}
            onChange={({ target }) => setLocking(target.checked)}
          />
          Lock nodes
        </label>
        <button type="button" className="button small" onClick={() => fix(rolledAgain(overrides))}>
          <DiceIcon /> {locks === 0 ? 'Reroll' : 'Reroll the rest'}
        </button>
        {(locks > 0 || overrides.roll > 0) && (
          <button
            type="button"
            className="button small"
            title="Remove all locks and rerolls"
            onClick={() => fix({ locks: {}, roll: 0 })}
          >
            <ResetIcon /> {locks > 0 ? `${locks} locked` : ''}{' '}
            {overrides.roll > 0 ? `roll ${overrides.roll}` : ''}
            <span className="visually-hidden">, reset</span>
          </button>
        )}
      </PanelTools>
      <p className="walk-line" role="status">
        {walkLine(walk, map.meta.boss)}
      </p>
      <MapPicture
        part={part}
        walk={walk}
        best={best}
        locked={overrides.locks}
        locking={locking}
        onLock={(node) => fix(toggledLock(overrides, node))}
      />
      <p className="quiet map-keys">
        <kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd> move between nodes, <kbd>Enter</kbd> steps,{' '}
        <kbd>L</kbd> locks, <kbd>U</kbd> undoes, <kbd>?</kbd> lists all keys. On a touch screen, tap to step
        and hold to lock.
      </p>
    </div>
  )
}

/** Describes where the walk is, and what the user can do next. */
function walkLine({ journey, fault }: Walk, boss: string): string {
  const here = journey.path.at(-1)
  const start = fault === null ? '' : `${fault} `
  if (here === undefined) return `${start}Pick a node in row 0 to start walking to ${boss}.`
  const outcome = journey.outcomes[here]
  const at =
    outcome === undefined ? `At ${here}` : `The Unknown at ${here} turned out to be ${outcomeWords(outcome)}`
  const open = journey.reachable()
  return open.length === 0 ? `${at}: the end of the act.` : `${at}. Next: ${open.join(' or ')}.`
}
