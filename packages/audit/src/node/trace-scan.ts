import { isUtf8 } from 'node:buffer'
import type { Place } from '@seedfast/world'
import { auditInputError } from '../messages.js'
import { DrawHashes } from '../trace/from-trace.js'
import { checkLength, parseDraw, parseHeader, type TraceHeader } from '../trace/trace-file.js'

const NEWLINE = 0x0a
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** The interval, in draws, at which a scan records its byte position in the file. */
export const MARK = 1024

/** The maximum length of a line, in bytes. Lines are much shorter, except for the header of a run with long params. */
export const LONGEST_LINE = 8 * 1024 * 1024

/** The maximum number of bytes and of streams in a trace. They bound the memory for its hashes. */
const MOST_BYTES = 128 * 1024 * 1024
const MOST_STREAMS = 100_000

/** A scanned trace file: its header and rolling hashes, but not its draws. */
export interface ScannedTrace {
  readonly header: TraceHeader
  readonly hashes: DrawHashes
  /** The byte positions of draws 0, `MARK`, 2 × `MARK`, and so on in the file. */
  readonly marks: readonly number[]
}

/** Scans a trace file in parts. Only the incomplete last line of the part read so far is kept in memory. */
export class TraceScan {
  private header: TraceHeader | null = null
  private hashes = new DrawHashes()
  private marks: number[] = []
  /** The bytes of the incomplete last line. `at` is the line's byte position in the file. */
  private rest: Buffer = Buffer.alloc(0)
  private at = 0
  private isText = true
  private thrown: { readonly error: unknown } | null = null

  constructor(private readonly place: Place) {}

  /** Whether the content read so far proves that the file isn't a trace. */
  get failed(): boolean {
    return !this.isText || this.thrown !== null
  }

  /** Scans the next bytes of the file. You can reuse the buffer afterward. */
  take(bytes: Buffer): void {
    let data = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes])
    if (this.at === 0 && data.subarray(0, 3).equals(BYTE_ORDER_MARK)) {
      data = data.subarray(3)
      this.at = 3
    }
    const end = data.lastIndexOf(NEWLINE) + 1
    this.lines(data.subarray(0, end))
    this.rest = Buffer.from(data.subarray(end))
    if (this.rest.length > LONGEST_LINE) this.exceed('line', LONGEST_LINE)
    if (this.at > MOST_BYTES) this.exceed('file', MOST_BYTES)
  }

  /**
   * Ends the scan and returns its outcome. Throws an InputError with the line number if the file isn't a trace, or if
   * draws are missing at its end.
   */
  end(): ScannedTrace {
    this.lines(this.rest)
    const { place, header, hashes, marks, thrown } = this
    if (!this.isText) throw auditInputError('not-utf8', place, {})
    if (thrown !== null) throw thrown.error
    if (header === null) return parseHeader('', place) as never
    checkLength(header, hashes.draws, place)
    return { header, hashes, marks }
  }

  /**
   * Copies the state of a scan of a different file. The draws scanned so far must be byte-for-byte identical in both
   * files. `distance` is the byte position of a draw in this file, minus its byte position in the other file.
   */
  follow({ hashes, marks, rest, at }: TraceScan, distance: number): void {
    this.hashes = hashes.copy()
    this.marks = marks.map((mark) => mark + distance)
    this.rest = rest
    this.at = at + distance
  }

  private lines(data: Buffer): void {
    if (!isUtf8(data)) this.isText = false
    let start = 0
    while (start < data.length && !this.failed) {
      const found = data.indexOf(NEWLINE, start)
      const end = found === -1 ? data.length : found
      // Empty lines are skipped.
      if (end > start) this.line(data.toString('utf8', start, end), this.at + start)
      start = end + 1
    }
    this.at += data.length
  }

  private exceed(limit: 'file' | 'line' | 'streams', max: number): void {
    this.thrown ??= { error: auditInputError('trace-limit', this.place, { limit, max }) }
  }

  private line(text: string, at: number): void {
    try {
      if (this.header === null) this.header = parseHeader(text, this.place)
      else {
        const { draws } = this.hashes
        if (draws % MARK === 0) this.marks.push(at)
        this.hashes.add(parseDraw(text, draws, this.place))
        if (this.hashes.streamCount > MOST_STREAMS) this.exceed('streams', MOST_STREAMS)
      }
    } catch (error) {
      this.thrown = { error }
    }
  }
}
