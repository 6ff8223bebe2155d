import type { Problem } from '@seedfast/world'
import type { Params } from '../schema/params.js'
import type { __Name__ } from '../schema/result.js'

/**
 * Returns a problem for each rule that a result breaks. If there are any, `make` prints them and doesn't write a file.
 */
export function problems({ rooms }: __Name__, params: Params): Problem[] {
  if (rooms.length === params.rooms) return []
  return [{ path: ['rooms'], message: `needs ${params.rooms} rooms, has ${rooms.length}` }]
}
