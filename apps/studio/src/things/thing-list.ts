/** Reads the user's list from the URL: JSON Pointers with commas between them. Each pointer is kept once. */
export function readList(text: string | null): readonly string[] {
  return [...new Set((text ?? '').split(',').filter((pointer) => pointer !== ''))]
}

/** Adds a JSON Pointer to the list in a URL, or removes it. Returns null for an empty list. */
export function toggledList(text: string | null, pointer: string): string | null {
  const listed = readList(text)
  const others = listed.filter((one) => one !== pointer)
  const changed = others.length < listed.length ? others : [...listed, pointer]
  return changed.length === 0 ? null : changed.join(',')
}
