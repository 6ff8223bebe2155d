import { useEffect, useId, useRef, type ReactNode } from 'preact/compat'
import type { CheckedSearch } from '../query/ready-search.js'
import { countOf } from '../../words/quantity-text.js'
import { CloseButton } from '../../ui/button.js'

interface SeedListProps {
  readonly text: string
  readonly read: CheckedSearch
  readonly isNew: boolean
  onWrite(text: string | null): void
}

/** Renders a field that limits the search to a list of seeds, such as earlier hits. */
export function SeedListField({
  text,
  read: { listed, listNotes, faults },
  isNew,
  onWrite,
}: SeedListProps): ReactNode {
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
          className="code seed-list resize-y"
          rows={2}
          value={text}
          aria-label="Seeds, one per line"
          placeholder="one seed per line; leave empty to search all seeds"
          spellcheck={false}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          aria-invalid={faults.within === null ? undefined : true}
          aria-describedby={`${id}note`}
          onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        />
        <CloseButton
          aria-label="Remove the seed list"
          title="Search all seeds"
          onClick={() => onWrite(null)}
        />
      </div>
      <div className="condition-note" id={`${id}note`} aria-live="polite">
        {faults.within === null ? (
          <span className="quiet">
            {listed === null ? '' : [countOf(listed, 'seed'), ...listNotes].join('; ')}
          </span>
        ) : (
          <span className="field-fault">{faults.within}</span>
        )}
      </div>
    </fieldset>
  )
}
