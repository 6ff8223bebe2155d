import { writeSync } from 'node:fs'

/**
 * Writes all bytes to an open file. A single `writeSync` may write only some of them without an error, as on a full
 * disk, and a pipe may ask you to retry. Throws the system's error when it can't write more.
 */
export function writeFully(opened: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  let written = 0
  while (written < bytes.length) {
    try {
      written += writeSync(opened, bytes, written)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      // A full non-blocking pipe: wait for its reader.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}
