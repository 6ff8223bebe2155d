import { writeAddress, type PageState } from '../address/address.js'
import { withValues, type ValueChange } from '../address/address-value.js'
import { draw, drawsFind, drawsStream } from './draw-values.js'

/** The change that removes the filters of the Draws panel. */
export const ALL_DRAWS: ValueChange = { ...drawsStream.to(null), ...drawsFind.to('') }

/**
 * Returns the URL that shows a draw in the Draws panel. The URL contains no filters, because they might hide the draw.
 */
export function drawLink(state: PageState, n: number): string {
  const values = withValues(state, { ...draw.to(String(n)), ...ALL_DRAWS })
  return writeAddress({ ...state, view: 'draws', ...values })
}
