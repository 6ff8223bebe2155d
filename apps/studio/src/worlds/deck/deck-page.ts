import { factWordLoaders } from '@seedfast/worlds/fact-words'
import type { WorldPage } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'
import { DECK_KEYS } from './deck-keys.js'

export const deckPage: WorldPage = {
  id: 'deck',
  panels: [
    { id: 'build', title: 'Deck', view: null },
    { id: 'play', title: 'Play', view: null },
  ],
  Panel: lazyPart(() => import('./deck-panel.js')),
  Side: null,
  // The Play tab itself lists its shortcuts.
  placeWords: () => import('./place-words.js'),
  factWords: factWordLoaders.deck,
  linkChecks: () => import('./link-checks.js'),
  keys: DECK_KEYS,
}
