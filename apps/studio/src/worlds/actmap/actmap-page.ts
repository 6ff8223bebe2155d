import { plainName } from '@seedfast/world'
import { factWordLoaders } from '@seedfast/worlds/fact-words'
import type { WorldPage } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'

export const actMapPage: WorldPage = {
  id: 'actmap',
  panels: [
    { id: 'map', title: 'Map', view: null, hasTools: true },
    { id: 'rules', title: 'Rules', view: null },
    { id: 'audit', title: 'Audit', view: null, inspect: true },
  ],
  Panel: lazyPart(() => import('./act-panel.js')),
  Side: lazyPart(() => import('./act-side.js')),
  placeWords: () => import('./place-words.js'),
  paramName: ([part, field], value) =>
    part === 'spec' && field === 'bosses' && typeof value === 'string' ? plainName(value) : null,
  factWords: factWordLoaders.actmap,
  values: () => import('./address-values.js'),
  askedParts: () => import('./asked-parts.js'),
  keys: async () => (await import('./actmap-keys.js')).ACTMAP_KEYS,
}
