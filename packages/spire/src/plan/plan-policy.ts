import type { Path } from '@seedfast/world'
import { canRemove, canUpgrade, type Card } from '../cards/card.js'
import type { NeowBonus, NeowOption } from '../data/neow.js'
import type { EventPicks } from '../events/event.js'
import { eventOptions, FITS, optionNames } from '../events/event-options.js'
import type { MapNode } from '../map/act-map.js'
import { cardName, displayName } from '../names/names.js'
import { askedCards, swapRelic } from '../player/obtain-relic.js'
import type { Picks } from '../player/picks.js'
import type { Purchase } from '../rooms/buy.js'
import type { RestAction } from '../rooms/rest.js'
import type { Run } from '../run/run.js'
import type { EventVisit } from '../state/event-visit.js'
import { has, relicOf } from '../state/run-state.js'
import type { Shop } from '../state/shop.js'
import { defaultPolicy, NEIGHBOURS, UNWANTED } from '../walk/default-policy.js'
import type { Choice, Policy } from '../walk/policy.js'
import { cheapestPath } from './cheapest-path.js'
import { planError } from './plan-error.js'
import { pickCards, resolvePlan, type PickList, type ResolvedPlan, type WantedWare } from './plan-names.js'
import { isOption, NOT_REPRODUCED, type FloorPlan, type Plan } from './plan-schema.js'
import { offerOf, stockNames } from './wanted-ware.js'

const TOP_ROW = 14

/** For each of Neow's bonuses that changes cards of the deck, the kind of change and the number of cards. */
const NEOW_PICKS: Readonly<Partial<Record<NeowBonus, readonly [PickList & keyof typeof FITS, number]>>> = {
  REMOVE_CARD: ['remove', 1],
  REMOVE_TWO: ['remove', 2],
  TRANSFORM_CARD: ['transform', 1],
  TRANSFORM_TWO_CARDS: ['transform', 2],
  UPGRADE_CARD: ['upgrade', 1],
}

/**
 * The policy that follows a plan, for a single walk. Decisions that the plan omits are made as in the default walk. If
 * the game doesn't allow a decision that the plan makes for a floor, the policy throws an InputError that names the
 * floor.
 */
export class PlanPolicy implements Policy {
  private readonly plan: ResolvedPlan
  /** The decisions for single floors that the walk has used so far, such as `5 buy`. */
  private readonly used = new Set<string>()
  private readonly eventSteps = new WeakMap<EventVisit, number>()
  private readonly shopSteps = new WeakMap<Shop, number>()
  private route: { act: number; charges: number; first: number; columns: readonly number[] } | null = null

  constructor(plan: Plan) {
    this.plan = resolvePlan(plan)
  }

  neow(run: Run, options: readonly NeowOption[]): Choice {
    const offer = this.forFloor(run, 'offer')
    const names = options.map(({ bonus }, i) => `${i + 1} ${bonus}`)
    const find = (wanted: number | string): number =>
      typeof wanted === 'number'
        ? Math.min(wanted, options.length + 1) - 1
        : options.findIndex(({ bonus }) => bonus === wanted)
    const listed = offer === undefined ? (this.plan.plan.neow ?? []) : [offer]
    const found = listed.map(find).find((option) => option >= 0 && option < options.length)
    if (found === undefined && offer !== undefined) {
      throw planError('plan-not-offered', this.at(run, 'offer'), {
        floor: 0,
        what: 'offer',
        got: String(offer),
        offered: names,
      })
    }
    const option = found ?? Math.min(1, options.length - 1)
    const { bonus } = options[option]!
    if (bonus === 'BOSS_RELIC') {
      return { option, picks: this.relicPicks(run, swapRelic(run.state.relicPools.BOSS)) }
    }
    const asked = NEOW_PICKS[bonus]
    return asked === undefined
      ? { option }
      : { option, picks: this.picks(run, asked[0], asked[1], FITS[asked[0]]) }
  }

  node(run: Run, choices: readonly MapNode[]): MapNode {
    const { path } = this.plan.plan
    const { state } = run
    const y = choices[0]!.y
    if (path === undefined || state.act === 4 || y > TOP_ROW) return choices[0]!
    const column = path.columns?.[state.act - 1]?.[y]
    if (column !== undefined) return this.nodeAt(run, choices, column, y)
    if (path.weights !== undefined) {
      const x = this.weighed(run, y)
      return nodeIn(run, y, x) ?? choices[0]!
    }
    return path.side === 'right' ? choices.at(-1)! : choices[0]!
  }

  event(run: Run, visit: EventVisit): Choice<EventPicks> {
    const planned = this.forFloor(run, 'event')
    const options = planned ?? this.plan.events.get(visit.event)
    const found =
      options === undefined ? undefined : this.plannedOption(run, visit, options, planned !== undefined)
    const option = found ?? defaultPolicy.event(run, visit).option
    if (visit.event === 'Match and Keep') return { option, picks: this.matched(run, visit) }
    const asks = eventOptions(run.state, visit).find((known) => known.option === option)?.asks
    if (asks === undefined) return { option }
    return { option, picks: this.picks(run, asks.kind, asks.count, FITS[asks.kind]) }
  }

  rest(run: Run): { readonly action: RestAction; readonly picks?: Picks } {
    const action = this.restAction(run)
    if (action === 'smith') return { action, picks: this.picks(run, 'upgrade', 1, canUpgrade) }
    if (action === 'toke') return { action, picks: this.picks(run, 'remove', 1, canRemove) }
    return { action }
  }

  purchase(run: Run, shop: Shop): Purchase | null {
    const { state } = run
    const floor = this.forFloor(run, 'buy')
    const wares = floor === undefined ? (this.plan.buy ?? []) : this.plan.floors.get(state.floor)!.buy!
    for (let i = this.shopSteps.get(shop) ?? 0; i < wares.length; i++) {
      this.shopSteps.set(shop, i + 1)
      const purchase = this.purchaseOf(run, shop, wares[i]!, floor === undefined ? null : i)
      if (purchase !== null) return purchase
    }
    return null
  }

  relic(run: Run, relic: string): Picks | null {
    return NOT_REPRODUCED.includes(relic) || this.leaves(run, relic, UNWANTED)
      ? null
      : this.relicPicks(run, relic)
  }

  potion(run: Run, potion: string): boolean {
    return !this.leaves(run, potion, [])
  }

  card(run: Run, cards: readonly Card[], place: number): number | 'bowl' | null {
    const floor = this.plan.floors.get(run.state.floor)?.cards?.[place]
    if (floor !== undefined) this.use(run, 'cards')
    const choices = floor === undefined ? (this.plan.cards ?? []) : [floor]
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
    throw planError('plan-not-offered', this.at(run, 'cards', place), {
      floor: run.state.floor,
      what: 'card',
      got: floor.name,
      offered: cards.map((card) => cardName(card.id)),
    })
  }

  bossRelic(run: Run, relics: readonly string[]): Choice | null {
    const floor = this.plan.floors.get(run.state.floor)?.bossRelic
    if (floor !== undefined) this.use(run, 'bossRelic')
    const listed = floor === undefined ? this.plan.bossRelics : [floor]
    if (listed === undefined) return defaultPolicy.bossRelic(run, relics)
    for (const relic of listed) {
      if (relic === 'skip') return null
      const option = relics.indexOf(relic)
      if (option >= 0) return { option, picks: this.relicPicks(run, relic) }
    }
    if (floor === undefined) return defaultPolicy.bossRelic(run, relics)
    throw planError('plan-not-offered', this.at(run, 'bossRelic'), {
      floor: run.state.floor,
      what: 'boss relic',
      got: displayName('relic', floor),
      offered: relics.map((relic) => displayName('relic', relic)),
    })
  }

  key(_run: Run, key: 'emerald' | 'sapphire'): boolean {
    return this.plan.plan.keys?.includes(key) ?? false
  }

  /**
   * Throws an InputError if the plan contains decisions for a floor that the walk didn't reach, or decisions that the
   * walk didn't need.
   */
  checkUsed(rooms: ReadonlyMap<number, string>): void {
    const last = Math.max(...rooms.keys())
    for (const [floor, { plan }] of this.plan.floors) {
      const room = rooms.get(floor)
      if (room === undefined) {
        throw planError('plan-floor-not-walked', ['floors', String(floor)], { floor, last })
      }
      for (const decision of Object.keys(plan)) {
        if (plan[decision as keyof FloorPlan] === undefined || this.used.has(`${floor} ${decision}`)) continue
        throw planError('plan-unused', ['floors', String(floor), decision], { floor, decision, room })
      }
    }
  }

  /** Returns the plan's decision for the current floor, and marks it as used. */
  private forFloor<Name extends keyof FloorPlan>({ state }: Run, name: Name): FloorPlan[Name] {
    const decision = this.plan.floors.get(state.floor)?.plan[name]
    if (decision !== undefined) this.used.add(`${state.floor} ${name}`)
    return decision
  }

  private use({ state }: Run, name: keyof FloorPlan): void {
    this.used.add(`${state.floor} ${name}`)
  }

  private at({ state }: Run, ...path: Path): Path {
    return ['floors', String(state.floor), ...path]
  }

  private nodeAt(run: Run, choices: readonly MapNode[], column: number, y: number): MapNode {
    const { state } = run
    const flies = y > 0 && (relicOf(state, 'WingedGreaves')?.counter ?? 0) > 0
    const node = choices.find(({ x }) => x === column) ?? (flies ? nodeIn(run, y, column) : undefined)
    if (node !== undefined) return node
    throw planError('plan-unreachable', ['path', 'columns', state.act - 1, y], {
      floor: state.floor + 1,
      column,
      reachable: choices.map(({ x }) => x),
    })
  }

  /** Returns the column of the cheapest path in row `y`. Computes the path again if Wing Boots were found on the way. */
  private weighed(run: Run, y: number): number {
    const { state } = run
    const { weights, wingBoots } = this.plan.plan.path!
    const boots = wingBoots === undefined ? 0 : Math.max(0, relicOf(state, 'WingedGreaves')?.counter ?? 0)
    const { route } = this
    if (route?.act === state.act && boots <= route.charges) return route.columns[y - route.first]!
    const here = state.path.at(-1)
    const from = here === undefined ? null : (nodeIn(run, here.y, here.x) ?? null)
    const columns = cheapestPath(weights!, {
      map: state.map,
      from,
      flights: boots,
      threshold: wingBoots ?? 0,
    })
    this.route = { act: state.act, charges: boots, first: y, columns }
    return columns[0]!
  }

  private plannedOption(
    run: Run,
    visit: EventVisit,
    options: readonly string[],
    mustFit: boolean,
  ): number | undefined {
    const offered = eventOptions(run.state, visit)
    const find = (name: string) => offered.find((known) => isOption([known.name], name))?.option
    const step = this.eventSteps.get(visit) ?? 0
    if (mustFit) {
      this.eventSteps.set(visit, step + 1)
      const name = options[step]
      if (name === undefined) return undefined
      const option = find(name)
      if (option !== undefined) return option
      throw planError('plan-not-offered', this.at(run, 'event', step), {
        floor: run.state.floor,
        what: 'option',
        got: name,
        offered: isOption(optionNames(visit.event), name)
          ? offered.map((known) => known.name)
          : optionNames(visit.event),
      })
    }
    for (let i = step; i < options.length; i++) {
      const option = find(options[i]!)
      if (option === undefined) continue
      this.eventSteps.set(visit, i + 1)
      return option
    }
    return undefined
  }

  private matched(run: Run, { drawn }: EventVisit): EventPicks {
    const list = this.list(run, 'match')
    if (list === undefined) return { pairs: NEIGHBOURS }
    const board = drawn['board'] as readonly string[]
    const pairs: [number, number][] = []
    for (const { ids } of list) {
      const first = board.findIndex((text) => ids.includes(text.split('+')[0]!))
      const second = board.indexOf(board[first] ?? '', first + 1)
      if (second >= 0 && pairs.length < NEIGHBOURS.length && !pairs.some(([a]) => a === first)) {
        pairs.push([first, second])
      }
    }
    return { pairs }
  }

  private restAction(run: Run): RestAction {
    const possible = run.restActions
    const floor = this.forFloor(run, 'rest')
    if (floor !== undefined) {
      if (possible.includes(floor)) return floor
      throw planError('plan-not-offered', this.at(run, 'rest'), {
        floor: run.state.floor,
        what: 'action',
        got: floor,
        offered: possible,
      })
    }
    const { keys, rest } = this.plan.plan
    if (keys?.includes('ruby') === true && possible.includes('recall')) return 'recall'
    return rest?.find((action) => possible.includes(action)) ?? defaultPolicy.rest(run).action
  }

  /**
   * Returns the purchase of a wanted item. If the item can't be bought, returns null if `place` is null, and throws an
   * InputError otherwise. `place` is the item's index in the plan's list for the current floor.
   */
  private purchaseOf(run: Run, shop: Shop, ware: WantedWare, place: number | null): Purchase | null {
    const { state } = run
    const { floor, gold } = state
    const refuse = (error: () => Error): null => {
      if (place === null) return null
      throw error()
    }
    const at = this.at(run, 'buy', place ?? 0)
    // With The Courier, the game restocks the shop, and it isn't known how this changes later draws.
    if (has(state, 'The Courier')) {
      return refuse(() => planError('plan-not-reproduced', at, { relic: 'The Courier' }))
    }
    const offer = offerOf(state, shop, ware)
    if (offer === null) {
      return refuse(() =>
        planError('plan-not-offered', at, { floor, what: 'item', got: ware.name, offered: stockNames(shop) }),
      )
    }
    if (offer.price > gold) {
      return refuse(() =>
        planError('plan-too-expensive', at, { floor, got: ware.name, price: offer.price, gold }),
      )
    }
    const { purchase } = offer
    if ('remove' in purchase) {
      const [index] = this.picks(run, 'remove', 1, canRemove).deck!
      return index === undefined ? null : { remove: index }
    }
    if ('relic' in purchase) {
      return { ...purchase, picks: this.relicPicks(run, shop.relics[purchase.relic]!.relic) }
    }
    if ('potion' in purchase && (!state.potions.includes(null) || has(state, 'Sozu'))) {
      return refuse(() => planError('plan-no-slot', at, { floor, potion: ware.name }))
    }
    return purchase
  }

  /** Returns whether the plan leaves a relic or potion. `usually` contains those that are left by default. */
  private leaves(run: Run, id: string, usually: readonly string[]): boolean {
    const floor = this.plan.floors.get(run.state.floor)?.leave
    if (floor?.includes(id) === true) {
      this.use(run, 'leave')
      return true
    }
    return (this.plan.leave ?? usually).includes(id)
  }

  private relicPicks(run: Run, relic: string): Picks {
    const asked = askedCards(relic)
    return asked === undefined ? {} : this.picks(run, asked.kind, asked.count, asked.fits)
  }

  private list({ state }: Run, kind: PickList) {
    const floor = this.plan.floors.get(state.floor)?.picks[kind]
    if (floor !== undefined) this.used.add(`${state.floor} ${kind}`)
    return floor ?? this.plan.picks[kind]
  }

  /**
   * Returns the cards of the deck to pick. Throws an InputError if a card that the plan names for this floor can't be
   * picked.
   */
  private picks(run: Run, kind: PickList, count: number, fits: (card: Card) => boolean): Picks {
    const { deck, floor } = run.state
    const list = this.list(run, kind) ?? []
    const onFloor = this.plan.floors.get(floor)?.picks[kind]
    onFloor?.forEach(({ name, ids }, i) => {
      if (deck.some((card) => ids.includes(card.id) && fits(card))) return
      throw planError('plan-not-offered', this.at(run, kind, i), {
        floor,
        what: 'deck card',
        got: name,
        offered: [...new Set(deck.filter(fits).map(({ id }) => cardName(id)))],
      })
    })
    return { deck: pickCards(deck, list, count, fits) }
  }
}

function nodeIn({ state }: Run, y: number, x: number): MapNode | undefined {
  return state.map.nodes.find((node) => node.y === y && node.x === x)
}
