import type { Readable, Writable } from 'node:stream'
import { MESSAGE_MARK } from '@seedfast/program'
import { lineTooLongText } from '../errors/messages.js'
import { Connection, type PipeWorlds } from './connection.js'

/** The longest request, in characters. */
const LONGEST_LINE = 64 * 2 ** 20

export interface PipeOptions {
  readonly worlds: PipeWorlds
  /** The name and version of this program, such as `seedfast 0.1.0`. */
  readonly client: string
  readonly input: Readable
  readonly output: Writable
}

/**
 * Answers a program's requests, in order, until its input ends. Reads on only after the program has read the replies.
 * Rejects with a RangeError if a line is too long, or with the error of a stream.
 */
export function servePipe({ worlds, client, input, output }: PipeOptions): Promise<void> {
  const connection = new Connection(worlds, client)
  let parts: string[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    const answer = (lines: readonly string[], from: number, before: string): void => {
      let replies = before
      for (let i = from; i < lines.length; i++) {
        // A program may start its first line with a byte order mark.
        const line = lines[i]!.trim()
        if (line === '') continue
        const reply = connection.reply(line)
        if (typeof reply !== 'string') {
          input.pause()
          reply.then((text) => answer(lines, i + 1, replies + framed(text))).catch(reject)
          return
        }
        replies += framed(reply)
      }
      if (replies === '' || output.write(replies)) input.resume()
      else {
        input.pause()
        output.once('drain', () => input.resume())
      }
    }
    const add = (chunk: string): void => {
      length += chunk.length
      if (length > LONGEST_LINE) {
        input.destroy(new RangeError(lineTooLongText(LONGEST_LINE / 2 ** 20)))
        return
      }
      parts.push(chunk)
      if (!chunk.includes('\n')) return
      const lines = parts.join('').split('\n')
      parts = [lines.pop()!]
      length = parts[0]!.length
      answer(lines, 0, '')
    }
    output.on('error', reject)
    input.setEncoding('utf8').on('data', add).on('error', reject).on('end', resolve).on('close', resolve)
  })
}

function framed(reply: string): string {
  return `${MESSAGE_MARK}${reply}\n`
}
