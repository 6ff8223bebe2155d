import { useEffect, useEffectEvent, useState } from 'preact/compat'
import { readAddress, type PageState } from '../address/address.js'
import { withValues, type AddressValue, type ValueChange } from '../address/address-value.js'
import { replaceAddress } from '../address/use-address.js'

/**
 * How long a value must stay unchanged before it is written to the URL, in milliseconds. Browsers limit how often a
 * page may change its URL.
 */
const SETTLED_MS = 300

/**
 * Returns a page's state with the latest values of a panel, and a function that changes them. A change is shown
 * immediately, and written to the URL a moment later without a history entry. `values` must be the same on every render.
 */
export function usePanelValues(
  state: PageState,
  values: readonly Pick<AddressValue, 'name'>[],
): readonly [PageState, (change: ValueChange) => void] {
  const key = JSON.stringify(state.rest.filter(([name]) => values.some((one) => `page/${one.name}` === name)))
  const [here, setHere] = useState<{ readonly key: string; readonly change: ValueChange }>({
    key,
    change: {},
  })
  // The URL has changed, either elsewhere or because these values were written to it.
  if (here.key !== key) setHere({ key, change: {} })

  const { change } = here
  const write = useEffectEvent(() => {
    if (Object.keys(change).length === 0) return
    const { state: now } = readAddress(window.location.hash)
    if (now === null || now.world !== state.world) return
    replaceAddress({ ...now, ...withValues(now, change) })
  })
  useEffect(() => {
    const timer = setTimeout(() => write(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [change])
  // When the panel closes, write the values immediately.
  useEffect(() => () => write(), [])
  const shown = { ...state, ...withValues(state, change) }
  return [shown, (next) => setHere((before) => ({ ...before, change: { ...before.change, ...next } }))]
}
