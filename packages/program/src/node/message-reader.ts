import { brokenRule, ProgramError } from '../program-error.js'
import { MESSAGE_MARK, MOST_MESSAGE_BYTES } from '../protocol/protocol.js'

const MARK = Buffer.from(MESSAGE_MARK)
const LINE_END = 0x0a

/** Receives the parts of a program's standard output. */
interface OutputParts {
  message(text: string): void
  /** Receives everything that isn't a message. */
  other(bytes: Buffer): void
}

/**
 * Divides a program's standard output into messages and everything else. A program may print a message after the start
 * of a line, may end lines with CR LF, and may write its output in parts of any size.
 */
export class MessageReader {
  private parts: Buffer[] = []
  private length = 0
  private mayBeMessage = false

  constructor(private readonly output: OutputParts) {}

  /** Adds a part of the output. Throws a ProgramError if a line is too long, or if a message isn't UTF-8. */
  add(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
      this.parts.push(chunk.subarray(start, end + 1))
      this.line(Buffer.concat(this.parts))
      this.clear()
      start = end + 1
    }
    const rest = chunk.subarray(start)
    this.parts.push(rest)
    this.length += rest.length
    this.mayBeMessage ||= rest.includes(MARK[0]!)
    // A line without the mark isn't a message, so it needn't be kept until it ends.
    if (!this.mayBeMessage) this.flush()
    if (this.length > MOST_MESSAGE_BYTES)
      throw new ProgramError({ kind: 'too-much-output', megabytes: MOST_MESSAGE_BYTES / 2 ** 20 })
  }

  /** Ends the output, whose last line may have no line break. */
  end(): void {
    this.flush()
  }

  private flush(): void {
    this.output.other(Buffer.concat(this.parts))
    this.clear()
  }

  private clear(): void {
    this.parts = []
    this.length = 0
    this.mayBeMessage = false
  }

  private line(line: Buffer): void {
    const at = line.indexOf(MARK)
    if (at === -1) return this.output.other(line)
    if (at > 0) this.output.other(line.subarray(0, at))
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(line.subarray(at + MARK.length))
    } catch {
      throw brokenRule('utf-8', line.toString('latin1').slice(at + MARK.length, at + MARK.length + 80))
    }
    this.output.message(text.trim())
  }
}
