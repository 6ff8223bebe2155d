import { coversOrder, type SurveyOrder } from './findings.js'
import { AUTOMATIC_SEEDS } from './survey-input.js'
import type { SurveyState } from './surveyor.js'

/**
 * Returns whether the `wanted` survey starts without a click. Only a short survey does. It replaces the current survey
 * only if the current survey is short too, doesn't cover `wanted`, and isn't paused or stopped.
 */
export function startsAutomatically(
  wanted: SurveyOrder,
  { order, phase }: Pick<SurveyState, 'order' | 'phase'>,
): boolean {
  if (wanted.count > AUTOMATIC_SEEDS || phase === 'stopped' || phase === 'paused') return false
  return order === null || (order.count <= AUTOMATIC_SEEDS && !coversOrder(order, wanted))
}
