import type { ReactNode } from 'react'
import type { WorldPartProps } from '../../page/world-page.js'
import { BuildPanel } from './build/build-panel.js'
import { useDeckPart } from './deck-part.js'
import { PlayPanel } from './play/play-panel.js'
import './deck.css'

export default function DeckPanel({
  panel,
  ...rest
}: WorldPartProps & { readonly panel: string }): ReactNode {
  const part = useDeckPart(rest)
  return panel === 'play' ? <PlayPanel part={part} /> : <BuildPanel part={part} />
}
