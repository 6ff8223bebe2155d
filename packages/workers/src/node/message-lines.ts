import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** The prefix of each line that contains a message. It distinguishes messages from a world's own output. */
export const MESSAGE_MARK = '\u001eseedfast '

/** Formats a message as one line of JSON. */
export function jsonLine(message: unknown): string {
  // Bun, Deno and newer versions of Node treat U+2028 and U+2029 as line breaks, too.
  const text = JSON.stringify(message).replace(
    /[\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16)}`,
  )
  return `${text}\n`
}

/** Formats a message as a line with a prefix, which distinguishes the message from a world's own output. */
export function messageLine(message: unknown): string {
  return `${MESSAGE_MARK}${jsonLine(message)}`
}

/** Yields the messages in a program's output, in order. Ignores all other lines. */
export async function* messagesIn(output: Readable): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: output })) {
    const at = line.indexOf(MESSAGE_MARK)
    if (at >= 0) yield JSON.parse(line.slice(at + MESSAGE_MARK.length)) as unknown
  }
}
