import { coversOrder, type SurveyOrder } from './findings.js'
import { AUTOMATIC_SEEDS } from './survey-input.js'
import type { SurveyState } from './surveyor.js'

/**
 * Returns whether a survey starts without a click. It must be short, and it may only replace a short survey that
 * doesn't already cover it. It never replaces a long survey, or one that the user paused or stopped.
 */
export function startsAutomatically(
  wanted: SurveyOrder,
  { order, phase }: Pick<SurveyState, 'order' | 'phase'>,
): boolean {
  if (wanted.count > AUTOMATIC_SEEDS || phase === 'stopped' || phase === 'paused') return false
  return order === null || (order.count <= AUTOMATIC_SEEDS && !coversOrder(order, wanted))
}
