import { coversOrder, type SurveyOrder } from './findings.js'
import { LIVE } from './settings.js'
import type { SurveyState } from './surveyor.js'

/**
 * Whether a survey is started without being asked for: a short one in place of a short one, or of none, that says
 * something else. One that was stopped or paused by hand, and the fruits of a long one, are left alone.
 */
export function startsByItself(
  wanted: SurveyOrder,
  { order, phase }: Pick<SurveyState, 'order' | 'phase'>,
): boolean {
  if (wanted.count > LIVE || phase === 'stopped' || phase === 'paused') return false
  return order === null || (order.count <= LIVE && !coversOrder(order, wanted))
}
