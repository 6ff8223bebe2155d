import { unknownNameData } from '@seedfast/world'
import { actmapInputError } from '../messages.js'
import { ROOM_TYPES } from '../rules/node-types.js'
import type { Overrides } from '../schema/overrides-schema.js'
import { ownTypeNames } from '../rules/own-types.js'
import type { Params } from '../schema/params.js'

/** Throws an InputError if a node is locked to a type that is neither built in nor added by the rules. */
export function checkLockTypes({ rules }: Params, { locks }: Overrides): void {
  const known = [...ROOM_TYPES, ...ownTypeNames(rules)]
  for (const [id, type] of Object.entries(locks)) {
    if (known.includes(type)) continue
    throw actmapInputError(
      'unknown-type',
      { in: 'overrides', path: ['locks', id] },
      unknownNameData(type, known),
    )
  }
}
