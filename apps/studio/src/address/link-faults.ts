import type { Issue } from '@seedfast/world'
import { studioIssue } from '../words/messages.js'
import type { PageState } from './address.js'
import type { AddressValue, CheckedPage, ValueCheck } from './address-value.js'

/** A panel, as the value `view` names it. */
interface Panel {
  readonly id: string
  readonly title: string
}

/** A value in the URL that the page can't show. */
export interface LinkFault {
  /** The value's key in the URL: `view`, or a key that starts with `page/`. */
  readonly key: string
  readonly issue: Issue
}

/**
 * Returns the values in the URL that the page can't show. `values` are the values that the page stores. If two have the
 * same name, the first one counts.
 */
export function linkFaults(
  page: CheckedPage,
  { tabs, inspect }: { readonly tabs: readonly Panel[]; readonly inspect: readonly Panel[] },
  values: readonly AddressValue[],
): readonly LinkFault[] {
  const { view, rest } = page.state
  const isKnown = view === null || [...tabs, ...inspect].some(({ id }) => id === view)
  return [
    ...(isKnown ? [] : [fault('view', { noun: 'tab', got: view, shown: tabs[0]!.title })]),
    ...rest.flatMap(([key, got]) => {
      if (!key.startsWith('page/')) return []
      const name = key.slice('page/'.length)
      const value = values.find((one) => one.owns?.(name) ?? one.name === name)
      if (value === undefined) {
        const place = { in: 'option', name: key } as const
        return [{ key, issue: studioIssue('unknown-key', place, { key }) }]
      }
      const { noun = value.name, shown = null, fits } = value.check as ValueCheck<unknown>
      const given = value.read(got)
      if (given !== undefined && (fits?.(given, page, got, name) ?? true)) return []
      return [fault(key, { noun, got, shown: typeof shown === 'function' ? shown(page) : shown })]
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

function fault(
  key: string,
  data: { readonly noun: string; readonly got: string; readonly shown: string | null },
): LinkFault {
  return { key, issue: studioIssue('unfit-value', { in: 'option', name: key }, data) }
}
