import { value, text, words } from '../../address/address-value.js'
import { AUTOMATIC_SEEDS } from './starts-automatically.js'

/** The number of seeds to survey. */
export const count = value('survey-count', text, { default: String(AUTOMATIC_SEEDS) })

/** The first seed to survey. */
export const from = value('survey-from', text, { default: '' })

/** The facts to survey, or all default facts. */
export const facts = value('survey-facts', words, { default: null })
