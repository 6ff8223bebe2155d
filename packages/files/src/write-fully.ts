import { writeSync } from 'node:fs'

/**
 * Writes all bytes to an open file. A single `writeSync` may write only some of them and report no error, which is what
 * a disk does that runs full, and a pipe may ask to try again. Throws the system's error when no more can be written.
 */
export function writeFully(opened: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  let written = 0
  while (written < bytes.length) {
    try {
      written += writeSync(opened, bytes, written)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      // A pipe that is full and doesn't block: wait for its reader.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}
