/** The maximum size of a file that the studio reads, in bytes. Larger files would fill the page's memory. */
const MOST_BYTES = 128 * 1024 * 1024

/** Reads a file that the user chose or dropped. Rejects if the file can't be read or is larger than 128 MiB. */
export async function fileText(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new RangeError(`the file has more than ${MOST_BYTES} bytes`)
  return file.text()
}
