import { seedNoteText, type SeedNote } from '@seedfast/world'
import { Fragment, type ReactNode, type RefObject } from 'preact/compat'
import type { CurrentSeed } from '../saved-seeds/use-current-seed.js'
import type { Undo } from '../session/use-undo.js'
import {
  HistoryIcon,
  DayIcon,
  DiceIcon,
  LinkIcon,
  NextIcon,
  PreviousIcon,
  RedoIcon,
  StarIcon,
  UndoIcon,
} from '../ui/icons.js'
import { PopoverButton } from '../ui/popover-button.js'
import { Toolbar } from '../ui/toolbar.js'
import { capital } from '../words/capital.js'
import type { SeedMoves } from './use-seed-moves.js'
import './seed-bar.css'
import { Button } from '../ui/button.js'

interface SeedBarProps {
  readonly seed: string
  /** The problem with the typed seed, or null if the seed is valid. */
  readonly fault: string | null
  /** Notes on how the typed seed is read. */
  readonly hints: readonly SeedNote[]
  /** An example to show while the typed seed is invalid, or null if there is none. */
  readonly example: string | null
  readonly field: RefObject<HTMLInputElement | null>
  readonly moves: SeedMoves
  readonly undo: Undo
  readonly current: CurrentSeed
  readonly saved: ReactNode
  readonly exports: ReactNode
  /** The button that opens the params on narrow pages. */
  readonly rail: ReactNode
  onType(text: string): void
  /** Sets a param to one of the values that a note on the seed names. */
  onParam(name: string, value: string): void
}

/** Renders the bar in which the user types, changes, saves and shares seeds. */
export function SeedBar(props: SeedBarProps): ReactNode {
  const { seed, fault, hints, example, field, moves, undo, current } = props
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? moves.next : event.key === 'ArrowDown' ? moves.previous : null
    if (step === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step()
  }
  const noStep = 'Previous and next work only for numeric seeds'
  const hintText = hints.length === 0 ? null : hints.map(seedNoteText).join('; ')
  const other = hints.find((hint) => hint.code === 'other-param')
  const note =
    fault === null ? hintText : example === null ? fault : `${fault}. Example of a valid seed: ${example}`
  return (
    <section className="seed-bar" aria-label="Seed">
      <div className="seed-line" data-faulty={fault === null ? undefined : ''}>
        <label htmlFor="seed">Seed</label>
        <input
          id="seed"
          ref={field}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          aria-describedby={note === null ? undefined : 'seed-note'}
          aria-invalid={fault === null ? undefined : true}
          value={seed}
          onChange={({ currentTarget }) => props.onType(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Toolbar label="Seed actions" className="seed-actions">
        <BarButton
          label="Previous seed"
          title={moves.previous === null ? noStep : 'Previous seed (←)'}
          onClick={moves.previous}
        >
          <PreviousIcon />
        </BarButton>
        <BarButton
          label="Next seed"
          title={moves.next === null ? noStep : 'Next seed (→)'}
          onClick={moves.next}
        >
          <NextIcon />
        </BarButton>
        <Button look="primary" aria-label="New seed" onClick={moves.random} title="New seed (N)">
          <DiceIcon /> <span>New seed</span>
        </Button>
        <BarButton label="Daily" title="Today’s seed, the same for everyone (D)" onClick={moves.daily}>
          <DayIcon />
        </BarButton>
        <BarButton label="Undo" title="Undo a change to the seed or parameters (Ctrl+Z)" onClick={undo.undo}>
          <UndoIcon />
        </BarButton>
        <BarButton label="Redo" title="Redo (Ctrl+Shift+Z)" onClick={undo.redo}>
          <RedoIcon />
        </BarButton>
        <BarButton
          label="Star"
          title={current.starred ? 'Remove the star (B)' : 'Star this seed (B)'}
          onClick={current.star}
          pressed={current.starred}
        >
          <StarIcon />
        </BarButton>
        <PopoverButton
          label="Your seeds"
          className="button bar-button"
          face={
            <>
              <HistoryIcon /> <span>Seeds</span>
            </>
          }
        >
          {props.saved}
        </PopoverButton>
        <BarButton label="Copy link" title="Copy the link to this page (C)" onClick={moves.copyLink}>
          <LinkIcon />
        </BarButton>
        {props.exports}
        {props.rail}
      </Toolbar>
      {note !== null && (
        <p className="seed-note" id="seed-note" role={fault === null ? undefined : 'alert'}>
          {capital(note)}
          {fault === null &&
            other !== undefined &&
            other.fits.map((value) => (
              <Fragment key={value}>
                {' '}
                <Button look="link" onClick={() => props.onParam(other.param, value)}>
                  Use {value}
                </Button>
              </Fragment>
            ))}
        </p>
      )}
    </section>
  )
}

interface BarButtonProps {
  readonly label: string
  readonly title: string
  /** Handles a click. If null, the button is disabled. */
  readonly onClick: (() => void) | null
  readonly pressed?: boolean
  readonly children: ReactNode
}

function BarButton({ label, title, onClick, pressed, children }: BarButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={pressed === true ? 'button bar-button starred' : 'button bar-button'}
      aria-label={label}
      aria-pressed={pressed}
      title={title}
      disabled={onClick === null}
      onClick={onClick ?? undefined}
    >
      {children} <span className="bar-label">{label.replace(' seed', '')}</span>
    </button>
  )
}
