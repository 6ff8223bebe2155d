import { writeSync } from 'node:fs'

/**
 * Writes all bytes to an open file. This may take several attempts: a single `writeSync` may write only some of the
 * bytes without an error, for example on a full disk, and a pipe may request a retry. Throws the system's error when no
 * more bytes can be written.
 */
export function writeFully(opened: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  let written = 0
  while (written < bytes.length) {
    try {
      written += writeSync(opened, bytes, written)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      // The pipe is non-blocking and full, so this waits for the pipe's reader.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)
    }
  }
}
