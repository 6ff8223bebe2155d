import type { DivergenceKind } from './divergence.js'

/** The meaning of each kind of difference from side A to side B, for every face that shows a divergence. */
export const DIVERGENCE_MEANING: Readonly<Record<DivergenceKind, string>> = {
  'extra draw': 'B makes a draw here that A does not make; all later draws of the stream are shifted',
  'missing draw': 'B omits a draw that A makes; all later draws of the stream are shifted',
  'other order': 'both make the same draws from the stream, but in another order',
  'other stream': 'B makes this draw from another stream',
  'other rule': 'both draw here, but with another sampling rule',
  'other bound': 'both draw with the same rule, but other arguments',
  'other candidates': 'both draw with the same rule, but from another list, another order or other weights',
  'other label': 'both make the same draw, but it decides another part of the result',
  'other call site': 'both make the same draw, but from another place in the code',
  'other bits':
    'both make the same call, but the stream is in another state: another seed, or steps taken outside of draws',
}
