import { displayName, type RelicBag, type RelicRarity, type Spire2Result } from '@seedfast/spire2'
import type { ReactNode } from 'react'
import type { TakenRelics } from '../taken/taken-relics.js'
import { ItemStrip, itemsAfter, itemsWithMet } from '../../../game-parts/item-strip.js'

interface BagsProps {
  readonly run: Spire2Result
  /** The relics in the run's chests, in order. Empty if they aren't known. */
  readonly chestRelics: readonly string[]
  /** The number of chests that the path opens up to the end of the displayed act. */
  readonly chestsOpened: number
  readonly taken: TakenRelics
  onToggle(slot: number, relic: string): void
  onWhy(part: string): void
}

const REWARDS: readonly RelicRarity[] = ['common', 'uncommon', 'rare']
const IN_SHOPS: readonly RelicRarity[] = [...REWARDS, 'shop']

/** Lists the relics in chests and those of each player, in the order in which the game hands them out. */
export function RelicBags(props: BagsProps): ReactNode {
  const { run, chestRelics, chestsOpened, taken, onToggle, onWhy } = props
  return (
    <section className="start-lists" aria-labelledby="relics-title">
      <h2 id="relics-title">Relics in the order in which they are found</h2>
      {chestRelics.length > 0 && (
        <ItemStrip title="Next chests" items={itemsAfter(chestRelics.map(displayName), chestsOpened)} />
      )}
      {run.players.map(({ character, relics }, slot) => (
        <PlayerRelics
          key={slot}
          name={displayName(character)}
          bag={relics}
          taken={taken[slot]!}
          onToggle={(relic) => onToggle(slot, relic)}
          onWhy={(rarity) => onWhy(`/players/${slot}/relics/${rarity}`)}
        />
      ))}
      <details className="more-lists">
        <summary>The relics of chests by rarity</summary>
        {REWARDS.map((rarity) => (
          <ItemStrip
            key={rarity}
            title={`Chests: ${rarity}`}
            items={itemsAfter((run.sharedRelics[rarity] ?? []).map(displayName), 0)}
            onWhy={() => onWhy(`/sharedRelics/${rarity}`)}
          />
        ))}
      </details>
    </section>
  )
}

interface PlayerProps {
  readonly name: string
  readonly bag: RelicBag
  readonly taken: readonly string[]
  onToggle(relic: string): void
  onWhy(rarity: RelicRarity): void
}

function PlayerRelics({ name, bag, taken, onToggle, onWhy }: PlayerProps): ReactNode {
  const strip = (title: string, relics: readonly string[], rarity: RelicRarity): ReactNode => (
    <ItemStrip
      key={title}
      title={`${name}, ${title}`}
      items={itemsWithMet(relics.map(displayName), (i) => taken.includes(relics[i]!))}
      onMark={(i) => onToggle(relics[i]!)}
      onWhy={() => onWhy(rarity)}
    />
  )
  return (
    <>
      {REWARDS.map((rarity) => strip(`rewards: ${rarity}`, bag[rarity] ?? [], rarity))}
      {/* Shops take relics from the end of each list. */}
      {IN_SHOPS.map((rarity) =>
        strip(
          `merchants: ${rarity === 'shop' ? 'sold only in shops' : rarity}`,
          soldRelics(bag, rarity),
          rarity,
        ),
      )}
    </>
  )
}

/** The relics that merchants never sell. */
const NOT_SOLD: readonly string[] = [
  'AMETHYST_AUBERGINE',
  'BOWLER_HAT',
  'LUCKY_FYSH',
  'OLD_COIN',
  'THE_COURIER',
]

/** Returns the relics of a rarity in the order in which merchants sell them, which is from the end of the list. */
function soldRelics(bag: RelicBag, rarity: RelicRarity): string[] {
  return (bag[rarity] ?? []).filter((relic) => !NOT_SOLD.includes(relic)).toReversed()
}
