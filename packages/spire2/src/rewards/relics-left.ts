import type { RelicBag } from '../acts/relic-bags.js'
import type { Rarity } from '../builds/reward-tables.js'
import { RARITIES } from './rarities.js'

/** The relic that the game gives if it has no other one left. */
export const NO_RELIC = 'CIRCLET'

/** The relics that shops never offer. */
const NOT_IN_SHOPS: readonly string[] = [
  'AMETHYST_AUBERGINE',
  'BOWLER_HAT',
  'LUCKY_FYSH',
  'OLD_COIN',
  'THE_COURIER',
]

/**
 * The relics that a run can still find. A relic that was offered, whether or not the player took it, is found neither
 * in rewards and shops nor in chests again.
 */
export class RelicsLeft {
  /** The relics that were offered so far, in order. */
  readonly offered: string[]
  private readonly gone: Set<string>

  /** `withheld` contains the relics that the game no longer gives on the current floor. */
  constructor(
    private readonly own: RelicBag,
    private readonly shared: RelicBag,
    offered: readonly string[],
    public withheld: readonly string[] = [],
  ) {
    this.offered = [...offered]
    this.gone = new Set(offered)
  }

  /** Takes the next relic of a rarity for a reward or, if none is left, of the next higher rarity. */
  nextReward(rarity: Rarity): string {
    return this.first(this.own, rarity)
  }

  /** Takes the next relic of a rarity for a chest or, if none is left, of the next higher rarity. */
  nextInChest(rarity: Rarity): string {
    return this.first(this.shared, rarity)
  }

  /** Takes the next relic of a rarity that the shops of Wongo's event or of merchants can sell, from the list's start. */
  nextCheap(rarity: Rarity): string {
    const left = (this.own[rarity] ?? []).find((id) => this.isLeft(id) && !NOT_IN_SHOPS.includes(id))
    return this.take(left ?? NO_RELIC)
  }

  /** Takes the next relic of a rarity for a shop. Shops take relics from the end of the list. */
  nextInShop(rarity: Rarity | 'shop'): string {
    const next =
      rarity === 'shop' ? (['shop', ...RARITIES] as const) : RARITIES.slice(RARITIES.indexOf(rarity))
    for (const list of next) {
      const found = (this.own[list] ?? [])
        .filter((id) => this.isLeft(id) && !NOT_IN_SHOPS.includes(id))
        .at(-1)
      if (found !== undefined) return this.take(found)
    }
    return NO_RELIC
  }

  /** Removes a relic that the player obtained elsewhere. */
  take(id: string): string {
    if (id !== NO_RELIC && !this.gone.has(id)) {
      this.gone.add(id)
      this.offered.push(id)
    }
    return id
  }

  private first(bag: RelicBag, rarity: Rarity): string {
    for (const list of RARITIES.slice(RARITIES.indexOf(rarity))) {
      const found = (bag[list] ?? []).find((id) => this.isLeft(id))
      if (found !== undefined) return this.take(found)
    }
    return NO_RELIC
  }

  private isLeft(id: string): boolean {
    return !this.gone.has(id) && !this.withheld.includes(id)
  }
}
