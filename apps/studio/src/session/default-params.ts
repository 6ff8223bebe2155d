import type { AnyWorld } from '@seedfast/world'
import { emptyState } from '../address/address.js'
import { openSession } from './session.js'

/** Returns a world's default params, with all defaults filled in. */
export function defaultParams(world: AnyWorld): unknown {
  const { params } = openSession(world, emptyState(world.id), '')
  return params.parsed ?? params.base.parsed
}
