import type { Problem } from '@seedfast/world'
import type { __Name__ } from '../rooms/generate-rooms.js'
import type { Params } from './params.js'

/** The rules that a result breaks. `make` prints them and writes no file. */
export function problems({ rooms }: __Name__, params: Params): Problem[] {
  if (rooms.length === params.rooms) return []
  return [{ path: ['rooms'], message: `needs ${params.rooms} rooms, has ${rooms.length}` }]
}
