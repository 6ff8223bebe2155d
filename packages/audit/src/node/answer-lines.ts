import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** What an answer's line starts with, since a world may write to the same output. */
export const ANSWER = '\u001eseedfast '

/** The line of one answer. */
export function answerLine(answer: unknown): string {
  return `${ANSWER}${JSON.stringify(answer)}\n`
}

/** The answers among the lines of an output, in order. */
export async function* answersOf(output: Readable): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: output })) {
    const at = line.indexOf(ANSWER)
    if (at >= 0) yield JSON.parse(line.slice(at + ANSWER.length)) as unknown
  }
}
