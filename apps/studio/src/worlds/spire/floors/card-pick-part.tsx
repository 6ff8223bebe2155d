import { cardName, type FloorPlan } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { pickOf, type PickKind } from '../plan/plan-edits.js'
import type { CardPick } from './card-picks.js'
import { Select } from '../../../ui/plain-input.js'

const WORDS: Readonly<Record<PickKind, string>> = {
  remove: 'Remove',
  upgrade: 'Upgrade',
  transform: 'Transform',
  copy: 'Copy',
}

interface PickProps {
  readonly picks: readonly CardPick[]
  onDecide(change: FloorPlan): void
}

/** Lets the user choose which cards of the deck a room removes, upgrades, transforms or copies. */
export default function CardPickPart({ picks, onDecide }: PickProps): ReactNode {
  return picks.map(({ kind, picked, possible }) => (
    <div key={kind} className="card-picks flex flex-wrap gap-x-4 gap-y-2">
      {picked.map((card, i) => (
        <label className="inline-flex gap-2 items-center" key={i}>
          {WORDS[kind]}
          <Select
            value={card}
            options={[...new Set([card, ...possible])].map((id) => [id, cardName(id)] as const)}
            onChoose={(value) => onDecide(pickOf(kind, picked.with(i, value)))}
          />
        </label>
      ))}
    </div>
  ))
}
