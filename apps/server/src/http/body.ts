import type { Context } from './env.js'

/** A body that is longer than it may be. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/**
 * The text of a request's body. Throws a BodyTooLargeError as soon as it is longer than `mostBytes`, whatever its
 * header says, and a TypeError for bytes that are no UTF-8.
 */
export async function readText({ req }: Context, mostBytes: number): Promise<string> {
  if (Number(req.header('content-length') ?? 0) > mostBytes) throw new BodyTooLargeError()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let length = 0
  for await (const part of (req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > mostBytes) throw new BodyTooLargeError()
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

/** Whether a content type says JSON: `application/json` or `application/*+json`, with any parameters. */
export function saysJson(contentType: string | undefined): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType?.trim() ?? '')
}
