import type { AnyWorld, SeedOrder } from '@seedfast/world'
import { searchInputError } from '../messages.js'

/** The orders in which seeds can be searched: that of the seed format, or the one in which kernels are fastest. */
export type SearchOrder = 'seed' | 'any'

/**
 * Returns the order of positions for a search in any order, or null for a search in the order of seeds. Throws an
 * InputError for the option `order` if the world has no other order.
 */
export function otherOrder(world: AnyWorld, order: SearchOrder | undefined): SeedOrder | null {
  if (order !== 'any') return null
  const other = world.seed.anyOrder
  if (other !== undefined) return other
  throw searchInputError('no-other-order', { in: 'option', name: 'order' }, { world: world.id })
}
