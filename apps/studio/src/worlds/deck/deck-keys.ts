import type { WorldKey } from '../../page/world-page.js'

/** The shortcuts of the rotation deck's page. */
export const DECK_KEYS = [
  {
    action: 'play',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    when: 'page',
    print: '1–9',
    about: 'On the Play tab: play a card',
  },
  { action: 'undo', keys: ['u'], when: 'page', print: 'U', about: 'On the Play tab: undo a play' },
] as const satisfies readonly WorldKey[]
