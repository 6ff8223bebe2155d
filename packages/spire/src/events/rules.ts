import { ACT_1 } from './act-1.js'
import { ACT_2 } from './act-2.js'
import { ACT_3 } from './act-3.js'
import type { EventRule } from './event.js'
import { ONE_TIME } from './one-time.js'
import { SHRINES } from './shrines.js'

const RULES: Readonly<Record<string, EventRule>> = { ...ACT_1, ...ACT_2, ...ACT_3, ...SHRINES, ...ONE_TIME }

/** Returns the rules of an event. Throws a RangeError for an unknown name. */
export function eventRule(event: string): EventRule {
  const rule = RULES[event]
  if (rule === undefined) throw new RangeError(`unknown event "${event}"`)
  return rule
}
