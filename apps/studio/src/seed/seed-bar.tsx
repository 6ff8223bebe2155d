import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { DayIcon, DiceIcon, LinkIcon, NextIcon, PreviousIcon } from '../ui/icons.js'
import { capital } from '../words/capital.js'
import './seed-bar.css'

interface SeedBarProps {
  readonly seed: string
  /** A description of the problem with the typed seed; null if the seed is valid. */
  readonly fault: string | null
  /** A hint about a valid seed that can be read in two ways; null if there is none. */
  readonly hint: string | null
  readonly field: RefObject<HTMLInputElement | null>
  onType(text: string): void
  onNew(): void
  onDaily(): void
  onCopyLink(): void
  /** Changes to the next seed; null if there is no next seed. */
  readonly onNext: (() => void) | null
  readonly onPrevious: (() => void) | null
}

/** Renders the seed bar, in which the user can type, randomize, step through and share seeds. */
export function SeedBar(props: SeedBarProps): ReactNode {
  const { seed, fault, hint, field, onNext, onPrevious } = props
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? onNext : event.key === 'ArrowDown' ? onPrevious : null
    if (step === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step()
  }
  const noStep = 'Only numeric seeds have a previous and a next seed'
  return (
    <section className="seed-bar" aria-label="Seed">
      <div className="seed-line">
        <button
          type="button"
          className="step-button"
          aria-label="Previous seed"
          title={onPrevious === null ? noStep : 'Previous seed (←)'}
          disabled={onPrevious === null}
          onClick={onPrevious ?? undefined}
        >
          <PreviousIcon />
        </button>
        <div className="seed-field" data-faulty={fault === null ? undefined : ''}>
          <span className="seed-head">
            <label htmlFor="seed">Seed</label>
            <span className="seed-note" id="seed-note" role={fault === null ? undefined : 'alert'}>
              {capital(fault ?? hint ?? '')}
            </span>
          </span>
          <input
            id="seed"
            ref={field}
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-describedby="seed-note"
            aria-invalid={fault === null ? undefined : true}
            value={seed}
            onChange={({ target }) => props.onType(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <button
          type="button"
          className="step-button"
          aria-label="Next seed"
          title={onNext === null ? noStep : 'Next seed (→)'}
          disabled={onNext === null}
          onClick={onNext ?? undefined}
        >
          <NextIcon />
        </button>
      </div>
      <div className="seed-actions">
        <button type="button" className="button primary" onClick={props.onNew} title="New seed (N)">
          <DiceIcon /> New seed
        </button>
        <button
          type="button"
          className="button"
          onClick={props.onDaily}
          title="Today’s seed, the same for everyone (D)"
        >
          <DayIcon /> Daily
        </button>
        <button
          type="button"
          className="button"
          onClick={props.onCopyLink}
          title="Copy the link to this page (C)"
        >
          <LinkIcon /> Copy link
        </button>
      </div>
    </section>
  )
}
