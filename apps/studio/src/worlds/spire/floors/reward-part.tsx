import { displayName, type FloorPlan, type RoomRow } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import '../../../game-parts/floors/floor-parts.css'
import { CardChip } from './card-chip.js'
import { RelicName } from './relic-name.js'

interface RewardProps {
  readonly row: RoomRow
  readonly planned: FloorPlan
  onDecide(change: FloorPlan): void
}

/** Shows a room's rewards. Pressing a card takes it. Pressing a relic or potion takes it or leaves it. */
export default function RewardPart({ row, planned, onDecide }: RewardProps): ReactNode {
  const { gold = [], potions = [], cards = [], gained = {} } = row
  const relics = row.room === 'bossChest' ? [] : (row.relics ?? [])
  if (gold.length + relics.length + potions.length + cards.length === 0) return null
  const takenCards = [...(gained.cards ?? [])]
  const taken = cards.map((choice) => {
    const card = choice.find((one) => takenCards.includes(one))
    if (card !== undefined) takenCards.splice(takenCards.indexOf(card), 1)
    return card ?? null
  })
  const takeCard = (place: number, card: string): void => {
    const names = taken.map((one) => one?.split('+')[0] ?? 'skip')
    onDecide({ cards: names.with(place, card.split('+')[0]!) })
  }
  const toggle = (id: string, isTaken: boolean): void => {
    const left = (planned.leave ?? []).filter((other) => other !== id)
    const leave = isTaken ? [...left, id] : left
    onDecide({ leave: leave.length === 0 ? undefined : leave })
  }
  return (
    <section className="floor-part" aria-label="Rewards">
      <h3>Rewards</h3>
      <ul className="rewards grid gap-1.5 flex flex-wrap items-center">
        {gold.map((amount, i) => (
          <li key={`gold ${i}`} className="gold">
            {amount} gold
          </li>
        ))}
        {relics.map((id) => (
          <Takeable
            key={id}
            name={<RelicName id={id} />}
            kind="relic"
            isTaken={gained.relics?.includes(id) === true}
            onToggle={(now) => toggle(id, now)}
          />
        ))}
        {potions.map((id, i) => (
          <Takeable
            key={`${id} ${i}`}
            name={displayName('potion', id)}
            kind="potion"
            isTaken={gained.potions?.includes(id) === true}
            onToggle={(now) => toggle(id, now)}
          />
        ))}
      </ul>
      {cards.map((choice, place) => (
        <div key={place} className="card-choice" role="group" aria-label="Choose a card">
          {choice.map((card, i) => (
            <button
              key={`${card} ${i}`}
              type="button"
              aria-pressed={taken[place] === card}
              onClick={() => takeCard(place, card)}
            >
              <CardChip card={card} />
            </button>
          ))}
          <button type="button" aria-pressed={taken[place] === null} onClick={() => takeCard(place, 'skip')}>
            Skip
          </button>
        </div>
      ))}
    </section>
  )
}

function Takeable(props: {
  readonly name: ReactNode
  readonly kind: 'relic' | 'potion'
  readonly isTaken: boolean
  onToggle(isTaken: boolean): void
}): ReactNode {
  return (
    <li>
      <button
        type="button"
        className="takeable inline-flex gap-2 items-center justify-between min-h-10 py-1 px-3 frame-strong rounded-md bg-surface aria-[pressed=false]:line-through"
        data-kind={props.kind}
        aria-pressed={props.isTaken}
        title={props.isTaken ? 'Leave' : 'Take'}
        onClick={() => props.onToggle(props.isTaken)}
      >
        {props.name}
        <span className="quiet">{props.isTaken ? props.kind : `${props.kind}, left`}</span>
      </button>
    </li>
  )
}
