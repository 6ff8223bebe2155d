import { coversOrder, type SurveyOrder } from './findings.js'
import type { SurveyState } from './surveyor.js'

/** The maximum number of seeds in a survey that starts without a click. It is also the default number of seeds. */
export const AUTOMATIC_SEEDS = 1000

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
