import type { EventPicks, EventVisit } from '../events/event.js'
import type { MapNode } from '../map/act-map.js'
import type { NeowOption } from '../neow-options.js'
import type { Purchase } from '../run/buy.js'
import type { RestAction } from '../run/rest.js'
import type { Run } from '../run/run.js'
import type { Shop } from '../rewards/shop.js'

/** How a walk decides. */
export interface Policy {
  /** The number of Neow's offer. */
  neow(run: Run, options: readonly NeowOption[]): number
  /** One of the nodes that can be walked to. */
  node(run: Run, choices: readonly MapNode[]): MapNode
  /** The option of an event, and what is picked with it. */
  event(run: Run, visit: EventVisit): { readonly option: number; readonly picks?: EventPicks }
  rest(run: Run): RestAction
  /** What is bought in a shop, or null. */
  purchase(run: Run, shop: Shop): Purchase | null
  /** Whether a relic that lies there is taken. */
  wantsRelic(relic: string): boolean
  /** The place of the boss relic that is taken, or null. */
  bossRelic(relics: readonly string[]): number | null
  /** Whether keys are taken where they lie. */
  readonly keys: boolean
  /** Whether fights are looked at as they start. */
  readonly fights: boolean
}
