import { writeAddress, type PageState } from '../address/address.js'
import { withPanelValues } from './use-panel-values.js'

/**
 * Returns the URL that shows a draw in the Draws panel. The URL contains no filters, because they might hide the draw.
 */
export function drawLink(state: PageState, n: number): string {
  const values = { draw: String(n), 'draws-stream': null, 'draws-find': null }
  return writeAddress({ ...state, view: 'draws', ...withPanelValues(state, values) })
}

/**
 * Returns the URL that explains a part of the result in the Result panel. The part is given by a JSON Pointer or a
 * label.
 */
export function whyLink(state: PageState, part: string): string {
  return writeAddress({ ...state, view: 'result', ...withPanelValues(state, askedAbout(part)) })
}

/**
 * Returns the panel values that show a new explanation. The null values remove the settings of the previous
 * explanation.
 */
export function askedAbout(
  part: string | null,
): Readonly<Record<'why' | 'why-label' | 'why-by', string | null>> {
  return { why: part, 'why-label': null, 'why-by': null }
}
