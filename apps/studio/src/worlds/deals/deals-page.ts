import { factWordLoaders } from '@seedfast/worlds/fact-words'
import type { WorldPage } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'

export const dealsPage: WorldPage = {
  id: 'deals',
  panels: [
    { id: 'table', title: 'Table', view: null },
    { id: 'scorecard', title: 'Scores', view: null },
  ],
  Panel: lazyPart(() => import('./deals-panel.js')),
  Side: null,
  placeWords: () => import('./place-words.js'),
  factWords: factWordLoaders.deals,
  values: () => import('./address-values.js'),
  // The table itself lists its shortcuts.
  keys: async () => (await import('./deals-keys.js')).DEALS_KEYS,
}
