import type { Card } from '../cards/card.js'
import type { NeowOption } from '../data/neow.js'
import type { EventPicks } from '../events/event.js'
import type { MapNode } from '../map/act-map.js'
import type { Picks } from '../player/picks.js'
import type { Purchase } from '../rooms/buy.js'
import type { RestAction } from '../rooms/rest.js'
import type { UncheckedRun } from '../run/unchecked-run.js'
import type { EventVisit } from '../state/event-visit.js'
import type { Shop } from '../state/shop.js'

/** The index of the chosen option and the cards picked for it. */
export interface Choice<P extends Picks = Picks> {
  readonly option: number
  readonly picks?: P
}

/**
 * The decisions that a player makes during a walk. They are usually specified as a plan, which `PlanPolicy` follows.
 */
export interface Policy {
  /** Chooses one of Neow's offers. */
  neow(run: UncheckedRun, options: readonly NeowOption[]): Choice
  /** Chooses one of the reachable nodes or, with Wing Boots, any node in the next row. */
  node(run: UncheckedRun, choices: readonly MapNode[]): MapNode
  /** Returns the player's HP after winning a fight in the current room. Without this method, or if null, HP don't change. */
  hpAfterFight?(run: UncheckedRun): number | null
  /** Chooses one of the event's options. Called repeatedly until the event is over. */
  event(run: UncheckedRun, visit: EventVisit): Choice<EventPicks>
  /** Chooses an action at a rest site and, if the action needs a card, the card. */
  rest(run: UncheckedRun): { readonly action: RestAction; readonly picks?: Picks }
  /** Chooses an item to buy in a shop. Called repeatedly until it returns null, which ends the visit. */
  purchase(run: UncheckedRun, shop: Shop): Purchase | null
  /** Returns the picks for a relic offered as a reward, or null to leave the relic. */
  relic(run: UncheckedRun, relic: string): Picks | null
  /** Returns whether to take a potion offered as a reward. Has no effect if there is no free slot. */
  potion(run: UncheckedRun, potion: string): boolean
  /**
   * Returns the index of the card to take from a card reward, 'bowl' to gain max HP with Singing Bowl instead, or null
   * to skip the reward. `place` is the reward's index among the room's card rewards.
   */
  card(run: UncheckedRun, cards: readonly Card[], place: number): number | 'bowl' | null
  /** Chooses a boss relic. Returns null to take no relic. */
  bossRelic(run: UncheckedRun, relics: readonly string[]): Choice | null
  /** Returns whether to take a key. Taking the sapphire key means leaving the relic next to it. */
  key(run: UncheckedRun, key: 'emerald' | 'sapphire'): boolean
}
