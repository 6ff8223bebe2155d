import type { AnyWorld } from '@seedfast/world'
import { emptyState } from '../address/address.js'
import { openSession } from './session.js'

export function defaultParams(world: AnyWorld): unknown {
  const { params } = openSession(world, emptyState(world.id), '')
  return params.parsed ?? params.base.parsed
}
