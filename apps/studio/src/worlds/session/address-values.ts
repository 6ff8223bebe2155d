import type { PlayedSession } from '@seedfast/session'
import { value, count } from '../../address/address-value.js'

/** The displayed step. Default: the last one. */
export const step = value('step', count, {
  default: null,
  joins: true,
  fits: (given, { artefact }) => given <= (artefact.result as unknown as PlayedSession).steps.length,
  shown: 'the last step',
})
