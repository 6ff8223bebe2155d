import { displayName, rewardTables, type Spire2Result } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { CardChip, RelicChip, type RelicTier } from '../../../game-parts/floors/item-chips.js'
import type { NamedItem } from './room-entries.js'

type Show = (name: string) => ReactNode

const known = new WeakMap<Spire2Result, ReadonlyMap<string, Show>>()

/** Shows the name of a card, relic, potion or anything else, with what is known about it, and its price if it has one. */
export function ItemName({
  run,
  item: { id, price },
}: {
  readonly run: Spire2Result
  readonly item: NamedItem
}): ReactNode {
  const name = id === 'removal' ? 'Card removal' : displayName(id)
  const show = showsOf(run).get(id.replace(/\+\d*$/, ''))
  return (
    <>
      {show === undefined ? name : show(name)}
      {price !== undefined && <span className="price"> {price}</span>}
    </>
  )
}

/** Returns how to show each card, relic and potion of a run. */
function showsOf(run: Spire2Result): ReadonlyMap<string, Show> {
  const found = known.get(run)
  if (found !== undefined) return found
  const { character, relics } = run.players[0]!
  const { cards, colorless, allPotions } = rewardTables(run.build.id, character)
  const shows = new Map<string, Show>()
  for (const { id, rarity, type } of [cards, colorless].flatMap((pool) => Object.values(pool).flat()))
    shows.set(id, (name) => <CardChip name={name} type={type} rarity={rarity} />)
  for (const [rarity, ids] of Object.entries(relics)) {
    const tier = (['common', 'uncommon', 'rare', 'shop'].includes(rarity) ? rarity : 'special') as RelicTier
    for (const id of ids) shows.set(id, (name) => <RelicChip name={name} tier={tier} />)
  }
  for (const { id } of allPotions) shows.set(id, (name) => <span className="potion-name">{name}</span>)
  for (const id of run.players[0]!.offers.flatMap((offer) => offer.relics))
    if (!shows.has(id)) shows.set(id, (name) => <RelicChip name={name} tier="special" />)
  known.set(run, shows)
  return shows
}
