import type { ReactNode } from 'preact/compat'
import { EffectList, type Effect } from './effect-list.js'
import type { FloorChange } from './later-changes.js'
import './floor-parts.css'

/** An option of a room, with what it causes. */
export interface ShownOption {
  readonly title: string
  readonly isChosen: boolean
  /** The name of the room that the option leads to, if it isn't this one. */
  readonly room?: string
  readonly effects: readonly Effect[]
  /** What the option changes on later floors. Empty for the chosen option. */
  readonly later: readonly FloorChange[]
}

interface OptionListProps {
  readonly title: string
  readonly options: readonly ShownOption[]
  onChoose(index: number): void
}

/** The maximum number of later changes to list. Any further changes are only counted. */
const LISTED = 12

/** Lists the options for a room. Shows the effects of each option and the changes that it causes later in the run. */
export function OptionList({ title, options, onChoose }: OptionListProps): ReactNode {
  return (
    <section className="floor-part" aria-label={title}>
      <h3>{title}</h3>
      <ul className="options grid gap-1.5">
        {options.map((option, i) => (
          <li key={i}>
            <button
              type="button"
              className="option grid gap-0.5 w-full min-h-11 py-1.5 px-3 frame-strong rounded-md bg-surface text-left hover:bg-leaf-wash"
              aria-pressed={option.room === undefined ? option.isChosen : undefined}
              onClick={() => onChoose(i)}
            >
              <strong>{option.title}</strong>
              {option.room !== undefined && <span>{option.room}</span>}
              <EffectList effects={option.effects} />
            </button>
            {!option.isChosen && <LaterChanges changes={option.later} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LaterChanges({ changes }: { readonly changes: readonly FloorChange[] }): ReactNode {
  if (changes.length === 0) return <p className="later quiet">Doesn’t affect anything later.</p>
  const floors = new Set(changes.map(({ floor }) => floor)).size
  return (
    <details className="later">
      <summary>
        Changes {floors} later {floors === 1 ? 'room' : 'rooms'}, starting on floor {changes[0]!.floor}
      </summary>
      <ul>
        {changes.slice(0, LISTED).map(({ floor, what, before, after }) => (
          <li key={`${floor} ${what}`}>
            Floor {floor}, {what.toLowerCase()}: <del>{before}</del> → <ins>{after}</ins>
          </li>
        ))}
        {changes.length > LISTED && <li>… and {changes.length - LISTED} more</li>}
      </ul>
    </details>
  )
}
