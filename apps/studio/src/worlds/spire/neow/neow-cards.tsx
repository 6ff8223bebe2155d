import { bonusText, displayName, drawbackText, type FloorPlan, type NeowOffer } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { CardChip } from '../floors/card-chip.js'
import { RelicName } from '../floors/relic-name.js'
import { useFoundOptions } from '../../../game-parts/floors/use-found-options.js'
import { loadOptions } from '../floors/load-options.js'
import { withFloor, withoutFloor } from '../../../game-parts/plan/plan-edits.js'
import type { SpireEditor, SpirePart } from '../spire-part.js'
import { namedPart } from '../../../ui/part-boundary.js'
import { Button } from '../../../ui/button.js'

// Only some offers ask for cards of the deck, or offer a choice.
const CardPickPart = namedPart('The cards', () => import('../floors/card-pick-part.js'))
const RewardPart = namedPart('The rewards', () => import('../floors/reward-part.js'))

/** Shows Neow's offers as cards. Pressing a card accepts its offer. */
export function NeowCards({
  part,
  editor,
}: {
  readonly part: SpirePart
  readonly editor: SpireEditor
}): ReactNode {
  const { run, params } = part
  const row = run.walk[0]!
  const accept = (index: number): void => {
    const { plan } = params
    // The other decisions for floor 0 belong to the previous offer.
    editor.change(withFloor(withoutFloor(plan, 0), 0, { offer: index + 1 }), 0)
  }
  const options = useFoundOptions(part, 0, loadOptions)
  const decide = (change: FloorPlan): void => editor.change(withFloor(params.plan, 0, change), 0)
  const isChoice = (row.cards?.length ?? 0) + (row.potions?.length ?? 0) > 0
  return (
    <section className="neow grid gap-2" aria-labelledby="neow-title">
      <div className="part-head">
        <h2 id="neow-title">Neow’s offers</h2>
        <Button look="link" onClick={() => part.onWhy('/neow')}>
          Why these offers?
        </Button>
      </div>
      <div className="neow-cards grid grid-cols-2 gap-2">
        {run.neow.map((offer, i) => (
          <button
            key={i}
            type="button"
            className="neow-card flex flex-col gap-1.5 py-3 px-3 frame-strong rounded-lg bg-ground text-left line-snug hover:bg-leaf-wash"
            data-thing={`/neow/${i}`}
            aria-pressed={row.option === i}
            onClick={() => accept(i)}
          >
            <Offer offer={offer} />
          </button>
        ))}
      </div>
      {options !== null && options.picks.length > 0 && (
        <CardPickPart picks={options.picks} onDecide={decide} />
      )}
      {isChoice && <RewardPart row={row} planned={params.plan.floors?.['0'] ?? {}} onDecide={decide} />}
    </section>
  )
}

function Offer({ offer }: { readonly offer: NeowOffer }): ReactNode {
  const { bonus, drawback, cards = [], relic, potions = [], curse } = offer
  const swap = bonus === 'BOSS_RELIC'
  return (
    <>
      {drawback !== 'NONE' && (
        <span className="text-bad text-sm first-letter:uppercase">
          {swap ? 'Boss swap: lose your starter relic' : drawbackText(drawback)}
          {curse !== undefined && ` (${displayName('card', curse)})`}
        </span>
      )}
      <strong>{swap && relic !== undefined ? displayName('relic', relic) : bonusText(bonus)}</strong>
      <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
        {cards.map((card, i) => (
          <CardChip key={i} card={card} />
        ))}
        {relic !== undefined && !swap && <RelicName id={relic} />}
        {potions.map((id, i) => (
          <span key={i} className="potion-name">
            {displayName('potion', id)}
          </span>
        ))}
      </span>
    </>
  )
}
