import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

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

/**
 * Reads a file as a whole. `file` is a path or, for standard input, the file descriptor 0. Returns the limit that the
 * file exceeds, if any. Never reads much more than `limits.bytes` bytes, even from a device that never ends. Throws the
 * system's errors.
 */
export function readWithin(file: string | 0, limits: SizeLimits): Uint8Array | keyof SizeLimits {
  const opened = file === 0 ? 0 : openSync(file, 'r')
  try {
    const stats = fstatSync(opened)
    if (stats.isFile() && stats.size > limits.bytes) return 'bytes'
    const parts: Buffer[] = []
    let [bytes, lines] = [0, 0]
    // A file can grow while it is read, and files in /proc claim to be empty.
    const size = stats.isFile() ? Math.min(PART, Math.max(LEAST, stats.size + 1)) : PART
    for (const part of partsOf(opened, size)) {
      bytes += part.length
      lines += limits.lines === undefined ? 0 : linesIn(part)
      if (bytes > limits.bytes) return 'bytes'
      if (lines > (limits.lines ?? Infinity)) return 'lines'
      parts.push(part)
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  } finally {
    if (opened !== 0) closeSync(opened)
  }
}

/** Yields the content of an open file in parts of at most `size` bytes, each in a new buffer. */
function* partsOf(opened: number, size: number): Generator<Buffer> {
  for (;;) {
    const bytes = Buffer.allocUnsafe(size)
    const length = readSome(opened, bytes)
    if (length === 0) return
    // A pipe usually returns a few bytes at a time, which must not keep a whole buffer in memory.
    yield length < size / 2 ? Buffer.from(bytes.subarray(0, length)) : bytes.subarray(0, length)
  }
}

function readSome(opened: number, bytes: Buffer): number {
  for (;;) {
    try {
      return readSync(opened, bytes)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // On Windows, a closed pipe reports EOF as an error.
      if (code === 'EOF') return 0
      if (code !== 'EAGAIN') throw error
      // The pipe is non-blocking and empty, so this waits for the pipe's writer.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    }
  }
}

function linesIn(part: Buffer): number {
  let lines = 0
  for (let at = part.indexOf(NEWLINE); at !== -1; at = part.indexOf(NEWLINE, at + 1)) lines++
  return lines
}
