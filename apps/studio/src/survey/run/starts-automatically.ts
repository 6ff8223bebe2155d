import { coversOrder, type SurveyOrder } from './findings.js'
import { AUTOMATIC_SEEDS } from './survey-input.js'
import type { SurveyState } from './surveyor.js'

/**
 * Returns whether a survey starts automatically. The survey must be short, and the page must show either no survey or a
 * short survey of a different order. The findings of a long survey, or of one stopped or paused by the user, are kept
 * instead.
 */
export function startsAutomatically(
  wanted: SurveyOrder,
  { order, phase }: Pick<SurveyState, 'order' | 'phase'>,
): boolean {
  if (wanted.count > AUTOMATIC_SEEDS || phase === 'stopped' || phase === 'paused') return false
  return order === null || (order.count <= AUTOMATIC_SEEDS && !coversOrder(order, wanted))
}
