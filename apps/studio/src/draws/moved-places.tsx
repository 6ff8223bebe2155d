import type { MovedBy, MovedPlace } from '@seedfast/explain'
import { foundText, pathPointer } from '@seedfast/world'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { MakeWork } from '../making/making-protocol.js'
import { countOf, countText } from '../words/quantity-text.js'
import { MOST_PLACES, type TraceJob } from '../trace/trace-protocol.js'
import { TracingStatus } from '../trace/tracing-status.js'
import { useTracer } from '../trace/use-tracer.js'
import { Button } from '../ui/button.js'
import { whyLink } from '../trace/links.js'

interface MovedPlacesProps {
  readonly work: MakeWork
  readonly page: PageState
  /** The number of the draw in its run. */
  readonly n: number
}

/** The number of changed parts to list before the user asks for all of them. */
const LISTED = 20

/**
 * Renders a button that replays the run with the draw's other outcomes and lists the parts of the result that change.
 */
export function MovedPlaces({ work, page, n }: MovedPlacesProps): ReactNode {
  const [requestedDraw, setAsked] = useState<number | null>(null)
  const job = useMemo<TraceJob | null>(
    () => (requestedDraw === n ? { kind: 'moved', work, n } : null),
    [requestedDraw, work, n],
  )
  const { state, tracer } = useTracer(job)
  const answer = useRef<HTMLDivElement>(null)
  // The pressed button disappears, so the answer receives the focus instead.
  useEffect(() => answer.current?.focus({ preventScroll: true }), [requestedDraw])
  if (job === null) {
    return (
      <button type="button" className="button small justify-self-start" onClick={() => setAsked(n)}>
        Show what this draw changes
      </button>
    )
  }
  const moved = state.answer?.kind === 'moved' ? state.answer.moved : null
  return (
    <div className="moved-places focus:[outline:0]" ref={answer} tabIndex={-1}>
      <TracingStatus state={state} tracer={tracer} words="Trying other outcomes" />
      {moved !== null && <Places key={n} moved={moved} page={page} />}
    </div>
  )
}

function Places({ moved, page }: { readonly moved: MovedBy; readonly page: PageState }): ReactNode {
  const [all, setAll] = useState(false)
  const { places } = moved
  const listed = all ? places : places.slice(0, LISTED)
  return (
    <>
      <p role="status">{sentence(moved)}</p>
      {places.length > 0 && (
        <ul>
          {listed.map((place) => (
            <li key={pathPointer(place.path)}>
              <a href={whyLink(page, pathPointer(place.path))}>
                {pathPointer(place.path) || 'the whole result'}
              </a>{' '}
              {changeText(place)}
            </li>
          ))}
        </ul>
      )}
      {listed.length < places.length && (
        <Button onClick={() => setAll(true)}>Show all {countText(places.length)}</Button>
      )}
    </>
  )
}

function sentence({ outcomes, failures, places, foreign }: MovedBy): string {
  if (foreign) return 'This draw comes from the game’s own generator and can’t be changed.'
  if (outcomes === 0) return 'This draw has only one possible outcome.'
  const failing = failures === 0 ? '' : `; with ${countText(failures)} of them, the run fails`
  const tried = countOf(outcomes, 'other outcome')
  if (places.length === 0) return `The result stays the same with ${tried}${failing}.`
  const least = places.length === MOST_PLACES ? 'At least ' : ''
  return `${least}${countOf(places.length, 'place')} in the result ${places.length === 1 ? 'changes' : 'change'} with ${tried}${failing}.`
}

function changeText(place: MovedPlace): string {
  const now = 'now' in place ? foundText(place.now) : 'nothing'
  return `${now}, otherwise ${'otherwise' in place ? foundText(place.otherwise) : 'nothing'}`
}
