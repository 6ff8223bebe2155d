import type { FloorPlan } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import type { PlanEditor } from '../plan/use-plan.js'
import { withFloor } from '../plan/plan-edits.js'
import type { SpirePart } from '../spire-part.js'
import CardPickPart from './card-pick-part.js'
import { EffectList } from './effect-list.js'
import { effectsOf } from './effects.js'
import { FightPart } from './fight-part.js'
import { OptionList } from './option-list.js'
import RewardPart from './reward-part.js'
import { ShopPart } from './shop-part.js'
import { buffText, roomKind } from './spire-words.js'
import { useFloorOptions } from './use-floor-options.js'
import { whyParts } from './why-parts.js'
import { Button } from '../../../ui/button.js'

interface DetailProps {
  readonly part: SpirePart
  readonly editor: PlanEditor
  readonly index: number
}

/** Shows the details of a room, and the decisions that the player can make there. */
export default function FloorDetail({ part, editor, index }: DetailProps): ReactNode {
  const { run, params } = part
  const row = run.walk[index]!
  const before = run.walk[index - 1]?.after ?? null
  const options = useFloorOptions(part, index)
  const planned: FloorPlan = params.plan.floors?.[row.floor] ?? {}
  const decide = (change: FloorPlan): void =>
    editor.change(withFloor(params.plan, row.floor, change), row.floor)
  return (
    <div className="floor-detail grid gap-3 min-w-0 pt-1 pb-4 px-3">
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-ink-soft text-sm">
        <span>{roomKind(row)}</span>
        <WhyButtons part={part} index={index} />
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
          options={choices}
          now={run}
          index={index}
          withOffer
          onChoose={({ plan }) => editor.change(plan, row.floor)}
        />
      ))}
      {options !== null && <CardPickPart picks={options.picks} onDecide={decide} />}
      <ShopPart row={row} gold={before?.gold ?? 0} onDecide={decide} />
      <RewardPart row={row} planned={planned} onDecide={decide} />
      <p>
        <EffectList effects={effectsOf(row, before)} />
      </p>
      {Object.keys(planned).length > 0 && (
        <Button onClick={() => editor.change(withFloor(params.plan, row.floor, cleared(planned)), row.floor)}>
          Undo my choices on this floor
        </Button>
      )}
      {options !== null && options.skip.length > 0 && (
        <OptionList
          title="Skip the rewards"
          options={options.skip}
          now={run}
          index={index}
          onChoose={({ plan }) => editor.change(plan, row.floor)}
        />
      )}
      {options !== null && options.paths.length > 0 && (
        <OptionList
          title="Take another path"
          options={options.paths}
          now={run}
          index={index}
          elsewhere
          withOffer
          onChoose={({ plan }) => editor.change(plan, row.floor)}
        />
      )}
    </div>
  )
}

function cleared(planned: FloorPlan): FloorPlan {
  return Object.fromEntries(Object.keys(planned).map((key) => [key, undefined]))
}

function WhyButtons({ part, index }: { readonly part: SpirePart; readonly index: number }): ReactNode {
  const parts = whyParts(part.run, index)
  if (parts.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5" role="group" aria-label="Why">
      Why?
      {parts.map(({ title, path }) => (
        <Button key={path} look="link" onClick={() => part.onWhy(path)}>
          {title}
        </Button>
      ))}
    </span>
  )
}
