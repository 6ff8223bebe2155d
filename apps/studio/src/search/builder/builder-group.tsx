import { rowText, type WrittenRow } from '@seedfast/search'
import type { ReactNode, RefObject } from 'react'
import { CloseIcon, PlusIcon } from '../../ui/icons.js'
import type { BuilderFacts } from './builder-facts.js'
import { BuilderRow } from './builder-row.js'

interface GroupProps {
  readonly title: string
  readonly about: string
  readonly button?: RefObject<HTMLButtonElement | null>
  /** Adds a condition. Null while an existing condition has an error. */
  readonly onAdd: (() => void) | null
  readonly children: ReactNode
}

export function BuilderGroup({ title, about, button, onAdd, children }: GroupProps): ReactNode {
  return (
    <section className="builder-group" aria-label={title}>
      <div className="builder-head flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2>{title}</h2>
        <span className="quiet">{about}</span>
        <button
          type="button"
          className="add-button"
          ref={button}
          disabled={onAdd === null}
          aria-label={`${title}: add a condition`}
          onClick={onAdd ?? undefined}
        >
          <PlusIcon /> Condition
        </button>
      </div>
      {children}
    </section>
  )
}

interface PartProps {
  readonly facts: BuilderFacts
  /** The parsed condition, or null if the condition has an error. */
  readonly part: WrittenRow | null
  readonly text: string
  /** The accessible name of the condition. */
  readonly label: string
  readonly fault: string | null
  readonly isNew: boolean
  /** A control to show before the condition. */
  readonly lead?: ReactNode
  onChange(text: string): void
  onRemove(): void
  /** Shows the conditions as text fields instead of in the builder. */
  onText(): void
}

/** Renders a condition as a row. If the builder has no row for it, renders it as text. */
export function BuilderPart(props: PartProps): ReactNode {
  const { facts, part, text, label, fault, isNew, lead, onChange, onRemove, onText } = props
  const row = part?.row ?? null
  return (
    <div className="builder-part flex items-start gap-1.5 w-full" role="group" aria-label={label}>
      {lead}
      {row === null ? (
        <div className="written-part flex flex-1 flex-wrap items-baseline gap-x-3 gap-y-1 min-w-0 py-1.5 px-2 rounded-md bg-sunken text-sm">
          <code className="wrap-anywhere">{text.trim() === '' ? '(empty)' : text}</code>
          <span className={fault === null ? 'quiet' : 'field-fault'}>
            {fault ?? 'The builder can’t show this condition as a form.'}
          </span>
          <button type="button" className="link-button" onClick={onText}>
            Edit it as text
          </button>
        </div>
      ) : (
        <BuilderRow
          facts={facts}
          row={row}
          label={label}
          isNew={isNew}
          onChange={(next) => onChange(rowText(facts.types.get(next.fact)!, next))}
        />
      )}
      <button
        type="button"
        className="quiet-button"
        aria-label={`Remove: ${label}`}
        title="Remove"
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
