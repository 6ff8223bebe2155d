import type { NeowOption } from '../data/neow.js'
import type { EventPicks } from '../events/event.js'
import type { MapNode } from '../map/act-map.js'
import type { Picks } from '../player/picks.js'
import type { Purchase } from '../rooms/buy.js'
import type { RestAction } from '../rooms/rest.js'
import type { Run } from '../run/run.js'
import type { EventVisit } from '../state/event-visit.js'
import type { Shop } from '../state/shop.js'

/** The index of the chosen option, and the cards picked for it. */
export interface Choice<P extends Picks = Picks> {
  readonly option: number
  readonly picks?: P
}

/** The decisions that a player makes during a walk. */
export interface Policy {
  /** Chooses one of Neow's offers. */
  neow(run: Run, options: readonly NeowOption[]): Choice
  /** Chooses one of the reachable nodes. */
  node(run: Run, choices: readonly MapNode[]): MapNode
  /** Chooses one of the event's options. Called repeatedly until the event is over. */
  event(run: Run, visit: EventVisit): Choice<EventPicks>
  /** Chooses an action at a rest site and, if the action needs a card, that card. */
  rest(run: Run): { readonly action: RestAction; readonly picks?: Picks }
  /** Chooses an item to buy in a shop. Returns null to buy nothing more. */
  purchase(run: Run, shop: Shop): Purchase | null
  /** Returns the picks for a relic offered as a reward, or null to leave the relic. */
  relic(run: Run, relic: string): Picks | null
  /** Chooses a boss relic. Returns null to take none. */
  bossRelic(run: Run, relics: readonly string[]): Choice | null
  /** Whether to take keys instead of the alternatives. */
  readonly keys: boolean
}
