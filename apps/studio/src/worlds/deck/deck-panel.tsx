import type { ReactNode } from 'react'
import type { WorldPartProps } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import { BuildPanel } from './build/build-panel.js'
import { useDeckPart } from './deck-part.js'
import './deck.css'

const PlayPanel = lazyPart(() => import('./play/play-panel.js'))

export default function DeckPanel({
  panel,
  ...rest
}: WorldPartProps & { readonly panel: string }): ReactNode {
  const part = useDeckPart(rest)
  return panel === 'play' ? <PlayPanel part={part} /> : <BuildPanel part={part} />
}
