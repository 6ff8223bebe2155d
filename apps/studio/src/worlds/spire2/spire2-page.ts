import { factWordLoaders } from '@seedfast/worlds/fact-words'
import type { WorldPage } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'

export const spire2Page: WorldPage = {
  id: 'spire2',
  panels: [
    { id: 'run', title: 'Run', view: null },
    { id: 'save', title: 'Saved run', view: null },
    { id: 'history', title: 'History', view: null, inspect: true },
  ],
  Panel: lazyPart(() => import('./spire2-panel.js')),
  Side: null,
  placeWords: () => import('./place-words.js'),
  factWords: factWordLoaders.spire2,
  values: () => import('./address-values.js'),
  askedParts: () => import('./asked-parts.js'),
  keys: async () =>
    (await import('../../game-parts/map-keys.js')).mapKeys('On the map: nearest node that way'),
}
