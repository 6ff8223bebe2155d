import { ACT_1 } from './act-1.js'
import { ACT_2 } from './act-2.js'
import { ACT_3 } from './act-3.js'
import type { EventRule } from './event.js'
import { ONE_TIME } from './one-time.js'
import { SHRINES } from './shrines.js'

const RULES: Readonly<Record<string, EventRule>> = { ...ACT_1, ...ACT_2, ...ACT_3, ...SHRINES, ...ONE_TIME }

/** How an event goes; throws a RangeError for a name that is no event. */
export function eventRule(event: string): EventRule {
  const rule = RULES[event]
  if (rule === undefined) throw new RangeError(`event: expected an event of the game, found ${event}`)
  return rule
}
