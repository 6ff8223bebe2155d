import { factWordLoaders } from '@seedfast/worlds/fact-words'
import type { WorldPage } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'

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
  values: () => import('./address-values.js'),
  keys: async () => (await import('./deck-keys.js')).DECK_KEYS,
}
