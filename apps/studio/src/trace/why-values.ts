import { pointerSteps, valueAt } from '@seedfast/world'
import { flag, text, value } from '../address/address-value.js'

/** The part to explain: a JSON Pointer or a label. */
export const why = value('why', text, {
  default: null,
  noun: 'part to explain',
  // The Why panel itself reports a label that doesn't exist.
  fits: (part, { artefact }) =>
    !part.startsWith('/') || valueAt(artefact.result, pointerSteps(part)) !== undefined,
})

/** The label to explain instead of `page/why`. */
export const whyLabel = value('why-label', text, {
  default: null,
  noun: 'label to explain',
  fits: (_label, { state }) => why.of(state) !== null,
})

/** `counterfactual` to explain the part by changing draws, even if it has a label. */
export const whyBy = value('why-by', flag('counterfactual'), {
  default: false,
  noun: 'explanation method',
  fits: (_method, { state }) => why.of(state) !== null,
})
