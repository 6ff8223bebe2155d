import { canRemove, canUpgrade, type Card } from '../cards/card.js'
import { flightsLeft } from '../acts/map-choices.js'
import { eventOptions, FITS } from '../events/event-options.js'
import { cardsAskedByNeow } from '../neow/take-neow-option.js'
import { askedCards, type AskedCards } from '../player/obtain-relic.js'
import type { Picks } from '../player/picks.js'
import type { Purchase } from '../rooms/buy.js'
import type { RestAction } from '../rooms/rest.js'
import type { Reward } from '../state/reward.js'
import { has, type RunState } from '../state/run-state.js'
import type { Shop } from '../state/shop.js'
import { NEIGHBOURS } from '../walk/default-policy.js'
import type { UncheckedRun } from '../run/unchecked-run.js'

/** The cards that the player must pick for an action: how many, and the deck indexes to pick from. */
export interface ActionPicks {
  readonly count: number
  readonly from: readonly number[]
}

/** Something that the player can do now. `picks` is present if the player must also pick cards. */
export type RunAction = (
  | { readonly do: 'chooseNeow' | 'chooseEvent'; readonly option: number }
  | { readonly do: 'enter'; readonly x: number }
  | { readonly do: 'winFight' | 'openChest' | 'proceed' | 'nextAct' }
  | { readonly do: 'take'; readonly reward: number; readonly card?: number | 'bowl' }
  | { readonly do: 'rest'; readonly action: RestAction }
  | { readonly do: 'buy'; readonly what: 'card' | 'relic' | 'potion' | 'removal'; readonly index: number }
  | { readonly do: 'chooseBossRelic'; readonly option: number | null }
) & { readonly picks?: ActionPicks }

/**
 * Returns what the player can do now, in a fixed order. Fights can only be won, and Match and Keep is played like in the
 * default walk. At the end of the run, the list is empty.
 */
export function legalActions(run: UncheckedRun): RunAction[] {
  return [
    ...run.rewards.flatMap((reward, i) => rewardActions(run.state, reward, i)),
    ...roomActions(run),
    ...nodes(run),
  ]
}

/**
 * Performs one of the actions that `legalActions` returns. `deck` lists the picked cards. Throws a RangeError if the
 * picks don't fit the action.
 */
export function performAction(run: UncheckedRun, action: RunAction, deck: readonly number[] = []): void {
  const picks: Picks = { deck }
  switch (action.do) {
    case 'chooseNeow':
      return void run.chooseNeow(action.option, picks)
    case 'chooseEvent':
      return void run.chooseEvent(action.option, { deck, pairs: NEIGHBOURS })
    case 'enter':
      return void run.enter(action.x)
    case 'winFight':
      return void run.winFight()
    case 'openChest':
      return void run.openChest()
    case 'proceed':
      return void run.proceed()
    case 'nextAct':
      return run.nextAct()
    case 'take':
      return run.take(action.reward, { deck, ...(action.card === undefined ? {} : { card: action.card }) })
    case 'rest':
      return void run.rest(action.action, picks)
    case 'buy':
      return run.buy(purchaseOf(action, deck))
    case 'chooseBossRelic':
      return void run.chooseBossRelic(action.option, picks)
  }
}

function purchaseOf(
  { what, index }: Extract<RunAction, { readonly do: 'buy' }>,
  deck: readonly number[],
): Purchase {
  if (what === 'removal') return { remove: deck[0] ?? -1 }
  if (what === 'relic') return { relic: index, picks: { deck } }
  return what === 'card' ? { card: index } : { potion: index }
}

function roomActions({ state, room, restActions }: UncheckedRun): RunAction[] {
  switch (room.kind) {
    case 'neow':
      if (room.chosen) return []
      return room.options.map(({ bonus }, option) => ({
        do: 'chooseNeow',
        option,
        ...picksFor(state, cardsAskedByNeow(state, bonus)),
      }))
    case 'monster':
    case 'elite':
    case 'boss':
      if (!room.won) return [{ do: 'winFight' }]
      return room.kind === 'boss' ? [{ do: 'proceed' }] : []
    case 'event':
      if (room.fight !== null) return [{ do: 'winFight' }]
      if (room.visit.over) return []
      return eventOptions(state, room.visit).map(({ option, asks }) => ({
        do: 'chooseEvent',
        option,
        ...(asks === undefined ? {} : picksFor(state, { count: asks.count, fits: FITS[asks.kind] })),
      }))
    case 'shop':
      return purchases(state, room.shop)
    case 'rest':
      return restActions.map((action) => ({
        do: 'rest',
        action,
        ...(action === 'smith' ? picksFor(state, { count: 1, fits: canUpgrade }) : {}),
        ...(action === 'toke' ? picksFor(state, { count: 1, fits: canRemove }) : {}),
      }))
    case 'treasure':
      return room.opened ? [] : [{ do: 'openChest' }]
    case 'bossChest':
      if (room.done) return [{ do: 'nextAct' }]
      return [
        ...room.relics.map((relic, option): RunAction => ({
          do: 'chooseBossRelic',
          option,
          ...picksFor(state, askedCards(relic)),
        })),
        { do: 'chooseBossRelic', option: null },
      ]
    case 'door':
    case 'end':
      return []
  }
}

function rewardActions(state: RunState, reward: Reward, index: number): RunAction[] {
  const take = { do: 'take', reward: index } as const
  switch (reward.kind) {
    case 'potion':
      return state.potions.includes(null) ? [take] : []
    case 'relic':
      return [{ ...take, ...picksFor(state, askedCards(reward.relic)) }]
    case 'cards':
      return [
        ...reward.cards.map((_, card) => ({ ...take, card })),
        ...(has(state, 'Singing Bowl') ? [{ ...take, card: 'bowl' as const }] : []),
      ]
    default:
      return [take]
  }
}

function purchases(state: RunState, shop: Shop): RunAction[] {
  const affordable = <Ware extends { readonly price: number }>(
    what: 'card' | 'relic' | 'potion',
    wares: readonly Ware[],
    asked: (ware: Ware) => AskedCards | undefined = () => undefined,
  ): RunAction[] =>
    wares.flatMap((ware, index) =>
      ware.price > state.gold ? [] : [{ do: 'buy', what, index, ...picksFor(state, asked(ware)) }],
    )
  const removes = shop.removal >= 0 && shop.removal <= state.gold && state.deck.some(canRemove)
  return [
    ...affordable('card', shop.cards),
    ...affordable('relic', shop.relics, ({ relic }) => askedCards(relic)),
    ...(state.potions.includes(null) ? affordable('potion', shop.potions) : []),
    ...(removes
      ? [{ do: 'buy', what: 'removal', index: 0, ...picksFor(state, { count: 1, fits: canRemove }) } as const]
      : []),
  ]
}

/** Returns the nodes that the player can enter, also with Wing Boots. */
function nodes(run: UncheckedRun): RunAction[] {
  if (!run.canLeave) return []
  const { state, choices } = run
  const reached =
    flightsLeft(state) > 0 && state.y !== null ? state.map.nodes.filter(({ y }) => y === state.y! + 1) : []
  const columns = new Set([...choices, ...reached].map(({ x }) => x))
  return [...columns].sort((a, b) => a - b).map((x) => ({ do: 'enter', x }))
}

function picksFor(
  { deck }: RunState,
  asked: { readonly count: number; readonly fits: (card: Card) => boolean } | undefined,
): { readonly picks?: ActionPicks } {
  if (asked === undefined) return {}
  const from = deck.flatMap((card, i) => (asked.fits(card) ? [i] : []))
  return { picks: { count: Math.min(asked.count, from.length), from } }
}
