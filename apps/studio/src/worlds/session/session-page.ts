import type { WorldPage } from '../../page/world-page.js'
import { lazyPart } from '../../ui/part-boundary.js'

/** The page of every world that `sessionWorld` made of a session. */
export const sessionPage: WorldPage = {
  id: 'session',
  panels: [{ id: 'steps', title: 'Steps', view: null }],
  Panel: lazyPart(() => import('./session-panel.js')),
  Side: null,
  factWords: async () => ({ groups: [] }),
  values: () => import('./address-values.js'),
  keys: async () => (await import('./session-keys.js')).SESSION_KEYS,
}
