import { Suspense, type ReactNode } from 'react'
import { storedText } from '../address/address-value.js'
import { lazyPart, PartBoundary } from '../ui/part-boundary.js'
import type { WishBarProps } from './wish-bar.js'
import { WishInput } from './wish-input.js'

// The code of the wish is loaded when the user first needs it.
const WishBar = lazyPart(() => import('./wish-bar.js'))

/** Renders the wish: the field that finds seeds, the conditions and the hits. */
export function WishPlace(props: Omit<WishBarProps, 'firstText'>): ReactNode {
  const { state } = props.session
  const isNeeded =
    state.view === 'search' ||
    ['where', 'not1', 'should1'].some((name) => storedText(state, name) !== null)
  return (
    <WishInput isNeeded={isNeeded}>
      {(firstText, simple) => (
        <PartBoundary name="The wish">
          <Suspense fallback={simple}>
            <WishBar {...props} firstText={firstText} />
          </Suspense>
        </PartBoundary>
      )}
    </WishInput>
  )
}
