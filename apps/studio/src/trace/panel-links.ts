import { writeAddress, type PageState } from '../address/address.js'
import { withPanelValues } from './use-panel-values.js'

/** Returns the address of a run's Draws tab with one draw selected and no filter. */
export function drawLink(state: PageState, n: number): string {
  const values = { draw: String(n), 'draws-stream': null, 'draws-find': null }
  return writeAddress({ ...state, view: 'draws', ...withPanelValues(state, values) })
}

/** Returns the address of a run's Result tab with the explanation of a JSON Pointer or label. */
export function whyLink(state: PageState, asked: string): string {
  return writeAddress({ ...state, view: 'result', ...withPanelValues(state, askedAbout(asked)) })
}

/** Returns the panel values that start a new explanation; `null` for none. */
export function askedAbout(
  asked: string | null,
): Readonly<Record<'why' | 'why-label' | 'why-by', string | null>> {
  return { why: asked, 'why-label': null, 'why-by': null }
}
