import { useEffect, type ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import { BuildPanel } from './build/build-panel.js'
import { useDeckPart } from './deck-part.js'
import './deck.css'

const loadPlayPanel = () => import('./play/play-panel.js')
const PlayPanel = lazyPart(loadPlayPanel)

export default function DeckPanel({
  panel,
  ...rest
}: WorldPartProps & { readonly panel: string }): ReactNode {
  const part = useDeckPart(rest)
  useEffect(() => {
    // Loads the other panel before it is needed, so that it appears at once.
    loadPlayPanel().catch(() => {})
  }, [])
  return panel === 'play' ? <PlayPanel part={part} /> : <BuildPanel part={part} />
}
