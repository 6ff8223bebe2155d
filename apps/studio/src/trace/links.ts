import { writeAddress, type PageState } from '../address/address.js'
import { withValues, type ValueChange } from '../address/address-value.js'
import { draw, drawsFind, drawsStream } from './draw-values.js'
import { why, whyBy, whyLabel } from './why-values.js'

/** The change that removes the filters of the Draws panel. */
export const ALL_DRAWS: ValueChange = { ...drawsStream.to(null), ...drawsFind.to('') }

/**
 * Returns the URL that shows a draw in the Draws panel. The URL contains no filters, because they might hide the draw.
 */
export function drawLink(state: PageState, n: number): string {
  const values = withValues(state, { ...draw.to(String(n)), ...ALL_DRAWS })
  return writeAddress({ ...state, view: 'draws', ...values })
}

/**
 * Returns the URL that explains a part of the result in the Result panel. The part is given by a JSON Pointer or a
 * label.
 */
export function whyLink(state: PageState, part: string): string {
  return writeAddress({ ...state, view: 'result', ...withValues(state, askedAbout(part)) })
}

/** Returns the change that shows a new explanation, without the settings of the previous one. Null closes the panel. */
export function askedAbout(part: string | null): ValueChange {
  return { ...why.to(part), ...whyLabel.to(null), ...whyBy.to(false) }
}
