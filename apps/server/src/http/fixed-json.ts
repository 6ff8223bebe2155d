import { createHash } from 'node:crypto'
import type { Context } from './env.js'
import { holdsTag } from './etag.js'

/** JSON that doesn't change while the server runs, as bytes with an entity tag. */
export interface FixedJson {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
}

export function fixedJson(value: unknown): FixedJson {
  const body = new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

/**
 * Sends fixed JSON, or status 304 if the client already has it. Clients must revalidate cached copies, because the
 * server may serve different worlds after a restart.
 */
export function sendFixedJson(context: Context, { body, etag }: FixedJson): Response {
  const headers = { etag, 'cache-control': 'no-cache' }
  if (holdsTag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  return context.body(body, 200, {
    ...headers,
    'content-type': 'application/json',
    'content-length': String(body.length),
  })
}
