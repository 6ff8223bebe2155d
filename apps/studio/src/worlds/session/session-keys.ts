import type { WorldKey } from '../../page/world-page.js'

/** The shortcuts of a session's page. */
export const SESSION_KEYS = [
  { action: 'back', keys: [','], when: 'page', print: ',', about: 'On the Steps tab: go back one step' },
  { action: 'on', keys: ['.'], when: 'page', print: '.', about: 'On the Steps tab: go to the next step' },
] as const satisfies readonly WorldKey[]
