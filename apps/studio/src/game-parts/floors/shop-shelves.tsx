import type { ReactNode } from 'preact/compat'
import './floor-parts.css'

/** An item for sale. */
interface Ware {
  readonly id: string
  /** Null for an item that is no longer in the stock. */
  readonly price: number | null
}

interface ShelvesProps {
  readonly stock: {
    readonly cards: readonly Ware[]
    readonly relics: readonly Ware[]
    readonly potions: readonly Ware[]
    /** The price of the card removal. Negative if it isn't available. */
    readonly removal: number
  }
  /** The IDs of the items that the player bought. */
  readonly bought: readonly string[]
  /** The player's gold before and after the shop. */
  readonly gold: number
  readonly left: number
  /** Renders the name of an item. `removal` is the card removal. Items that were replaced have the kind `sold`. */
  show(kind: 'cards' | 'relics' | 'potions' | 'service' | 'sold', id: string, index: number): ReactNode
  /** Called with all items to buy after the player buys an item or puts it back. */
  onBuy(ids: string[]): void
}

/** Shows a shop's items and prices. Pressing an item buys it or puts it back. */
export function ShopShelves({ stock, bought, gold, left, show, onBuy }: ShelvesProps): ReactNode {
  const shelf = (title: string, kind: Parameters<typeof show>[0], wares: readonly Ware[]): ReactNode => (
    <div className="shelf">
      <h4>{title}</h4>
      <ul>
        {wares.map(({ id, price }, i) => {
          const isBought = bought.includes(id)
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isBought}
                disabled={!isBought && price !== null && price > left}
                onClick={() => onBuy(isBought ? bought.filter((one) => one !== id) : [...bought, id])}
              >
                {show(kind, id, i)} {price !== null && <span className="price">{price}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
  const inStock = [...stock.cards, ...stock.relics, ...stock.potions, { id: 'removal' }].map(({ id }) => id)
  const sold = bought.filter((id) => !inStock.includes(id)).map((id) => ({ id, price: null }))
  return (
    <section className="floor-part" aria-label="Shop">
      <h3>
        Shop{' '}
        <span className="quiet">
          {left === gold ? `${gold} gold to spend` : `${gold} gold, ${left} left`}. Press an item to buy it.
        </span>
      </h3>
      <div className="shelves grid tiles-fit-44 gap-2">
        {shelf('Cards', 'cards', stock.cards)}
        {shelf('Relics', 'relics', stock.relics)}
        {shelf('Potions', 'potions', stock.potions)}
        {sold.length > 0 && shelf('Bought', 'sold', sold)}
        {stock.removal >= 0 && shelf('Service', 'service', [{ id: 'removal', price: stock.removal }])}
      </div>
    </section>
  )
}
