/** Makes the browser download a string as a UTF-8 file. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type }))
}

export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the URL only after a delay.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/**
 * Returns a file name for a world and a seed. The part before the ending only contains letters, digits and hyphens. At
 * most 60 characters of the seed are used.
 */
export function fileName(world: string, seed: string, ending: string): string {
  const plain = seed.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
  return `${world}-${plain.slice(0, 60) || 'seed'}.${ending}`
}
