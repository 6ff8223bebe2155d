import type { FileKind } from './other-kinds.js'

/** The maximum size of a file that the studio reads, in bytes. Larger files would fill the page's memory. */
const MOST_BYTES = 128 * 1024 * 1024

/** A file's text, or a sentence that says why the file isn't opened. */
export type FileText = { readonly text: string } | { readonly fault: string }

/**
 * Reads a file that the user chose or dropped. Refuses files that can't be read, files larger than 128 MiB, and files
 * of a known kind that isn't one of `kinds`. The sentence about such a file says where it can be opened.
 */
export async function fileText(file: File, kinds: readonly FileKind[]): Promise<FileText> {
  try {
    if (file.size > MOST_BYTES) return { fault: `${file.name} is larger than 128 MiB.` }
    const [text, { otherKind }] = await Promise.all([file.text(), import('./other-kinds.js')])
    const fault = otherKind(file.name, text, kinds)
    return fault === null ? { text } : { fault }
  } catch {
    return { fault: `${file.name} couldn’t be read.` }
  }
}
