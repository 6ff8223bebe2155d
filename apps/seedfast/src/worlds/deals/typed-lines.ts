import { createInterface } from 'node:readline'

export interface TypedLines {
  /** Waits for the next line and returns it. Returns null at the end of the input or after Ctrl-C. */
  next(): Promise<string | null>
  close(): void
}

/** Reads lines from standard input until it ends or `stop` is aborted. */
export function readTypedLines(stop: AbortSignal): TypedLines {
  const reader = createInterface({ input: process.stdin, terminal: false })
  const lines = reader[Symbol.asyncIterator]()
  const stopped = new Promise<null>((resolve) => {
    if (stop.aborted) resolve(null)
    stop.addEventListener('abort', () => resolve(null), { once: true })
  })
  return {
    next: async () => {
      const line = await Promise.race([lines.next(), stopped])
      return line === null || line.done === true ? null : line.value
    },
    close: () => {
      reader.close()
      process.stdin.pause()
    },
  }
}
