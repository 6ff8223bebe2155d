import type { Issue } from '@seedfast/world'
import type { PageState } from '../address/address.js'
import type { PanelName } from '../panels/panels.js'
import { studioIssue } from '../words/messages.js'
import { commonChecks, numberedCheck } from './common-checks.js'
import type { CheckedPage, LinkChecks } from './link-check.js'

/** A value in the URL that the page can't show. */
export interface LinkFault {
  /** The value's key in the URL: `view`, or a key that starts with `page/`. */
  readonly key: string
  readonly issue: Issue
}

/**
 * Returns the values in the URL that the page can't show. `own` contains the checks that are specific to the world's
 * page.
 */
export function linkFaults(
  page: CheckedPage,
  { tabs, inspect }: { readonly tabs: readonly PanelName[]; readonly inspect: readonly PanelName[] },
  own: LinkChecks,
): readonly LinkFault[] {
  const { view, rest } = page.state
  const isKnown = view === null || [...tabs, ...inspect].some(({ id }) => id === view)
  return [
    ...(isKnown ? [] : [fault('view', { noun: 'tab', got: view, shown: tabs[0]!.title })]),
    ...rest.flatMap(([key, got]) => {
      if (!key.startsWith('page/')) return []
      const name = key.slice('page/'.length)
      const check = numberedCheck(name) ?? ownOf(own, name) ?? ownOf(commonChecks, name)
      if (check === null) {
        const place = { in: 'option', name: key } as const
        return [{ key, issue: studioIssue('unknown-key', place, { key }) }]
      }
      const wrong = check(got, page)
      return wrong === null ? [] : [fault(key, { ...wrong, got })]
    }),
  ]
}

/** Returns a state change that removes the given values from the URL. */
export function withoutFaults(
  { view, rest }: PageState,
  faults: readonly LinkFault[],
): Pick<PageState, 'view' | 'rest'> {
  const keys = new Set(faults.map(({ key }) => key))
  return { view: keys.has('view') ? null : view, rest: rest.filter(([key]) => !keys.has(key)) }
}

function ownOf(checks: LinkChecks, name: string): LinkChecks[string] | null {
  return Object.hasOwn(checks, name) ? checks[name]! : null
}

function fault(
  key: string,
  data: { readonly noun: string; readonly got: string; readonly shown: string | null },
): LinkFault {
  return { key, issue: studioIssue('unfit-value', { in: 'option', name: key }, data) }
}
