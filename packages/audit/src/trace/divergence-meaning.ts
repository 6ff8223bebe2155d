import type { DivergenceKind } from './divergence.js'

/** What each kind of difference says, from side A to side B: for every face that shows a divergence. */
export const DIVERGENCE_MEANING: Readonly<Record<DivergenceKind, string>> = {
  'extra draw': 'B makes a draw here that A does not make; all later draws of the stream are shifted',
  'missing draw': 'B leaves out a draw that A makes; all later draws of the stream are shifted',
  'other order': 'both make the same draws of the stream, but in another order',
  'other stream': 'B makes this draw from another stream',
  'other rule': 'both draw here, but by another sampling rule',
  'other bound': 'both draw by the same rule, but with other arguments',
  'other candidates':
    'both draw by the same rule, but choose from another list, another order or other weights',
  'other label': 'both make the same draw, but for another part of the result',
  'other call site': 'both make the same draw, but from another place in the code',
  'other bits':
    'both ask the same, but the stream stands elsewhere: another seed or state, or raw steps taken outside of draws',
}
