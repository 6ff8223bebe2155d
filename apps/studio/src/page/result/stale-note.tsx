import type { ReactNode } from 'preact/compat'
import type { PageState } from '../../address/address.js'
import { todaysSeed } from '../../session/seed-text.js'
import type { Session } from '../../session/session.js'
import { Button } from '../../ui/button.js'

interface StaleNoteProps {
  readonly session: Session
  /** Whether the page still shows an earlier result. */
  readonly hasResult: boolean
  edit(change: Partial<PageState>): void
}

/** Says that the seed or the parameters are invalid, and offers valid ones. */
export function StaleNote({ session, hasResult, edit }: StaleNoteProps): ReactNode {
  const { world, params, overrides, presetFault, seedFault } = session
  const isRefused = presetFault !== null || params.issues.length > 0 || overrides.issues.length > 0
  return (
    <div className="stale-note absolute top-18 right-4 bottom-auto left-4 w-fit my-0 mx-auto py-2 px-4 frame border-bad rounded-md bg-surface text-bad lifted">
      <p>
        {hasResult
          ? 'Showing the last valid result. Fix the seed or the parameters to update it.'
          : 'Nothing to show yet. Fix the seed or the parameters.'}
      </p>
      <p className="notice-actions">
        {seedFault !== null && (
          <Button onClick={() => edit({ seed: todaysSeed(world, params.parsed ?? params.base.parsed) })}>
            Use today’s seed
          </Button>
        )}
        {isRefused && (
          <Button onClick={() => edit({ preset: null, params: [], overrides: [] })}>
            Use the default parameters
          </Button>
        )}
      </p>
    </div>
  )
}
