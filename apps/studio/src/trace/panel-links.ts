import { writeAddress, type PageState } from '../address/address.js'
import { withPanelValues } from './use-panel-values.js'

/** The address of a run's draws with one of them chosen, and none left out. */
export function drawLink(state: PageState, n: number): string {
  const values = { draw: String(n), 'draws-stream': null, 'draws-find': null }
  return writeAddress({ ...state, view: 'draws', ...withPanelValues(state, values) })
}

/** The address of a run's result with the question why a place is as it is: a JSON Pointer, or a label of the world. */
export function whyLink(state: PageState, asked: string): string {
  return writeAddress({ ...state, view: 'result', ...withPanelValues(state, askedAbout(asked)) })
}

/** What the address keeps of a question that was just asked; null for none. */
export function askedAbout(
  asked: string | null,
): Readonly<Record<'why' | 'why-label' | 'why-by', string | null>> {
  return { why: asked, 'why-label': null, 'why-by': null }
}
