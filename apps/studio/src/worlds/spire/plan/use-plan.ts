import type { Plan } from '@seedfast/spire'
import { loadWorld } from '@seedfast/world'
import { withValues } from '../../../address/address-value.js'
import { withValue } from '../../../edit/at-path.js'
import { givenChange } from '../../../session/session.js'
import { useToast } from '../../../ui/toast.js'
import * as values from '../address-values.js'
import type { SpirePart } from '../spire-part.js'
import { shownPlace } from './shown-place.js'

/** The plan and the selected room. The URL stores both. */
export interface PlanEditor {
  readonly plan: Plan
  readonly act: number
  /** The selected room's index in the walk. */
  readonly selected: number
  select(index: number): void
  showAct(act: number): void
  /**
   * Changes the plan and selects `floor`. If the game no longer allows a decision on a later floor, removes all
   * decisions after `floor`. If the game doesn't allow the plan even then, changes nothing. `shown` is the act to show.
   * It defaults to the floor's own act.
   */
  change(plan: Plan, floor: number, shown?: number): void
}

export function usePlan(part: SpirePart): PlanEditor {
  const { session, params, seed, run, edit } = part
  const { state } = session
  const say = useToast()
  const { selected, act } = shownPlace(run, values.floor.of(state), values.act.of(state))
  const change = (allowed: Plan | null, plan: Plan, at: number, shown?: number): void => {
    if (allowed === null) {
      say('The game doesn’t allow this here.')
      return
    }
    if (allowed !== plan) say(`Your choices after floor ${at} no longer work and were removed.`)
    const value = withValue(session.params.value, ['plan'], allowed)
    const place = withValues(state, {
      ...values.floor.to(at),
      ...values.act.to(shown ?? null),
      ...values.path.to([]),
    })
    edit({ ...givenChange(session, 'params', value), ...place })
  }
  return {
    plan: params.plan,
    act,
    selected,
    select: (index) => {
      const row = run.walk[index]!
      edit(withValues(state, { ...values.floor.to(row.floor), ...values.act.to(null) }), 'floor')
    },
    showAct: (next) => {
      const first = run.walk.find((row) => row.act === next && row.room !== 'neow')
      const place = first === undefined ? {} : values.floor.to(first.floor)
      edit(withValues(state, { ...values.act.to(next), ...place }), 'floor')
    },
    change: (plan, at, shown) => {
      // Only a change needs the code that validates plans.
      Promise.all([import('./allowed-plan.js'), loadWorld(session.world)]).then(
        ([{ allowedPlan }]) => change(allowedPlan({ seed, params }, plan, at), plan, at, shown),
        () => say('The plan can’t be changed, because part of the studio failed to load.'),
      )
    },
  }
}
