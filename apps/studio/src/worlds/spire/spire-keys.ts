import type { WorldKey } from '../../page/world-page.js'

/** The shortcuts of Slay the Spire's page, all of them on the map or in the list of floors. */
export const SPIRE_KEYS = [
  {
    action: 'move',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    when: 'part',
    print: '↑',
    about: 'On the map: nearest node that way; in the list: previous floor',
  },
  {
    action: 'walk',
    keys: ['Enter', ' '],
    when: 'part',
    print: '⏎',
    about: 'On the map: walk through the node',
  },
] as const satisfies readonly WorldKey[]
