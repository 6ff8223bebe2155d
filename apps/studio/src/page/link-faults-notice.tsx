import { use, useEffect, useState, type ReactNode } from 'react'
import type { PageState } from '../address/address.js'
import { linkFaults, withoutFaults } from '../link-checks/link-faults.js'
import { loadLinkChecks } from '../link-checks/load-link-checks.js'
import { capital } from '../words/capital.js'
import type { OpenPanels } from './use-page-panels.js'
import type { WorldPage, WorldPartProps } from './world-page.js'

interface NoticeProps {
  readonly part: WorldPartProps
  readonly panels: OpenPanels
  readonly own: WorldPage | null
}

/**
 * Lists the values in the opened link that the page can't show, with a button that removes them. The notice disappears
 * once the page shows a different result.
 */
export default function LinkFaultsNotice({ part, panels, own }: NoticeProps): ReactNode {
  const { session, artefact, current, edit } = part
  const { state } = session
  const checks = use(loadLinkChecks(own?.linkChecks))
  const opened = useOpened(state)
  if (checks === null || !current || resultKey(state) !== opened) return null
  const faults = linkFaults({ state, artefact }, panels, checks)
  if (faults.length === 0) return null
  return (
    <section className="notice" role="alert" aria-label="Values in this link">
      <ul>
        {faults.map(({ key, issue }) => (
          <li key={key}>{capital(issue.message)}.</li>
        ))}
      </ul>
      <p className="notice-actions">
        <button type="button" className="button small" onClick={() => edit(withoutFaults(state, faults))}>
          {faults.length === 1 ? 'Remove it from the link' : 'Remove them from the link'}
        </button>
      </p>
    </section>
  )
}

/**
 * Returns the key of the result from the most recently opened link. URL changes made by the page itself don't count.
 */
function useOpened(state: PageState): string {
  const [opened, setOpened] = useState({ key: resultKey(state), isNew: false })
  if (opened.isNew) setOpened({ key: resultKey(state), isNew: false })
  useEffect(() => {
    const onOpen = (): void => setOpened((before) => ({ ...before, isNew: true }))
    window.addEventListener('hashchange', onOpen)
    return () => window.removeEventListener('hashchange', onOpen)
  }, [])
  return opened.key
}

/** Returns a string that differs between states with different results. */
function resultKey({ seed, preset, params, overrides }: PageState): string {
  return JSON.stringify([seed, preset, params, overrides])
}
