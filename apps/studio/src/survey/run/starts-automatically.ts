import { coversOrder, type SurveyOrder } from './findings.js'
import { AUTOMATIC_SEEDS } from './survey-input.js'
import type { SurveyState } from './surveyor.js'

/**
 * Returns whether a survey starts automatically: it must be short, and the page must show no survey or a different
 * short one. A survey that was stopped or paused by hand stays, and so do the findings of a long one.
 */
export function startsAutomatically(
  wanted: SurveyOrder,
  { order, phase }: Pick<SurveyState, 'order' | 'phase'>,
): boolean {
  if (wanted.count > AUTOMATIC_SEEDS || phase === 'stopped' || phase === 'paused') return false
  return order === null || (order.count <= AUTOMATIC_SEEDS && !coversOrder(order, wanted))
}
