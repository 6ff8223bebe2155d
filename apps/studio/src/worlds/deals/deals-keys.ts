import type { WorldKey } from '../../page/world-page.js'

/** The shortcuts of El Dorado's page. */
export const DEALS_KEYS = [
  {
    action: 'choose',
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    when: 'page',
    print: '0–9',
    about: 'Bid, or play a card',
  },
  { action: 'hints', keys: ['h'], when: 'page', print: 'H', about: 'Show or hide hints' },
  { action: 'take-back', keys: ['u'], when: 'page', print: 'U', about: 'Take back your last move' },
  {
    action: 'event',
    keys: [',', '.'],
    when: 'page',
    print: ', .',
    about: 'Previous or next event of the timeline',
  },
] as const satisfies readonly WorldKey[]
