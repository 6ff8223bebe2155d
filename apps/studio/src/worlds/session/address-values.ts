import type { PlayedSession } from '@seedfast/session'
import { value } from '../../address/address-value.js'
import { count } from '../../address/codecs.js'

/** The displayed step. Default: the last one. */
export const step = value('step', count, {
  default: null,
  joins: true,
  fits: (given, { artefact }) => given <= (artefact.result as unknown as PlayedSession).steps.length,
  shown: 'the last step',
})
