import type { Rules } from '../rules/rules.js'
import type { Params } from '../schema/params.js'

/** Returns the flags of an act. Flags in the spec override those in the rules. */
export function flagsOf({ spec, rules }: Params): Rules['flags'] {
  return {
    enableMetaKeys: spec.flags.enableMetaKeys ?? rules.flags.enableMetaKeys,
    enableBurningElites: spec.flags.enableBurningElites ?? rules.flags.enableBurningElites,
  }
}
