import type { Card } from '../cards/card.js'
import { idsOf } from '../names/names.js'
import type { FloorPlan, Plan } from './plan-schema.js'

/**
 * An item that a plan wants to buy: a card, a relic, a potion or a card removal. `name` is the item's name in the plan.
 */
export interface WantedWare {
  readonly name: string
  readonly cards: readonly string[]
  readonly relics: readonly string[]
  readonly potions: readonly string[]
}

export interface CardChoice {
  readonly name: string
  /** The IDs that the name can refer to. Empty for `skip` and `bowl`. */
  readonly ids: readonly string[]
}

export type PickList = 'remove' | 'upgrade' | 'transform' | 'copy' | 'bottle' | 'match'

const PICK_LISTS: readonly PickList[] = ['remove', 'upgrade', 'transform', 'copy', 'bottle', 'match']

/** The decisions that a plan can contain both for the whole walk and for single floors, with IDs instead of names. */
export interface Decisions {
  readonly cards: readonly CardChoice[] | undefined
  readonly leave: readonly string[] | undefined
  readonly buy: readonly WantedWare[] | undefined
  readonly picks: Readonly<Partial<Record<PickList, readonly CardChoice[]>>>
}

/** A plan with IDs instead of names. */
export interface ResolvedPlan extends Decisions {
  readonly plan: Plan
  readonly events: ReadonlyMap<string, readonly string[]>
  readonly bossRelics: readonly string[] | undefined
  readonly floors: ReadonlyMap<number, ResolvedFloor>
}

export interface ResolvedFloor extends Decisions {
  readonly plan: FloorPlan
  readonly bossRelic: string | undefined
}

const resolved = new WeakMap<Plan, ResolvedPlan>()

/** Returns a plan with its names replaced by IDs. Caches the result for each plan object. */
export function resolvePlan(plan: Plan): ResolvedPlan {
  const cached = resolved.get(plan)
  if (cached !== undefined) return cached
  const floors = Object.entries(plan.floors ?? {}).map(([floor, decisions]): [number, ResolvedFloor] => [
    Number(floor),
    {
      ...decisionsOf(decisions),
      plan: decisions,
      bossRelic: decisions.bossRelic === undefined ? undefined : bossRelic(decisions.bossRelic),
    },
  ])
  const result: ResolvedPlan = {
    ...decisionsOf(plan),
    plan,
    events: new Map(
      Object.entries(plan.events ?? {}).map(([event, options]) => [
        idsOf('event', event)[0]!,
        [options].flat(),
      ]),
    ),
    bossRelics: plan.bossRelics?.map(bossRelic),
    floors: new Map(floors),
  }
  resolved.set(plan, result)
  return result
}

function decisionsOf(plan: Plan | FloorPlan): Decisions {
  return {
    cards: plan.cards?.map(cardChoice),
    leave: plan.leave?.flatMap((name) => [...idsOf('relic', name), ...idsOf('potion', name)]),
    buy: plan.buy?.map((name) => ({
      name,
      cards: idsOf('card', name),
      relics: idsOf('relic', name),
      potions: idsOf('potion', name),
    })),
    picks: Object.fromEntries(
      PICK_LISTS.flatMap((list) => (plan[list] === undefined ? [] : [[list, plan[list].map(cardChoice)]])),
    ),
  }
}

function cardChoice(name: string): CardChoice {
  return { name, ids: name === 'skip' || name === 'bowl' ? [] : idsOf('card', name) }
}

function bossRelic(name: string): string {
  return name === 'skip' ? name : idsOf('relic', name)[0]!
}

/**
 * Returns the deck indexes of up to `count` cards for which `fits` returns true: first the cards named in `list`, in
 * that order, then other cards in deck order.
 */
export function pickCards(
  deck: readonly Card[],
  list: readonly CardChoice[],
  count: number,
  fits: (card: Card) => boolean,
): number[] {
  const picked: number[] = []
  const pick = (index: number): void => {
    if (picked.length < count && fits(deck[index]!) && !picked.includes(index)) picked.push(index)
  }
  for (const { ids } of list) {
    // Each listed name picks one card.
    const index = deck.findIndex((card, i) => ids.includes(card.id) && fits(card) && !picked.includes(i))
    if (index >= 0) pick(index)
  }
  deck.forEach((_card, index) => pick(index))
  return picked
}
