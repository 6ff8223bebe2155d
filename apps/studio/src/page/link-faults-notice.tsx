import { use, useEffect, useState, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import type { AddressValue } from '../address/address-value.js'
import { linkFaults, withoutFaults } from '../address/link-faults.js'
import { useThings } from '../things/use-things.js'
import { capital } from '../words/capital.js'
import type { OpenPanels } from './use-page-panels.js'
import type { WorldPage, WorldPartProps } from './world-page.js'
import { Button } from '../ui/button.js'
import * as searchValues from '../search/query/address-values.js'
import * as whereValue from '../search/query/where-value.js'
import * as surveyValues from '../survey/run/address-values.js'
import * as thingValues from '../things/address-values.js'
import * as drawValues from '../trace/draw-values.js'
import * as whyValues from '../trace/why-values.js'

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
  const values = use(valuesOf(own))
  const things = useThings(part)
  const opened = useOpened(state)
  if (values === null || !current || resultKey(state) !== opened) return null
  const faults = linkFaults({ state, artefact, things }, panels, values)
  if (faults.length === 0) return null
  return (
    <section className="notice" role="alert" aria-label="Values in this link">
      <ul>
        {faults.map(({ key, issue }) => (
          <li key={key}>{capital(issue.message)}.</li>
        ))}
      </ul>
      <p className="notice-actions">
        <Button onClick={() => edit(withoutFaults(state, faults))}>
          {faults.length === 1 ? 'Remove it from the link' : 'Remove them from the link'}
        </Button>
      </p>
    </section>
  )
}

const loading = new Map<WorldPage | null, Promise<readonly AddressValue[] | null>>()

/** Returns the values that a page stores in the URL. Resolves to null if they can't be loaded. */
function valuesOf(own: WorldPage | null): Promise<readonly AddressValue[] | null> {
  const values =
    loading.get(own) ??
    Promise.resolve(own?.values?.() ?? {}).then(
      (world) => [...Object.values<AddressValue>(world), ...PAGE_VALUES],
      () => null,
    )
  loading.set(own, values)
  return values
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

/** The values that every world's page stores in the URL. */
export const PAGE_VALUES: readonly AddressValue[] = [
  thingValues,
  whereValue,
  searchValues,
  surveyValues,
  drawValues,
  whyValues,
].flatMap((values) => Object.values<AddressValue>(values))
