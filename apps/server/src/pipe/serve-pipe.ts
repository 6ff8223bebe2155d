import type { Readable, Writable } from 'node:stream'
import { MESSAGE_MARK } from '@seedfast/program'
import { lineTooLongText } from '../errors/messages.js'
import { Connection, type PipeWorlds } from './connection.js'

/** The longest request, in characters. */
const LONGEST_LINE = 64 * 2 ** 20

/** The most characters of replies that are collected before they are sent. */
const MOST_UNSENT = 2 ** 20

export interface PipeOptions {
  readonly worlds: PipeWorlds
  /** The name and version of this program, such as `seedfast 0.1.0`. */
  readonly client: string
  readonly input: Readable
  readonly output: Writable
}

/**
 * Answers a program's requests, in order, until its input ends. Reads on only after the program has read the replies.
 * Answers a line that is too long with an error. Rejects with the error of a stream.
 */
export function servePipe({ worlds, client, input, output }: PipeOptions): Promise<void> {
  const connection = new Connection(worlds, client)
  let parts: string[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    // A line that is too long is null.
    const answer = (lines: readonly (string | null)[], from: number, before: string): void => {
      let replies = before
      for (let i = from; i < lines.length; i++) {
        if (replies.length > MOST_UNSENT) {
          send(replies, () => answer(lines, i, ''))
          return
        }
        // A program may start its first line with a byte order mark.
        const line = lines[i]?.trim()
        if (line === '') continue
        const reply = line === undefined ? tooLong() : connection.reply(line)
        if (typeof reply !== 'string') {
          input.pause()
          reply.then((text) => answer(lines, i + 1, replies + framed(text))).catch(reject)
          return
        }
        replies += framed(reply)
      }
      send(replies, () => input.resume())
    }
    /** Sends replies, and continues as soon as the program has read enough of them. */
    const send = (replies: string, next: () => void): void => {
      if (replies === '' || output.write(replies)) {
        next()
        return
      }
      input.pause()
      output.once('drain', next)
    }
    const add = (chunk: string): void => {
      const end = chunk.indexOf('\n')
      length += end < 0 ? chunk.length : end
      if (length > LONGEST_LINE) parts = []
      else parts.push(chunk)
      if (end < 0) return
      const first = length > LONGEST_LINE ? null : parts.join('')
      const lines = (first ?? chunk).split('\n')
      parts = [lines.pop()!]
      length = parts[0]!.length
      answer(first === null ? [null, ...lines.slice(1)] : lines, 0, '')
    }
    const end = (): void => {
      if (length > LONGEST_LINE) output.write(framed(tooLong()))
      resolve()
    }
    output.on('error', reject)
    input.setEncoding('utf8').on('data', add).on('error', reject).on('end', end).on('close', resolve)
  })
}

function tooLong(): string {
  return JSON.stringify({ id: null, error: lineTooLongText(LONGEST_LINE / 2 ** 20) })
}

function framed(reply: string): string {
  return `${MESSAGE_MARK}${reply}\n`
}
