import type { AnyWorld, Issue } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import { capital } from '../words/capital.js'
import { versionIssue } from '../words/version-issue.js'

interface LinkNoticeProps {
  readonly world: AnyWorld | null
  readonly state: PageState
  readonly issues: readonly Issue[]
}

/**
 * Shows a notice if parts of the opened link can't be parsed, or if the link was made for a different version of the
 * world.
 */
export function LinkNotice({ world, state, issues }: LinkNoticeProps): ReactNode {
  const notes = [...issues, ...(world === null ? [] : versionIssues(world, state))]
  if (notes.length === 0) return null
  return (
    <section className="notice" role="alert" aria-label="About this link">
      <h2>About this link</h2>
      <ul>
        {notes.map(({ message }) => (
          <li key={message}>{capital(message)}</li>
        ))}
      </ul>
    </section>
  )
}

function versionIssues(world: AnyWorld, { version }: PageState): readonly Issue[] {
  return version === null || version === world.version ? [] : [versionIssue(world, version)]
}
