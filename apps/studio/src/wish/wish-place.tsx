import type { ReactNode } from 'preact/compat'
import { storedText } from '../address/address-value.js'
import type { WishBarProps } from './wish-bar.js'
import { WishInput } from './wish-input.js'

const load = () => import('./wish-bar.js')

/** Renders the wish: the field that finds seeds, the conditions and the hits. */
export function WishPlace(props: Omit<WishBarProps, 'firstText' | 'hint'>): ReactNode {
  const { state } = props.session
  const hint = props.words?.wish ?? 'What to find, or a seed'
  const isNeeded =
    state.view === 'search' || ['where', 'not1', 'should1'].some((name) => storedText(state, name) !== null)
  return (
    <WishInput isNeeded={isNeeded} hint={hint} load={load}>
      {(WishBar, firstText) => <WishBar {...props} hint={hint} firstText={firstText} />}
    </WishInput>
  )
}
