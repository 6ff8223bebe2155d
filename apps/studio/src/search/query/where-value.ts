import { value } from '../../address/address-value.js'
import { text } from '../../address/codecs.js'

/** The condition of the search, in CEL. */
export const where = value('where', text, { default: '' })
