import type { OwnTypes } from './own-types-schema.js'
import type { Row } from './row-of.js'

/** Rules that may add node types. */
export interface WithOwnTypes {
  readonly types?: OwnTypes | undefined
}

/** A type that rules add, with its defaults filled in. */
export interface OwnTypeRules {
  readonly name: string
  readonly icon: string
  readonly label: string
  readonly weight: number
  readonly min: number
  readonly max: number | null
  readonly target: number | null
  readonly minGap: number
  readonly earlyRowsCap: Row
}

/** Returns the names of the types that rules add, sorted, so that maps don't depend on the order of keys in a file. */
export function ownTypeNames({ types = {} }: WithOwnTypes): string[] {
  return Object.keys(types).sort()
}

/** Returns the types that rules add, sorted by name. */
export function ownTypesOf(rules: WithOwnTypes): OwnTypeRules[] {
  return ownTypeNames(rules).map((name) => {
    const { icon, label = name, weight = 0, counts = {}, spacing = {} } = rules.types![name]!
    const { min = 0, max = null, target = null } = counts
    const { minGap = 0, earlyRowsCap = 1 } = spacing
    return { name, icon, label, weight, min, max, target, minGap, earlyRowsCap }
  })
}
