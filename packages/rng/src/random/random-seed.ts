// oxlint-disable no-restricted-properties, seedfast/no-ambient-random -- the caller asked for a random seed

/** Returns a string of 16 random hexadecimal digits. Uses `crypto` if the engine provides it. */
export function randomSeed(): string {
  const { crypto } = globalThis as unknown as {
    crypto?: { getRandomValues(array: Uint32Array): Uint32Array }
  }
  const words = new Uint32Array(2)
  if (crypto === undefined) {
    for (let i = 0; i < words.length; i++) words[i] = Math.random() * 0x100000000
  } else {
    crypto.getRandomValues(words)
  }
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
}
