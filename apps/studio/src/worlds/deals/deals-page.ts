import { factWordLoaders } from '@seedfast/worlds/fact-words'
import type { WorldPage } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'

export const dealsPage: WorldPage = {
  id: 'deals',
  panels: [
    { id: 'table', title: 'Table', view: null },
    { id: 'scorecard', title: 'Scorecard', view: null },
  ],
  Panel: lazyPart(() => import('./deals-panel.js')),
  Side: null,
  placeWords: () => import('./place-words.js'),
  factWords: factWordLoaders.deals,
  keys: [{ print: '0–9', about: 'At the table: bid this number, or play this card of the hand' }],
}
