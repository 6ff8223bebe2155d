/** Gives a person a file with exactly this text in UTF-8. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }))
}

/** Gives a person a file. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the address by then; at once would be too soon for some.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A file's name of a world and a seed: letters, digits and hyphens, and not too long. */
export function fileName(world: string, seed: string, ending: string): string {
  const plain = seed.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return `${world}-${plain.slice(0, 60) || 'seed'}.${ending}`
}
