import type { AnyFactType } from '@seedfast/world'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { CloseIcon } from '../../ui/icons.js'
import type { WishFault } from '../query/query-input.js'
import { ConditionField } from './condition-field.js'
import { countOf } from '../../words/quantity-text.js'
import type { SearchInput, WishInput } from '../query/search-input.js'

interface WishProps {
  readonly written: SearchInput
  readonly faults: readonly WishFault[]
  readonly cutOffFault: string | null
  /** The maximum number of points that a seed can get; null if there are no wishes. */
  readonly points: number | null
  readonly types: ReadonlyMap<string, AnyFactType>
  /** The index of the wish that was just added; null if none was. */
  readonly added: number | null
  onFocus(field: HTMLTextAreaElement, at: number): void
  onWrite(change: Partial<SearchInput>, name?: string): void
  onRun(): void
}

/**
 * Renders the fields for wishes (conditions that are worth points), for the points that a hit needs, and for whether to
 * keep the best hits.
 */
export function WishFields(props: WishProps): ReactNode {
  const { written, faults, cutOffFault, points, types, added, onFocus, onWrite, onRun } = props
  const { should, cutOff, best } = written
  const id = useId()
  if (should.length === 0) return null
  const change = (i: number, wish: Partial<WishInput>, name: string): void =>
    onWrite({ should: should.with(i, { ...should[i]!, ...wish }) }, name)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onRun()
  }
  return (
    <fieldset className="search-group">
      <legend>Wishes, worth points when they match</legend>
      {should.map(({ when, score }, i) => {
        const fault = faults[i]?.score ?? null
        return (
          <div key={i} className="condition-row" data-scored="">
            <input
              className="points"
              type="number"
              step={1}
              value={score}
              aria-label={`Points of wish ${i + 1}`}
              title={fault ?? 'Points; negative for something you don’t want'}
              aria-invalid={fault === null ? undefined : true}
              onChange={({ target }) => change(i, { score: target.value }, `search score${i}`)}
              onKeyDown={onKeyDown}
            />
            <ConditionField
              label={`Wish ${i + 1}`}
              isLabelHidden
              text={when}
              placeholder="a condition that is nice to have"
              types={types}
              fault={faults[i]?.when ?? null}
              isNew={added === i}
              onFocus={(field) => onFocus(field, i)}
              onType={(typed) => change(i, { when: typed }, `search should${i}`)}
              onRun={onRun}
            />
            <button
              type="button"
              className="quiet-button"
              aria-label={`Remove wish ${i + 1}`}
              title="Remove"
              onClick={() => onWrite({ should: should.toSpliced(i, 1) })}
            >
              <CloseIcon />
            </button>
          </div>
        )
      })}
      <div className="cut-off">
        <label htmlFor={id}>A hit needs at least</label>
        <input
          id={id}
          className="points"
          type="number"
          step={1}
          value={cutOff}
          aria-invalid={cutOffFault === null ? undefined : true}
          aria-describedby={`${id}of`}
          onChange={({ target }) => onWrite({ cutOff: target.value }, 'search cutOff')}
          onKeyDown={onKeyDown}
        />
        <span id={`${id}of`}>
          {points === null ? 'points' : `of ${countOf(points, 'point')}`}
          {cutOffFault !== null && <span className="field-fault"> {cutOffFault}</span>}
        </span>
        <label className="best-hits">
          <input
            type="checkbox"
            checked={best}
            onChange={({ target }) => onWrite({ best: target.checked }, 'search best')}
          />
          <span>Search all seeds and keep the hits with the most points</span>
        </label>
      </div>
    </fieldset>
  )
}
