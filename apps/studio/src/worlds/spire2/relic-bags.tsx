import { displayName, type RelicRarity, type Spire2Result } from '@seedfast/spire2'
import type { ReactNode } from 'react'
import { ItemStrip, itemsAfter } from '../../game-parts/item-strip.js'

const RARITIES: readonly RelicRarity[] = ['common', 'uncommon', 'rare', 'shop']

/** Lists the relics of each player and of the chests, in the order in which the game hands them out. */
export function RelicBags({
  run,
  onWhy,
}: {
  readonly run: Spire2Result
  onWhy(part: string): void
}): ReactNode {
  const bags = [
    ...run.players.map(({ character, relics }, slot) => ({
      name: displayName(character),
      relics,
      path: `/players/${slot}/relics`,
    })),
    { name: 'Chests', relics: run.sharedRelics, path: '/sharedRelics' },
  ]
  return (
    <section className="run-lists" aria-labelledby="relics-title">
      <h2 id="relics-title">Relics in the order in which they are found</h2>
      {bags.flatMap(({ name, relics, path }) =>
        RARITIES.map((rarity) => (
          <ItemStrip
            key={`${path} ${rarity}`}
            title={`${name}: ${rarity}`}
            items={itemsAfter((relics[rarity] ?? []).map(displayName), 0)}
            onWhy={() => onWhy(`${path}/${rarity}`)}
          />
        )),
      )}
    </section>
  )
}
