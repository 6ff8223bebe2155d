import { roomTitle, displayName, cardName, type RoomRow, type SpireResult } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { effectsOf, type Effect } from './effects.js'
import { EffectList } from './effect-list.js'
import type { FloorOption } from './floor-options.js'
import { laterChanges } from './later-changes.js'

interface OptionListProps {
  readonly title: string
  readonly options: readonly FloorOption[]
  /** The current run. `index` is the room's index in the walk of this run. */
  readonly now: SpireResult
  readonly index: number
  /** Whether the options lead to different rooms. If so, the list shows the name of each room. */
  readonly elsewhere?: boolean
  /** Whether to show the room's offers before the player takes anything. */
  readonly withOffer?: boolean
  onChoose(option: FloorOption): void
}

/** The maximum number of later changes to list. Any further changes are only counted. */
const LISTED = 12

/** Lists the options for a room. Shows the effects of each option and the changes that it causes later in the run. */
export function OptionList({
  title,
  options,
  now,
  index,
  elsewhere,
  withOffer,
  onChoose,
}: OptionListProps): ReactNode {
  const before = now.walk[index - 1]?.after ?? null
  return (
    <section className="floor-part" aria-label={title}>
      <h3>{title}</h3>
      <ul className="options grid gap-1.5">
        {options.map((option, i) => {
          const row = option.result.walk[index]!
          return (
            <li key={i}>
              <button
                type="button"
                className="option grid gap-0.5 w-full min-h-11 py-1.5 px-3 frame-strong rounded-md bg-surface text-left hover:bg-leaf-wash"
                aria-pressed={elsewhere === true ? undefined : option.chosen}
                onClick={() => onChoose(option)}
              >
                <strong>{option.title}</strong>
                {elsewhere === true && <span>{roomTitle(row)}</span>}
                <EffectList
                  effects={[...(withOffer === true ? offered(row) : []), ...effectsOf(row, before)]}
                />
              </button>
              {!option.chosen && <LaterChanges now={now} then={option.result} floor={row.floor} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns what a room offers before the player takes anything: a fight, and choices of cards. */
function offered({ event, encounter, cards = [] }: RoomRow): Effect[] {
  return [
    ...(event === undefined || encounter === undefined
      ? []
      : [{ text: `Fight: ${displayName('encounter', encounter)}`, tone: 'plain' } as const]),
    ...cards.map((choice): Effect => ({ text: `1 of ${choice.map(cardName).join(', ')}`, tone: 'plain' })),
  ]
}

function LaterChanges(props: {
  readonly now: SpireResult
  readonly then: SpireResult
  readonly floor: number
}): ReactNode {
  const changes = laterChanges(props.now.walk, props.then.walk, props.floor)
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
