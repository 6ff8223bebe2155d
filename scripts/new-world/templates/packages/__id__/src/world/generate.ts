import type { Run } from '@seedfast/world'
import { generateRooms } from '../rooms/generate-rooms.js'
import type { Params } from '../schema/params.js'
import type { __Name__ } from '../schema/result.js'

/** Generates a result from a run, which has the seed, the params and the streams. */
export function generate(run: Run<bigint, Params, unknown>): __Name__ {
  return generateRooms(run, run.params)
}
