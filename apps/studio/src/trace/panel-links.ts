import { writeAddress, type PageState } from '../address/address.js'
import { withPanelValues } from './use-panel-values.js'

/** Returns the address of the Draws panel for a run, with one draw selected and no filter. */
export function drawLink(state: PageState, n: number): string {
  const values = { draw: String(n), 'draws-stream': null, 'draws-find': null }
  return writeAddress({ ...state, view: 'draws', ...withPanelValues(state, values) })
}

/** Returns the address of the Result panel for a run, with the explanation of the part at a JSON Pointer or label. */
export function whyLink(state: PageState, asked: string): string {
  return writeAddress({ ...state, view: 'result', ...withPanelValues(state, askedAbout(asked)) })
}

/** Returns the values that make a panel show a new explanation. A value of `null` removes an earlier value. */
export function askedAbout(
  asked: string | null,
): Readonly<Record<'why' | 'why-label' | 'why-by', string | null>> {
  return { why: asked, 'why-label': null, 'why-by': null }
}
