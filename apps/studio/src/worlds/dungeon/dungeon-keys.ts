import type { WorldKey } from '../../page/world-page.js'
import { STEP_KEYS } from './level/step-keys.js'

/** The shortcuts of the dungeon's page. */
export const DUNGEON_KEYS = [
  {
    action: 'level',
    keys: ['[', ']', 'PageUp', 'PageDown'],
    when: 'page',
    print: '[ ]',
    about: 'Previous or next level; also PgUp and PgDn, or Shift+mouse wheel on the map',
  },
  {
    action: 'climb',
    keys: ['<', '>'],
    when: 'page',
    print: '< >',
    about: 'Go up or down a level; on a branch’s first level, < leaves the branch',
  },
  {
    action: 'thing',
    keys: STEP_KEYS,
    when: 'page',
    print: 'M I E O A',
    about: 'Next monster, item, staircase, vault or feature on the level; with Shift, the previous one',
  },
  { action: 'go', keys: ['g'], when: 'page', print: 'G', about: 'Go to a level, or find something' },
  {
    action: 'open',
    keys: ['Enter'],
    when: 'part',
    print: '⏎',
    about: 'On the map: take the stairs, or see why something is there',
  },
] as const satisfies readonly WorldKey[]
