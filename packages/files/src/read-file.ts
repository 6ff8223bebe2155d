import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** The number of bytes to read at a time. */
const PART = 1 << 20
/** The minimum number of bytes to read at a time. One byte at a time, a long file would fill the memory. */
const LEAST = 1 << 16
const NEWLINE = 0x0a

/** The limits on the size of a file that is read as a whole. */
export interface SizeLimits {
  readonly bytes: number
  /** The maximum number of line breaks. Default: any number. */
  readonly lines?: number
}

/** How long to wait until a program writes to a named pipe, in milliseconds, and between two attempts to read. */
const WRITER_MS = 5000
const POLL_MS = 10

/**
 * Reads a file as a whole. `file` is a path or, for standard input, the file descriptor 0. Returns the limit that the
 * file exceeds, if any, and `no-writer` if no program writes to a named pipe within `writerMs` milliseconds. Never reads
 * much more than `limits.bytes` bytes, even from a device that never ends. Meanwhile, Ctrl-C ends the process. Throws the
 * system's errors.
 */
export function readWithin(
  file: string | 0,
  limits: SizeLimits,
  writerMs = WRITER_MS,
): Uint8Array | keyof SizeLimits | 'no-writer' {
  return withoutInterruptListeners(() => {
    if (file === 0) return partsWithin(partsOf(0, PART), limits)
    // Without O_NONBLOCK, opening a named pipe blocks until a program opens it for writing. Windows has no such pipes.
    const opened = openSync(file, constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0))
    try {
      const stats = fstatSync(opened)
      if (stats.isFile() && stats.size > limits.bytes) return 'bytes'
      // A file can grow while it is read, and files in /proc claim to be empty.
      const size = stats.isFile() ? Math.min(PART, Math.max(LEAST, stats.size + 1)) : PART
      const read = partsWithin(partsOf(opened, size, stats.isFIFO() ? writerMs : 0), limits)
      return stats.isFIFO() && read.length === 0 ? 'no-writer' : read
    } finally {
      closeSync(opened)
    }
  })
}

function partsWithin(content: Iterable<Buffer>, limits: SizeLimits): Uint8Array | keyof SizeLimits {
  const parts: Buffer[] = []
  let [bytes, lines] = [0, 0]
  for (const part of content) {
    bytes += part.length
    lines += limits.lines === undefined ? 0 : linesIn(part)
    if (bytes > limits.bytes) return 'bytes'
    if (lines > (limits.lines ?? Infinity)) return 'lines'
    parts.push(part)
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}

/**
 * Calls a function that blocks the process. Listeners for Ctrl-C couldn't run meanwhile, so they are removed, and Ctrl-C
 * ends the process.
 */
function withoutInterruptListeners<T>(read: () => T): T {
  const listeners = process.rawListeners('SIGINT') as NodeJS.SignalsListener[]
  process.removeAllListeners('SIGINT')
  try {
    return read()
  } finally {
    for (const listener of listeners) process.on('SIGINT', listener)
  }
}

/**
 * Yields the content of an open file in parts of at most `size` bytes, each in a new buffer. Waits up to `writerMs`
 * milliseconds for the first part.
 */
function* partsOf(opened: number, size: number, writerMs = 0): Generator<Buffer> {
  for (let isFirst = true; ; isFirst = false) {
    const bytes = Buffer.allocUnsafe(size)
    const length = readSome(opened, bytes, isFirst ? writerMs : 0)
    if (length === 0) return
    // A pipe usually returns a few bytes at a time, which must not keep a whole buffer in memory.
    yield length < size / 2 ? Buffer.from(bytes.subarray(0, length)) : bytes.subarray(0, length)
  }
}

function readSome(opened: number, bytes: Buffer, writerMs: number): number {
  let left = writerMs
  for (;;) {
    try {
      const length = readSync(opened, bytes)
      // Until a program opens a named pipe for writing, the pipe seems to have ended.
      if (length > 0 || left <= 0) return length
      left -= POLL_MS
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // On Windows, a closed pipe reports EOF as an error.
      if (code === 'EOF') return 0
      if (code !== 'EAGAIN') throw error
      // The pipe has a writer, but is empty.
      left = 0
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
  }
}

function linesIn(part: Buffer): number {
  let lines = 0
  for (let at = part.indexOf(NEWLINE); at !== -1; at = part.indexOf(NEWLINE, at + 1)) lines++
  return lines
}
