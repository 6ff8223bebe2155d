import type { ReactNode } from 'preact/compat'
import type { Session } from '../../session/session.js'
import { SlidersIcon } from '../../ui/icons.js'
import type { Rail } from './use-rail.js'

/**
 * Renders the button that opens the params. The button shows how many params are changed and how many
 * are invalid.
 */
export function RailButton({ rail, session }: { readonly rail: Rail; readonly session: Session }): ReactNode {
  const { params, overrides, presetFault } = session
  const changes = params.changes.length + overrides.changes.length
  const wrong = params.issues.length + overrides.issues.length + (presetFault === null ? 0 : 1)
  return (
    <button
      type="button"
      className="button bar-button rail-button relative justify-self-stretch"
      title="Parameters (P)"
      ref={rail.button}
      aria-expanded={rail.isOpen}
      aria-controls="params"
      onClick={rail.isOpen ? rail.close : rail.open}
    >
      <SlidersIcon /> <span className="visually-hidden">Parameters</span>
      <span className="bar-label" aria-hidden="true">
        Parameters
      </span>
      {changes > 0 && (
        <span className="badge">
          {changes}
          <span className="visually-hidden"> changed</span>
        </span>
      )}
      {wrong > 0 && (
        <span className="badge faulty">
          {wrong}
          <span className="visually-hidden"> invalid</span>
        </span>
      )}
    </button>
  )
}
