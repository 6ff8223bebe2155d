import { isUtf8 } from 'node:buffer'
import { inputError } from '@seedfast/world'
import { DrawHashes } from '../trace/from-trace.js'
import { checkLength, parseDraw, parseHeader, type TraceHeader } from '../trace/trace-file.js'

const NEWLINE = 0x0a
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Every so many draws it is kept where in the file they begin. */
export const MARK = 1024

/** What a trace file holds, of its draws the rolling hashes alone. */
export interface ScannedTrace {
  readonly header: TraceHeader
  readonly hashes: DrawHashes
  /** Where in the file the draws 0, MARK, 2 × MARK … begin, in bytes. */
  readonly marks: readonly number[]
}

/** Reads a trace file part after part, and holds no more of it than the line that has begun. */
export class TraceScan {
  private header: TraceHeader | null = null
  private hashes = new DrawHashes()
  private marks: number[] = []
  /** The bytes of the line that has begun, and where in the file they lie. */
  private rest: Buffer = Buffer.alloc(0)
  private at = 0
  private isText = true
  private thrown: { readonly error: unknown } | null = null

  constructor(private readonly source: string) {}

  /** Whether it is known that the file is no trace. */
  get failed(): boolean {
    return !this.isText || this.thrown !== null
  }

  /** The file goes on with these bytes, which are no longer looked at afterwards. */
  take(bytes: Buffer): void {
    let data = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes])
    if (this.at === 0 && data.subarray(0, 3).equals(BYTE_ORDER_MARK)) {
      data = data.subarray(3)
      this.at = 3
    }
    const end = data.lastIndexOf(NEWLINE) + 1
    this.lines(data.subarray(0, end))
    this.rest = Buffer.from(data.subarray(end))
  }

  /** What was read. Throws an InputError that names the line for what is no trace, and for one that ends too soon. */
  end(): ScannedTrace {
    this.lines(this.rest)
    const { source, header, hashes, marks, thrown } = this
    if (!this.isText) throw inputError(source, [], 'expected a text in UTF-8, found other bytes')
    if (thrown !== null) throw thrown.error
    if (header === null) return parseHeader('', source) as never
    checkLength(header, hashes.draws, source)
    return { header, hashes, marks }
  }

  /** Takes over what another scan read since both had their headers, since which their files are equal. */
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
      // White space and all, as JSON takes it; but a line that is empty is none.
      if (end > start) this.line(data.toString('utf8', start, end), this.at + start)
      start = end + 1
    }
    this.at += data.length
  }

  private line(text: string, at: number): void {
    try {
      if (this.header === null) this.header = parseHeader(text, this.source)
      else {
        const { draws } = this.hashes
        if (draws % MARK === 0) this.marks.push(at)
        this.hashes.add(parseDraw(text, draws, this.source))
      }
    } catch (error) {
      this.thrown = { error }
    }
  }
}
