import type { NeowOption } from '../data/neow.js'
import type { EventPicks } from '../events/event.js'
import type { MapNode } from '../map/act-map.js'
import type { Picks } from '../player/picks.js'
import type { Purchase } from '../rooms/buy.js'
import type { RestAction } from '../rooms/rest.js'
import type { Run } from '../run/run.js'
import type { EventVisit } from '../state/event-visit.js'
import type { Shop } from '../state/shop.js'

/** An option by its number, and the cards picked with it. */
export interface Choice<P extends Picks = Picks> {
  readonly option: number
  readonly picks?: P
}

/** How a walk decides. */
export interface Policy {
  /** One of Neow's offers. */
  neow(run: Run, options: readonly NeowOption[]): Choice
  /** One of the nodes that can be reached. */
  node(run: Run, choices: readonly MapNode[]): MapNode
  /** One of the event's options; asked again until the event is over. */
  event(run: Run, visit: EventVisit): Choice<EventPicks>
  /** What to do at a rest site, and the card that it asks for. */
  rest(run: Run): { readonly action: RestAction; readonly picks?: Picks }
  /** What is bought in a shop, or null. */
  purchase(run: Run, shop: Shop): Purchase | null
  /** The picks with which a relic is taken as a reward, or null to leave it. */
  relic(run: Run, relic: string): Picks | null
  /** One of the boss relics, or null to leave them. */
  bossRelic(run: Run, relics: readonly string[]): Choice | null
  /** Whether keys are taken. */
  readonly keys: boolean
}
