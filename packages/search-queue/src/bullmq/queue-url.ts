import type { Place } from '@seedfast/world'
import { queueInputError } from '../messages.js'

/** The address of a queue. */
export interface QueueUrl {
  readonly kind: 'redis' | 'postgres'
  /** The address of the queue, including any password. */
  readonly url: string
  /** The address of the queue without its password, for messages. */
  readonly masked: string
}

const KINDS: Readonly<Record<string, QueueUrl['kind']>> = {
  'redis:': 'redis',
  'rediss:': 'redis',
  'postgres:': 'postgres',
  'postgresql:': 'postgres',
}

/** Parses the address of a queue. Throws an InputError if the string isn't a valid address. */
export function readQueueUrl(text: string, place: Place = { in: 'option', name: 'queue' }): QueueUrl {
  const url = URL.canParse(text) ? new URL(text) : null
  const kind = KINDS[url?.protocol ?? '']
  const masked = maskedUrl(text)
  if (url === null || kind === undefined || url.hostname === '') {
    throw queueInputError('invalid-queue-url', place, { got: masked })
  }
  return { kind, url: text, masked }
}

/** Returns an address without its passwords, wherever they occur in the address. */
function maskedUrl(text: string): string {
  return text
    .replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#@:]*):[^/?#]*@/i, '$1:***@')
    .replaceAll(/([?&](?:password|sslpassword)=)[^&#]*/gi, '$1***')
}
