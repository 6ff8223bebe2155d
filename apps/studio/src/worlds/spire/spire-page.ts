import { factWordLoaders } from '@seedfast/worlds/fact-words'
import type { WorldPage } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'

export const spirePage: WorldPage = {
  id: 'spire',
  panels: [
    { id: 'run', title: 'Run', view: null },
    { id: 'autosave', title: 'Autosave', view: null },
    { id: 'history', title: 'History', view: null, inspect: true },
  ],
  Panel: lazyPart(() => import('./spire-panel.js')),
  Side: null,
  placeWords: () => import('./place-words.js'),
  factWords: factWordLoaders.spire,
  values: () => import('./address-values.js'),
  askedParts: () => import('./asked-parts.js'),
  keys: async () =>
    (await import('../../game-parts/map-keys.js')).mapKeys(
      'On the map: nearest node that way; in the list: previous floor',
    ),
  exampleSeed: '3LWVGX7BL',
}
