import type { RoomType, Rules } from '@seedfast/actmap'

/** A rule about the distance between nodes of one type, or about the first row in which that type may occur. */
export interface SpacingRule {
  readonly type: string
  readonly kind: 'MinGap' | 'EarlyRowsCap'
  readonly value: string | number
}

/** The built-in types, keyed by their names in the spacing rules. */
const TYPES: ReadonlyMap<string, RoomType> = new Map([
  ['elite', 'Elite'],
  ['shop', 'Shop'],
  ['port', 'Port'],
  ['treasure', 'Treasure'],
  ['event', 'Event'],
  ['unknown', 'Unknown'],
])

/**
 * Returns the type and value of a rule such as `spacing.eliteMinGap` or `types.Forge.spacing.minGap`, or null for any
 * other rule.
 */
export function spacingRule(rule: string, { spacing, types = {} }: Rules): SpacingRule | null {
  const builtIn = /^spacing\.([a-z]+)(MinGap|EarlyRowsCap)$/.exec(rule)
  const type = TYPES.get(builtIn?.[1] ?? '')
  if (builtIn !== null && type !== undefined) {
    const value = spacing[rule.slice('spacing.'.length) as keyof typeof spacing] as string | number
    return { type, kind: builtIn[2] as SpacingRule['kind'], value }
  }
  const own = /^types\.(\w+)\.spacing\.(minGap|earlyRowsCap)$/.exec(rule)
  if (own === null) return null
  const { minGap = 0, earlyRowsCap = 1 } = types[own[1]!]?.spacing ?? {}
  return own[2] === 'minGap'
    ? { type: own[1]!, kind: 'MinGap', value: minGap }
    : { type: own[1]!, kind: 'EarlyRowsCap', value: earlyRowsCap }
}
