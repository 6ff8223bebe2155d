import { ROOM_TYPES } from './node-types.js'

/** The rules that limit how many nodes have a type. */
export type CountRule = 'min' | 'max' | 'targets'

/**
 * Returns the path of the rule that limits how many nodes have a type, such as `counts.min.Elite`, or
 * `types.Forge.counts.min` for a type that the rules add.
 */
export function countRule(rule: CountRule, type: string): string {
  if (isBuiltIn(type)) return `counts.${rule}.${type}`
  return `types.${type}.counts.${rule === 'targets' ? 'target' : rule}`
}

/** Returns the path of a spacing rule for a type that the rules add. */
export function ownSpacingRule(rule: 'minGap' | 'earlyRowsCap', type: string): string {
  return `types.${type}.spacing.${rule}`
}

function isBuiltIn(type: string): boolean {
  return (ROOM_TYPES as readonly string[]).includes(type)
}
