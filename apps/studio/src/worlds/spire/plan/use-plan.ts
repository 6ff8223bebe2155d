import type { Plan } from '@seedfast/spire'
import { loadWorld } from '@seedfast/world'
import { pageValue, storePageValue } from '../../../address/page-values.js'
import { withValue } from '../../../edit/at-path.js'
import { givenChange } from '../../../session/session.js'
import { useToast } from '../../../ui/toast.js'
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
  const { selected, act } = shownPlace(run, pageValue(state, 'floor'), pageValue(state, 'act'))
  const change = (allowed: Plan | null, plan: Plan, at: number, shown?: number): void => {
    if (allowed === null) {
      say('The game doesn’t allow this here.')
      return
    }
    if (allowed !== plan) say(`Your choices after floor ${at} no longer work and were removed.`)
    const value = withValue(session.params.value, ['plan'], allowed)
    const next = { ...state, ...storePageValue(state, 'floor', String(at)) }
    const rest = storePageValue(next, 'act', shown === undefined ? null : String(shown))
    edit({ ...givenChange(session, 'params', value), ...rest })
  }
  return {
    plan: params.plan,
    act,
    selected,
    select: (index) => {
      const row = run.walk[index]!
      const place = storePageValue(state, 'floor', String(row.floor))
      edit(storePageValue({ ...state, ...place }, 'act', null), 'floor')
    },
    showAct: (next) => {
      const first = run.walk.find((row) => row.act === next && row.room !== 'neow')
      const rest = storePageValue(state, 'act', String(next))
      edit(
        first === undefined ? rest : storePageValue({ ...state, ...rest }, 'floor', String(first.floor)),
        'floor',
      )
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
