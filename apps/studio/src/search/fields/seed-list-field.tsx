import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseIcon } from '../../ui/icons.js'
import type { ReadSearch } from '../query/asked-search.js'
import { countOf } from '../../words/quantity-text.js'

interface SeedListProps {
  /** The seeds as written, one a line. */
  readonly text: string
  readonly read: ReadSearch
  readonly isNew: boolean
  onWrite(text: string | null): void
}

/** Seeds that alone are looked at: earlier hits, or a list from anywhere. */
export function SeedListField({ text, read: { listed, faults }, isNew, onWrite }: SeedListProps): ReactNode {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  return (
    <fieldset className="search-group">
      <legend>Only these seeds</legend>
      <div className="condition-row">
        <textarea
          ref={field}
          className="code seed-list"
          rows={2}
          value={text}
          aria-label="Seeds, one a line"
          placeholder="seeds, one a line; all while there is none"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          aria-invalid={faults.within === null ? undefined : true}
          aria-describedby={`${id}note`}
          onChange={({ target }) => onWrite(target.value)}
        />
        <button
          type="button"
          className="quiet-button"
          aria-label="Remove the list of seeds"
          title="Look at all seeds"
          onClick={() => onWrite(null)}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="condition-note" id={`${id}note`} aria-live="polite">
        {faults.within === null ? (
          <span className="quiet">{listed === null ? '' : countOf(listed, 'seed')}</span>
        ) : (
          <span className="field-fault">{faults.within}</span>
        )}
      </div>
    </fieldset>
  )
}
