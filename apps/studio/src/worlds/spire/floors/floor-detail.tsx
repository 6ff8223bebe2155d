import type { FloorPlan } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { withFloor, withoutFloor } from '../../../game-parts/plan/plan-edits.js'
import type { SpireEditor, SpirePart } from '../spire-part.js'
import CardPickPart from './card-pick-part.js'
import { EffectList } from '../../../game-parts/floors/effect-list.js'
import { effectsOf } from './effects.js'
import { FightPart } from './fight-part.js'
import { OptionList } from '../../../game-parts/floors/option-list.js'
import RewardPart from './reward-part.js'
import { ShopShelves } from '../../../game-parts/floors/shop-shelves.js'
import { WhyButtons } from '../../../game-parts/floors/why-buttons.js'
import { CardChip } from './card-chip.js'
import { RelicName } from './relic-name.js'
import { shownOptions } from './shown-options.js'
import { buffText, itemName, roomKind } from './spire-words.js'
import { useFoundOptions } from '../../../game-parts/floors/use-found-options.js'
import { loadOptions } from './load-options.js'
import { whyParts } from './why-parts.js'
import { Button } from '../../../ui/button.js'

interface DetailProps {
  readonly part: SpirePart
  readonly editor: SpireEditor
  readonly index: number
}

/** Shows the details of a room, and the decisions that the player can make there. */
export default function FloorDetail({ part, editor, index }: DetailProps): ReactNode {
  const { run, params } = part
  const row = run.walk[index]!
  const before = run.walk[index - 1]?.after ?? null
  const options = useFoundOptions(part, index, loadOptions)
  const planned: FloorPlan = params.plan.floors?.[row.floor] ?? {}
  const decide = (change: FloorPlan): void =>
    editor.change(withFloor(params.plan, row.floor, change), row.floor)
  return (
    <div className="floor-detail grid gap-3 min-w-0 pt-1 pb-4 px-3">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-soft text-sm">
        <span>{roomKind(row)}</span>
        <WhyButtons parts={whyParts(run, index)} onWhy={part.onWhy} />
      </p>
      {row.encounter !== undefined && row.monsters !== undefined && (
        <FightPart
          encounter={row.encounter}
          monsters={row.monsters}
          note={row.emeraldBuff === undefined ? undefined : buffText(row.emeraldBuff)}
        />
      )}
      {row.nextFights?.map(({ encounter, monsters }, i) => (
        <FightPart key={i} encounter={encounter} monsters={monsters} />
      ))}
      {options?.steps.map((choices, step) => (
        <OptionList
          key={step}
          title={row.room === 'bossChest' ? 'Boss relics' : step === 0 ? 'Options' : 'Then'}
          options={shownOptions(choices, run, index, { withOffer: true })}
          onChoose={(i) => editor.change(choices[i]!.plan, row.floor)}
        />
      ))}
      {options !== null && <CardPickPart picks={options.picks} onDecide={decide} />}
      {row.shop !== undefined && (
        <ShopShelves
          stock={row.shop}
          bought={row.bought ?? []}
          gold={before?.gold ?? 0}
          left={row.after.gold}
          show={(kind, id) =>
            kind === 'cards' ? (
              <CardChip card={id} />
            ) : kind === 'relics' ? (
              <RelicName id={id} />
            ) : (
              itemName(id)
            )
          }
          onBuy={(ids) => decide({ buy: ids.length === 0 ? undefined : ids.map((id) => id.split('+')[0]!) })}
        />
      )}
      <RewardPart row={row} planned={planned} onDecide={decide} />
      <p>
        <EffectList effects={effectsOf(row, before)} />
      </p>
      {Object.keys(planned).length > 0 && (
        <Button onClick={() => editor.change(withoutFloor(params.plan, row.floor), row.floor)}>
          Undo my choices on this floor
        </Button>
      )}
      {options !== null && options.skip.length > 0 && (
        <OptionList
          title="Skip the rewards"
          options={shownOptions(options.skip, run, index, {})}
          onChoose={(i) => editor.change(options.skip[i]!.plan, row.floor)}
        />
      )}
      {options !== null && options.paths.length > 0 && (
        <OptionList
          title="Take another path"
          options={shownOptions(options.paths, run, index, { elsewhere: true, withOffer: true })}
          onChoose={(i) => editor.change(options.paths[i]!.plan, row.floor)}
        />
      )}
    </div>
  )
}
