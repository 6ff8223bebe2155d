import { canRemove } from '../cards/card.js'
import type { Purchase } from '../rooms/buy.js'
import type { UncheckedRun } from '../run/unchecked-run.js'
import { has } from '../state/run-state.js'
import type { Shop } from '../state/shop.js'
import type { PlanDecisions } from './plan-decisions.js'
import { planError } from './plan-error.js'
import type { WantedWare } from './plan-names.js'
import { offerOf, stockNames } from './wanted-ware.js'

/** The purchases that a plan makes in the shops of a single walk. */
export class PlannedPurchases {
  /** For each shop, the index of the next item in the plan's list to try. */
  private readonly steps = new WeakMap<Shop, number>()

  constructor(private readonly decisions: PlanDecisions) {}

  /** Returns the next purchase, or null to leave the shop. */
  next(run: UncheckedRun, shop: Shop): Purchase | null {
    const { decisions } = this
    const onFloor = decisions.forFloor(run, 'buy') === undefined ? undefined : decisions.floorOf(run)!.buy!
    const wares = onFloor ?? decisions.resolved.buy ?? []
    for (let i = this.steps.get(shop) ?? 0; i < wares.length; i++) {
      this.steps.set(shop, i + 1)
      const purchase = this.purchaseOf(run, shop, wares[i]!, onFloor === undefined ? null : i)
      if (purchase !== null) return purchase
    }
    return null
  }

  /**
   * Returns the purchase of a wanted item. `index` is the item's index in the plan's list for the current floor, or
   * null if the list applies to the whole walk. If the item can't be bought, throws an InputError for an item from a
   * floor's list, and returns null for an item from the list for the whole walk.
   */
  private purchaseOf(run: UncheckedRun, shop: Shop, ware: WantedWare, index: number | null): Purchase | null {
    const { decisions } = this
    const { state } = run
    const { floor, gold } = state
    const refuse = (error: () => Error): null => {
      if (index === null) return null
      throw error()
    }
    const at = decisions.at(run, 'buy', index ?? 0)
    // With The Courier, the game restocks the shop. It isn't known how that affects later draws.
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
      const [card] = decisions.picks(run, 'remove', 1, canRemove).deck!
      return card === undefined ? null : { remove: card }
    }
    if ('relic' in purchase) {
      return { ...purchase, picks: decisions.relicPicks(run, shop.relics[purchase.relic]!.relic) }
    }
    if ('potion' in purchase && (!state.potions.includes(null) || has(state, 'Sozu'))) {
      return refuse(() => planError('plan-no-slot', at, { floor, potion: ware.name }))
    }
    return purchase
  }
}
