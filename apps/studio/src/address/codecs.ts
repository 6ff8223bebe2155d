import type { Codec } from './address-value.js'

export const text: Codec<string> = { read: (given) => given, print: (given) => given }

/** A whole number that isn't negative. */
export const count: Codec<number> = {
  read: (given) => (/^(?:0|[1-9]\d{0,14})$/.test(given) ? Number(given) : undefined),
  print: String,
}

/** Words with commas between them. Each word is kept once. */
export const words: Codec<readonly string[]> = {
  read: (given) => [...new Set(given.split(',').filter((word) => word !== ''))],
  print: (given) => given.join(),
}

/** Returns a codec for a setting that is either off or on. The given word turns it on. */
export function flag(word: string): Codec<boolean> {
  return { read: (given) => (given === word ? true : undefined), print: (given) => (given ? word : '') }
}
