import { foundText, inputError } from '@seedfast/world'

/** Where a queue is. */
export interface QueueUrl {
  readonly kind: 'redis' | 'postgres'
  /** With the password. */
  readonly url: string
  /** Without it, for messages. */
  readonly masked: string
}

const KINDS: Readonly<Record<string, QueueUrl['kind']>> = {
  'redis:': 'redis',
  'rediss:': 'redis',
  'postgres:': 'postgres',
  'postgresql:': 'postgres',
}

/** Reads the address of a queue; throws an InputError for what is none. */
export function readQueueUrl(text: string, source: string): QueueUrl {
  const expected = 'expected redis://host:6379, rediss://…, or postgres://user:password@host/database'
  const url = URL.canParse(text) ? new URL(text) : null
  const kind = KINDS[url?.protocol ?? '']
  if (url === null || kind === undefined || url.hostname === '') {
    throw inputError(source, [], `${expected}, found ${foundText(maskedText(text))}`)
  }
  return { kind, url: text, masked: maskedText(text) }
}

/** The same address without its passwords, however it is written. */
function maskedText(text: string): string {
  return text
    .replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#@:]*):[^/?#]*@/i, '$1:***@')
    .replaceAll(/([?&](?:password|sslpassword)=)[^&#]*/gi, '$1***')
}
