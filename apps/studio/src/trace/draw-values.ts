import { text, value } from '../address/address-value.js'

// The Draws panel itself reports a stream or draw that doesn't exist.

/** The stream whose draws are listed. */
export const drawsStream = value('draws-stream', text, { default: null })

/** The text that filters the list of draws. */
export const drawsFind = value('draws-find', text, { default: '' })

/** The number of the selected draw. */
export const draw = value('draw', text, { default: null })
