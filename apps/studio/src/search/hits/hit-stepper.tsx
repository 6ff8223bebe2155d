import type { ReactNode } from 'preact/compat'
import type { Session } from '../../session/session.js'
import { NextIcon, PreviousIcon } from '../../ui/icons.js'
import { hitBeside, shownHit } from './hit-states.js'
import { countText } from '../../words/quantity-text.js'
import type { PageHits } from './page-hits.js'
import { useSearchState } from '../run/use-search.js'
import { Button } from '../../ui/button.js'

interface StepperProps {
  readonly hits: PageHits
  readonly session: Session
}

/** Renders buttons for the previous and next hit. They are available in every panel. */
export default function HitStepper({ hits: { run, open }, session }: StepperProps): ReactNode {
  const search = useSearchState(run)
  const { requestedSearch, hits } = search
  // A "best" search only keeps some of its hits, and the others can't be opened.
  const found = typeof requestedSearch?.best === 'number' ? hits.length : search.found
  if (hits.length === 0) return null
  const at = shownHit(search, session)
  const step = (by: 1 | -1, name: string, key: string, Icon: () => ReactNode): ReactNode => {
    const hit = hitBeside(search, session, by)
    const isEnd = hit === undefined || (at >= 0 && hit === hits[at])
    return (
      <Button
        look="quiet"
        aria-label={name}
        title={`${name} (${key})`}
        disabled={isEnd}
        onClick={isEnd ? undefined : () => open(hit)}
      >
        <Icon />
      </Button>
    )
  }
  return (
    <div
      className="flex items-center gap-1.5 text-sm digits whitespace-nowrap"
      role="group"
      aria-label="Hits"
    >
      {step(-1, 'Previous hit', 'K', PreviousIcon)}
      <span>
        {at < 0
          ? `${countText(found)} ${found === 1 ? 'hit' : 'hits'}`
          : `hit ${countText(at + 1)} of ${countText(found)}`}
      </span>
      {step(1, 'Next hit', 'J', NextIcon)}
    </div>
  )
}
