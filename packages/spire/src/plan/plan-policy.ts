import { canRemove, canUpgrade, type Card } from '../cards/card.js'
import type { NeowBonus, NeowOption } from '../data/neow.js'
import type { EventPicks } from '../events/event.js'
import { FITS } from '../events/event-options.js'
import type { MapNode } from '../map/act-map.js'
import { cardName, displayName } from '../names/names.js'
import { sealedDeck, SEALED_PICKS } from '../neow/modifier-gifts.js'
import { swapRelic } from '../player/obtain-relic.js'
import type { Picks } from '../player/picks.js'
import type { Purchase } from '../rooms/buy.js'
import type { RestAction } from '../rooms/rest.js'
import type { UncheckedRun } from '../run/unchecked-run.js'
import type { EventVisit } from '../state/event-visit.js'
import { has, type RunState } from '../state/run-state.js'
import type { Shop } from '../state/shop.js'
import { defaultPolicy, UNWANTED } from '../walk/default-policy.js'
import type { Choice, Policy } from '../walk/policy.js'
import { PlanDecisions } from './plan-decisions.js'
import { planError } from './plan-error.js'
import { NOT_REPRODUCED } from './plan-limits.js'
import type { PickList } from './plan-names.js'
import type { Plan } from './plan-schema.js'
import { PlannedEvents } from './planned-events.js'
import { PlannedPath } from './planned-path.js'
import { PlannedPurchases } from './planned-purchases.js'

/**
 * For each of Neow's bonuses that change cards in the deck, the kind of pick and the number of cards that it asks for.
 */
const NEOW_PICKS: Readonly<Partial<Record<NeowBonus, readonly [PickList & keyof typeof FITS, number]>>> = {
  REMOVE_CARD: ['remove', 1],
  REMOVE_TWO: ['remove', 2],
  TRANSFORM_CARD: ['transform', 1],
  TRANSFORM_TWO_CARDS: ['transform', 2],
  UPGRADE_CARD: ['upgrade', 1],
}

/**
 * A policy that follows a plan in a single walk. Decisions that the plan omits are the same as in the default walk. If
 * the game doesn't allow a decision that the plan specifies for a floor, the policy throws an InputError that names the
 * floor.
 */
export class PlanPolicy implements Policy {
  private readonly decisions: PlanDecisions
  private readonly path: PlannedPath
  private readonly events: PlannedEvents
  private readonly purchases: PlannedPurchases

  constructor(plan: Plan) {
    this.decisions = new PlanDecisions(plan)
    this.path = new PlannedPath(plan.path)
    this.events = new PlannedEvents(this.decisions)
    this.purchases = new PlannedPurchases(this.decisions)
  }

  neow(run: UncheckedRun, options: readonly NeowOption[]): Choice {
    const { decisions } = this
    const offer = decisions.forFloor(run, 'offer')
    const names = options.map(({ bonus }, i) => `${i + 1} ${bonus}`)
    const find = (wanted: number | string): number =>
      typeof wanted === 'number'
        ? Math.min(wanted, options.length + 1) - 1
        : options.findIndex(({ bonus }) => bonus === wanted)
    const listed = offer === undefined ? (decisions.plan.neow ?? []) : [offer]
    const found = listed.map(find).find((option) => option >= 0 && option < options.length)
    if (found === undefined && offer !== undefined) {
      throw planError('plan-not-offered', decisions.at(run, 'offer'), {
        floor: 0,
        what: 'offer',
        got: String(offer),
        offered: names,
      })
    }
    const option = found ?? Math.min(1, options.length - 1)
    const { bonus } = options[option]!
    if (bonus === 'BOSS_RELIC') {
      return { option, picks: decisions.relicPicks(run, swapRelic(run.state.relicPools.BOSS)) }
    }
    if (run.state.setup.modifiers.has('SealedDeck'))
      return { option, picks: { deck: this.sealedPicks(run.state) } }
    const cardRequest = NEOW_PICKS[bonus]
    return cardRequest === undefined
      ? { option }
      : { option, picks: decisions.picks(run, cardRequest[0], cardRequest[1], FITS[cardRequest[0]]) }
  }

  node(run: UncheckedRun, choices: readonly MapNode[]): MapNode {
    return this.path.node(run, choices)
  }

  hpAfterFight(run: UncheckedRun): number | null {
    const { decisions } = this
    const { floor, maxHp: max } = run.state
    const hp = decisions.forFloor(run, 'hp')
    if (hp === undefined) return null
    if (hp > max) throw planError('plan-too-many-hp', decisions.at(run, 'hp'), { floor, got: hp, max })
    return hp
  }

  event(run: UncheckedRun, visit: EventVisit): Choice<EventPicks> {
    return this.events.choice(run, visit)
  }

  rest(run: UncheckedRun): { readonly action: RestAction; readonly picks?: Picks } {
    const { decisions } = this
    const action = this.restAction(run)
    if (action === 'smith') return { action, picks: decisions.picks(run, 'upgrade', 1, canUpgrade) }
    if (action === 'toke') return { action, picks: decisions.picks(run, 'remove', 1, canRemove) }
    return { action }
  }

  purchase(run: UncheckedRun, shop: Shop): Purchase | null {
    return this.purchases.next(run, shop)
  }

  relic(run: UncheckedRun, relic: string): Picks | null {
    const { decisions } = this
    return NOT_REPRODUCED.includes(relic) || decisions.leaves(run, relic, UNWANTED)
      ? null
      : decisions.relicPicks(run, relic)
  }

  potion(run: UncheckedRun, potion: string): boolean {
    return !this.decisions.leaves(run, potion, [])
  }

  card(run: UncheckedRun, cards: readonly Card[], place: number): number | 'bowl' | null {
    const { decisions } = this
    const floor = decisions.floorOf(run)?.cards?.[place]
    if (floor !== undefined) decisions.use(run, 'cards')
    const choices = floor === undefined ? (decisions.resolved.cards ?? []) : [floor]
    for (const { name, ids } of choices) {
      if (name === 'skip') return null
      if (name === 'bowl') {
        if (has(run.state, 'Singing Bowl')) return 'bowl'
        continue
      }
      const index = cards.findIndex(({ id }) => ids.includes(id))
      if (index >= 0) return index
    }
    if (floor === undefined) return 0
    throw planError('plan-not-offered', decisions.at(run, 'cards', place), {
      floor: run.state.floor,
      what: 'card',
      got: floor.name,
      offered: cards.map((card) => cardName(card.id)),
    })
  }

  bossRelic(run: UncheckedRun, relics: readonly string[]): Choice | null {
    const { decisions } = this
    const floor = decisions.floorOf(run)?.bossRelic
    if (floor !== undefined) decisions.use(run, 'bossRelic')
    const listed = floor === undefined ? decisions.resolved.bossRelics : [floor]
    if (listed === undefined) return defaultPolicy.bossRelic(run, relics)
    for (const relic of listed) {
      if (relic === 'skip') return null
      const option = relics.indexOf(relic)
      if (option >= 0) return { option, picks: decisions.relicPicks(run, relic) }
    }
    if (floor === undefined) return defaultPolicy.bossRelic(run, relics)
    throw planError('plan-not-offered', decisions.at(run, 'bossRelic'), {
      floor: run.state.floor,
      what: 'boss relic',
      got: displayName('relic', floor),
      offered: relics.map((relic) => displayName('relic', relic)),
    })
  }

  key(_run: UncheckedRun, key: 'emerald' | 'sapphire'): boolean {
    return this.decisions.plan.keys?.includes(key) ?? false
  }

  /**
   * Throws an InputError if the plan contains decisions for a floor that the walk didn't reach, or decisions that the
   * walk didn't need.
   */
  checkUsed(rooms: ReadonlyMap<number, string>): void {
    this.decisions.checkUsed(rooms)
  }

  /** Returns the cards of a Sealed Deck that the plan lists, in order of preference. */
  private sealedPicks(state: RunState): number[] {
    const cards = sealedDeck(state)
    const wanted = this.decisions.resolved.cards ?? []
    return [
      ...new Set(wanted.flatMap(({ ids }) => [...cards.keys()].filter((at) => ids.includes(cards[at]!)))),
    ].slice(0, SEALED_PICKS)
  }

  private restAction(run: UncheckedRun): RestAction {
    const { decisions } = this
    const possible = run.restActions
    const floor = decisions.forFloor(run, 'rest')
    if (floor !== undefined) {
      if (possible.includes(floor)) return floor
      throw planError('plan-not-offered', decisions.at(run, 'rest'), {
        floor: run.state.floor,
        what: 'action',
        got: floor,
        offered: possible,
      })
    }
    const { keys, rest } = decisions.plan
    if (keys?.includes('ruby') === true && possible.includes('recall')) return 'recall'
    return rest?.find((action) => possible.includes(action)) ?? defaultPolicy.rest(run).action
  }
}

/** Returns the policy that follows a plan. */
export function planPolicy(plan: Plan): PlanPolicy {
  return new PlanPolicy(plan)
}
