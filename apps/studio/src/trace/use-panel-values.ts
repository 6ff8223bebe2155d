import { useEffect, useEffectEvent, useState } from 'react'
import { readAddress, type PageState } from '../address/address.js'
import { storePageValue, pageValue } from '../address/page-values.js'
import { replaceAddress } from '../address/use-address.js'

/**
 * How long a value must stay unchanged before it is written to the URL, in milliseconds. Browsers limit how often a
 * page may change its URL.
 */
const SETTLED_MS = 300

type Values<Name extends string> = Readonly<Record<Name, string | null>>

/**
 * Returns the values that a panel stores in the URL, keyed by name, and a function that changes them. A missing value
 * is null. A change is shown immediately, and written to the URL a moment later without a history entry. `names` must
 * be the same on every render.
 */
export function usePanelValues<Name extends string>(
  state: PageState,
  names: readonly Name[],
): readonly [Values<Name>, (change: Partial<Values<Name>>) => void] {
  const inAddress = Object.fromEntries(names.map((name) => [name, pageValue(state, name)])) as Values<Name>
  const key = JSON.stringify(inAddress)
  const [here, setHere] = useState({ key, values: inAddress })
  // The URL has changed, either elsewhere or because these values were written to it.
  if (here.key !== key) setHere({ key, values: inAddress })

  const { values } = here
  const unwritten = JSON.stringify(values) !== key
  const write = useEffectEvent(() => {
    if (!unwritten) return
    const { state: now } = readAddress(window.location.hash)
    if (now === null || now.world !== state.world) return
    replaceAddress({ ...now, ...withPanelValues(now, values) })
  })
  useEffect(() => {
    if (!unwritten) return
    const timer = setTimeout(() => write(), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [values, unwritten])
  // When the panel closes, write the values immediately.
  useEffect(() => () => write(), [])
  return [values, (change) => setHere((before) => ({ ...before, values: { ...before.values, ...change } }))]
}

export function withPanelValues(
  state: PageState,
  values: Readonly<Record<string, string | null>>,
): Pick<PageState, 'rest'> {
  let { rest } = state
  for (const [name, text] of Object.entries(values))
    rest = storePageValue({ ...state, rest }, name, text).rest
  return { rest }
}
