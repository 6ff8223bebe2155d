import type { FloorPlan, RoomRow, Ware } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { CardChip } from './card-chip.js'
import { RelicName } from './relic-name.js'
import { itemName } from './spire-words.js'

interface ShopProps {
  readonly row: RoomRow
  /** The player's gold when entering the shop. */
  readonly gold: number
  onDecide(change: FloorPlan): void
}

/** Shows a shop's items and prices. Pressing an item buys it or puts it back. */
export function ShopPart({ row, gold, onDecide }: ShopProps): ReactNode {
  const { shop, bought = [] } = row
  if (shop === undefined) return null
  const left = row.after.gold
  const toggle = (id: string): void => {
    const buy = bought.includes(id) ? bought.filter((one) => one !== id) : [...bought, id]
    onDecide({ buy: buy.length === 0 ? undefined : buy.map((one) => one.split('+')[0]!) })
  }
  const shelf = (title: string, wares: readonly Ware[], show: (id: string) => ReactNode): ReactNode => (
    <div className="shelf">
      <h4>{title}</h4>
      <ul>
        {wares.map(({ id, price }) => {
          const isBought = bought.includes(id)
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isBought}
                disabled={!isBought && price > left}
                onClick={() => toggle(id)}
              >
                {show(id)} <span className="price">{price}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
  return (
    <section className="floor-part" aria-label="Shop">
      <h3>
        Shop{' '}
        <span className="quiet">
          {left === gold ? `${gold} gold to spend` : `${gold} gold, ${left} left`}. Press an item to buy it.
        </span>
      </h3>
      <div className="shelves grid tiles-fit-44 gap-2">
        {shelf('Cards', shop.cards, (id) => (
          <CardChip card={id} />
        ))}
        {shelf('Relics', shop.relics, (id) => (
          <RelicName id={id} />
        ))}
        {shelf('Potions', shop.potions, itemName)}
        {shop.removal >= 0 && shelf('Service', [{ id: 'removal', price: shop.removal }], itemName)}
      </div>
    </section>
  )
}
