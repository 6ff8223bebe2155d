import { factWordLoaders } from '@seedfast/worlds/fact-words'
import type { WorldPage } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'

export const dungeonPage: WorldPage = {
  id: 'dungeon',
  panels: [
    { id: 'levels', title: 'Levels', view: null },
    { id: 'contents', title: 'Contents', view: null },
  ],
  Panel: lazyPart(() => import('./dungeon-panel.js')),
  Side: null,
  placeWords: () => import('./place-words.js'),
  factWords: factWordLoaders.dungeon,
  values: () => import('./address-values.js'),
  askedParts: () => import('./asked-parts.js'),
  keys: async () => (await import('./dungeon-keys.js')).DUNGEON_KEYS,
}
