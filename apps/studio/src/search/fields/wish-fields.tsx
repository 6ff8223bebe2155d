import type { KeyboardEvent, ReactNode } from 'react'
import type { Completable } from '../query/completion.js'
import type { WishFault } from '../query/query-input.js'
import { CutOff } from './cut-off.js'
import { PointsField } from './points-field.js'
import { RemovableCondition } from './removable-condition.js'
import type { WishInput } from '../query/address-values.js'
import type { SearchInput } from '../query/search-input.js'

interface WishProps {
  readonly written: SearchInput
  readonly faults: readonly WishFault[]
  readonly cutOffFault: string | null
  /** The maximum number of points that a seed can score, or null if there are no wishes. */
  readonly points: number | null
  readonly completable: Completable
  /** The index of the wish that was just added, or null. */
  readonly added: number | null
  onWrite(change: Partial<SearchInput>, name?: string): void
  onRun(): void
}

/** Renders the fields for wishes (conditions that are worth points) and for the number of points that a hit needs. */
export function WishFields(props: WishProps): ReactNode {
  const { written, faults, cutOffFault, points, completable, added, onWrite, onRun } = props
  const { should } = written
  if (should.length === 0) return null
  const change = (i: number, wish: Partial<WishInput>, name: string): void =>
    onWrite({ should: should.with(i, { ...should[i]!, ...wish }) }, name)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onRun()
  }
  return (
    <fieldset className="search-group" onKeyDown={onKeyDown}>
      <legend>Wishes, worth points when they match</legend>
      {should.map(({ when, score }, i) => (
        <div key={i} className="condition-row" data-scored="">
          <PointsField
            score={score}
            number={i + 1}
            fault={faults[i]?.score ?? null}
            onType={(typed) => change(i, { score: typed }, `search score${i}`)}
          />
          <RemovableCondition
            label={`Wish ${i + 1}`}
            removeLabel={`Remove wish ${i + 1}`}
            text={when}
            placeholder="an optional condition"
            completable={completable}
            fault={faults[i]?.when ?? null}
            isNew={added === i}
            onType={(typed) => change(i, { when: typed }, `search should${i}`)}
            onRun={onRun}
            onRemove={() => onWrite({ should: should.toSpliced(i, 1) })}
          />
        </div>
      ))}
      <CutOff written={written} points={points} fault={cutOffFault} onWrite={onWrite} />
    </fieldset>
  )
}
