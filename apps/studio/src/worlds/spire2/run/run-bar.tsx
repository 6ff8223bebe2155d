import type { ReactNode } from 'preact/compat'
import { JumpBar, type Jump } from '../../../game-parts/jump-bar.js'

const JUMPS: readonly Jump[] = [
  { title: 'Map', to: '.map-part' },
  { title: 'Offers', to: '.ancients' },
  { title: 'Path', to: 'section:has(> .path-rooms)' },
  { title: 'Lists', to: '.start-lists' },
  { title: 'Relics', to: '.relic-bags' },
]

/** In a narrow window, leads to the parts of the page. */
export default function RunBar(): ReactNode {
  return <JumpBar before={JUMPS} />
}
