import { displayName, type Peek } from '@seedfast/spire'
import type { ReactNode } from 'react'
import { CardChip } from '../floors/card-chip.js'

const QUESTIONS: Readonly<Record<string, string>> = {
  monster: 'Fight',
  shop: 'Merchant',
  treasure: 'Chest',
}

/** Shows the upcoming parts of a saved run. */
export function PeekView({ ahead }: { readonly ahead: Peek }): ReactNode {
  const { relics, cards, shop } = ahead
  const encounters = (ids: readonly string[]): readonly ReactNode[] =>
    ids.map((id) => displayName('encounter', id))
  const row = (choice: readonly string[] | null): readonly ReactNode[] =>
    choice === null
      ? ['Not known with the Prismatic Shard']
      : choice.map((card, i) => <CardChip key={i} card={card} />)
  const relicNames = (ids: readonly string[]): readonly ReactNode[] =>
    ids.map((id) => displayName('relic', id))
  return (
    <div className="peek">
      <Ahead title="Boss" items={encounters([ahead.boss])} />
      <Ahead title="Fights" items={encounters(ahead.encounters)} />
      <Ahead title="Elites" items={encounters(ahead.elites)} />
      <Ahead title="Next card reward: fight" items={row(cards.normal)} />
      <Ahead title="Next card reward: elite" items={row(cards.elite)} />
      <Ahead title="Next card reward: boss" items={row(cards.boss)} />
      <Ahead
        title="Potion after the next fights"
        items={ahead.potions.map((id) => (id === null ? 'none' : displayName('potion', id)))}
      />
      <Ahead
        title="Next ? rooms"
        items={ahead.questionRooms.map((room) => QUESTIONS[room] ?? displayName('event', room))}
      />
      <Ahead title="Common relics" items={relicNames(relics.COMMON)} />
      <Ahead title="Uncommon relics" items={relicNames(relics.UNCOMMON)} />
      <Ahead title="Rare relics" items={relicNames(relics.RARE)} />
      <Ahead title="Shop relics" items={relicNames(relics.SHOP)} />
      <Ahead title="Boss relics" items={relicNames(relics.BOSS)} />
      <Ahead
        title="Next shop"
        items={[
          ...shop.cards.map(([card, price]) => (
            <>
              <CardChip card={card} /> <span className="price">{price}</span>
            </>
          )),
          ...shop.relics.map(([id, price]) => `${displayName('relic', id)} ${price}`),
          ...shop.potions.map(([id, price]) => `${displayName('potion', id)} ${price}`),
          `Card removal ${shop.removal}`,
        ]}
      />
    </div>
  )
}

function Ahead({
  title,
  items,
}: {
  readonly title: string
  readonly items: readonly ReactNode[]
}): ReactNode {
  return (
    <section className="strip" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {items.map((item, i) => (
          <li key={i} data-state={i === 0 ? 'next' : 'ahead'}>
            {item}
          </li>
        ))}
      </ol>
    </section>
  )
}
