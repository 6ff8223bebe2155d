import type { WorldKey } from '../../page/world-page.js'

/** The shortcuts of the act map's page, all of them on the map. */
export const ACTMAP_KEYS = [
  {
    action: 'move',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    when: 'part',
    print: '↑',
    about: 'On the map: follow an edge; ← → move along the row',
  },
  { action: 'step', keys: ['Enter', ' '], when: 'part', print: '⏎', about: 'On the map: step to the node' },
  { action: 'lock', keys: ['l'], when: 'part', print: 'L', about: 'On the map: lock or unlock the node' },
  {
    action: 'why',
    keys: ['w'],
    when: 'part',
    print: 'W',
    about: 'On the map: show why the node has its type',
  },
  { action: 'undo', keys: ['u'], when: 'part', print: 'U', about: 'On the map: undo the last step' },
] as const satisfies readonly WorldKey[]
