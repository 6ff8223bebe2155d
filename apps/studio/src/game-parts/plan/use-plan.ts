import { loadWorld } from '@seedfast/world'
import { withValues, type AddressValue, type ValueChange } from '../../address/address-value.js'
import { withValue } from '../../edit/at-path.js'
import type { WorldPartProps } from '../../page/world-page.js'
import { givenChange } from '../../session/session.js'
import { useToast } from '../../ui/toast.js'
import type { AnyPlan } from './plan-edits.js'
import { shownPlace, type WalkRow } from './shown-place.js'

/** What changes together with a plan. */
interface AlsoChanged {
  /** The act to show. Default: that of the floor. */
  readonly act?: number
  /** Other values to store in the URL. */
  readonly others?: ValueChange
}

/** The plan and the selected room. The URL stores both. */
export interface PlanEditor<Plan extends AnyPlan = AnyPlan> {
  readonly plan: Plan
  readonly act: number
  /** The selected room's index in the walk. */
  readonly selected: number
  select(index: number): void
  showAct(act: number): void
  /**
   * Changes the plan and selects `floor`. If the game no longer allows a decision on a later floor, removes all
   * decisions after `floor`. If the game doesn't allow the plan even then, changes nothing.
   */
  change(plan: Plan, floor: number, also?: AlsoChanged): void
}

/** The walk of a run, and the values that the page's URL stores about it. */
interface WalkedPage {
  readonly walk: readonly WalkRow[]
  readonly acts: readonly Pick<WalkRow, 'act'>[]
  readonly values: Readonly<{
    floor: AddressValue<number>
    act: AddressValue<number | null>
    path: AddressValue<readonly (readonly number[])[]>
  }>
}

export function usePlan<Plan extends AnyPlan>(
  { session, artefact, edit }: WorldPartProps,
  { walk, acts, values }: WalkedPage,
): PlanEditor<Plan> {
  const { state, world } = session
  const { seed } = artefact
  const params = artefact.params as { readonly plan: Plan }
  const say = useToast()
  const { selected, act } = shownPlace(walk, acts, values.floor.of(state), values.act.of(state))
  const change = (allowed: Plan | null, plan: Plan, at: number, also: AlsoChanged): void => {
    if (allowed === null) {
      say('The game doesn’t allow this here.')
      return
    }
    if (allowed !== plan) say(`Your choices after floor ${at} no longer work and were removed.`)
    const value = withValue(session.params.value, ['plan'], allowed)
    const place = withValues(state, {
      ...values.floor.to(at),
      ...values.act.to(also.act ?? null),
      ...values.path.to([]),
      ...also.others,
    })
    edit({ ...givenChange(session, 'params', value), ...place })
  }
  return {
    plan: params.plan,
    act,
    selected,
    select: (index) => {
      const row = walk[index]!
      edit(withValues(state, { ...values.floor.to(row.floor), ...values.act.to(null) }), 'floor')
    },
    showAct: (next) => {
      const first = walk.find((row) => row.act === next && row.floor > 0)
      const place = first === undefined ? {} : values.floor.to(first.floor)
      edit(withValues(state, { ...values.act.to(next), ...place }), 'floor')
    },
    change: (plan, at, also = {}) => {
      // Only a change needs the code that validates plans.
      Promise.all([import('./allowed-plan.js'), loadWorld(world)]).then(
        ([{ allowedPlan }]) => change(allowedPlan({ world, seed, params }, plan, at), plan, at, also),
        () => say('The plan can’t be changed, because part of the studio failed to load.'),
      )
    },
  }
}
