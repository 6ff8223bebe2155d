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
  wide: true,
  placeWords: () => import('./place-words.js'),
  factWords: factWordLoaders.dungeon,
  linkChecks: () => import('./link-checks.js'),
  keys: [
    {
      print: '[ ]',
      about: 'Previous or next level; also PgUp and PgDn, or Shift+mouse wheel on the map',
    },
    { print: '< >', about: 'Go up or down a level; on a branch’s first level, < leaves the branch' },
    {
      print: 'M I E O A',
      about: 'Next monster, item, staircase, vault or feature on the level; with Shift, the previous one',
    },
    { print: 'G', about: 'Go to a level, or find something' },
    { print: '⏎', about: 'On the map: take the stairs, or see why something is there' },
  ],
}
