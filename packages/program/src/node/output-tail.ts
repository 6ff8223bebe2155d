/** The number of characters to keep of what a program prints. The last ones explain why it failed. */
const MOST = 4000
const MOST_LINES = 20
const MOST_OF_LINE = 300

/** Keeps the last part of what a program prints. */
export class OutputTail {
  private kept = ''
  private readonly decoder = new TextDecoder()

  add(bytes: Uint8Array): void {
    this.kept = (this.kept + this.decoder.decode(bytes, { stream: true })).slice(-MOST)
  }

  /** The last lines, without the rest of long ones. */
  get text(): string {
    const lines = this.kept.trim().split('\n').slice(-MOST_LINES)
    return lines
      .map((line) => (line.length > MOST_OF_LINE ? `${line.slice(0, MOST_OF_LINE)}…` : line))
      .join('\n')
  }
}
