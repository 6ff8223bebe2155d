import { writeAddress, type PageState } from '../address/address.js'
import { withValues, type ValueChange } from '../address/address-value.js'
import { why, whyBy, whyLabel } from './why-values.js'

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
