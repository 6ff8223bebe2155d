import { buildOf, displayName, firstLateFloor, type Spire2Result } from '@seedfast/spire2'
import type { ReactNode } from 'preact/compat'
import { ItemStrip, itemsAfter } from '../../../game-parts/item-strip.js'
import type { TakenRelics } from '../taken/taken-relics.js'
import { chestStrips, NEXT_CHESTS, playerStrips } from './relic-strips.js'

interface BagsProps {
  readonly run: Spire2Result
  /** The relics in the run's chests, in order. Empty if they aren't known. */
  readonly chestRelics: readonly string[]
  /** The number of chests that the path opens up to the end of the displayed act. */
  readonly chestsOpened: number
  readonly taken: TakenRelics
  /** Marks a relic as taken. Null if the walk decides which relics the player has. */
  readonly onToggle: ((slot: number, relic: string) => void) | null
  onWhy(part: string): void
}

/** Lists the relics in chests and those of each player, in the order that the game hands them out. */
export function RelicBags(props: BagsProps): ReactNode {
  const { run, chestRelics, chestsOpened, taken, onToggle, onWhy } = props
  return (
    <section className="start-lists relic-bags" aria-labelledby="relics-title">
      <h2 id="relics-title">Relics in the order you find them</h2>
      {chestRelics.length > 0 && (
        <ItemStrip title={NEXT_CHESTS} items={itemsAfter(chestRelics.map(displayName), chestsOpened)} />
      )}
      {run.players.flatMap((_, slot) =>
        playerStrips(run, slot, taken).map(({ title, part, relics, items }) => (
          <ItemStrip
            key={`${slot} ${title}`}
            title={title}
            items={items}
            onMark={onToggle === null ? undefined : (i) => onToggle(slot, relics[i]!)}
            onWhy={() => onWhy(part)}
          />
        )),
      )}
      <p className="quiet">
        From floor {firstLateFloor(run.players.length)} on, you no longer find{' '}
        {buildOf(run.build.id).tables.earlyRelics.map(displayName).join(', ')}.
      </p>
      <details className="more-lists">
        <summary>Relics in chests, by rarity</summary>
        {chestStrips(run).map(({ title, part, items }) => (
          <ItemStrip key={title} title={title} items={items} onWhy={() => onWhy(part)} />
        ))}
      </details>
    </section>
  )
}
