import { value, text } from '../../address/address-value.js'

/** The condition of the search, in CEL. */
export const where = value('where', text, { default: '' })
