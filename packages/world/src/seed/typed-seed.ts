import { isInputError } from '../errors/input-error.js'
import { foundText } from '../json/json.js'
import type { AnySeedFormat, SeedNote } from './seed-format.js'

/** A seed as a person typed or pasted it. */
export interface TypedSeed {
  /** The seed to use. If the typed string contains no seed, it is returned unchanged, and parsing it fails. */
  readonly seed: string
  /** What to tell the person about the seed. */
  readonly notes: readonly SeedNote[]
}

/** Characters that are invisible in text, and that are therefore copied by accident. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const BULLET = /^[-*•–—]\s+/
const LABEL = /^(?:game |run )?seed(?:\s*[:=#–—-]\s*|\s+(?:is\s+)?)/i
const QUOTES = /^["'`“”‘’«»([<]+|["'`“”‘’«»)\]>.,;]+$/g
const GROUPS = /(?<=[0-9a-z])[\s_‐-―-]+(?=[0-9a-z])/gi

/**
 * Finds the seed in a typed or pasted string. A string that the world's seed format accepts is used as is. In any other
 * string, ignores invisible characters, spaces, quotation marks, a label such as `Seed:` and, in grouped formats, dashes,
 * and converts full-width characters. The notes say so, and name a second reading of the seed.
 */
export function typedSeed(
  { seed: format }: { readonly seed: AnySeedFormat },
  typed: string,
  params: unknown,
): TypedSeed {
  const candidates = [typed, ...pastedForms(format, typed)]
  const seed = candidates.find((text) => isSeed(format, text, params))
  if (seed !== undefined) {
    const note = format.note?.(seed, params) ?? null
    const cleaned: SeedNote[] = seed === typed ? [] : [{ code: 'cleaned', typed, seed }]
    return { seed, notes: note === null ? cleaned : [...cleaned, note] }
  }
  for (const text of candidates) {
    const wrapped = format.wrapped?.(text, params) ?? null
    if (wrapped !== null) return { seed: wrapped, notes: [{ code: 'wrapped', typed, seed: wrapped }] }
  }
  return { seed: typed, notes: [] }
}

/** Formats a note as one line of English. */
export function seedNoteText(note: SeedNote): string {
  switch (note.code) {
    case 'two-readings': {
      const { typed, base, other } = note
      return `seed ${typed} is read in base ${base}; for base ${other.base} type ${other.typed}`
    }
    case 'other-param': {
      const { typed, param, value, fits } = note
      const others = fits.map((one) => `${param}=${one}`).join(' or ')
      return `seed ${typed} is used with ${param}=${value}, but looks like a seed for ${others}; set ${param} if that is what you mean`
    }
    case 'cleaned':
      return `seed ${foundText(note.typed)} is read as ${note.seed}`
    case 'wrapped':
      return `seed ${foundText(note.typed)} is too long; as in the game, it wraps around to ${note.seed}`
  }
}

/** Returns a pasted string in cleaner and cleaner forms. */
function pastedForms({ grouped = false }: AnySeedFormat, typed: string): string[] {
  if (typed.length > 1000) return []
  const plain = typed.normalize('NFKC').replace(INVISIBLE, '').trim()
  const bare = plain.replace(BULLET, '').replace(QUOTES, '').replace(LABEL, '').replace(QUOTES, '').trim()
  return grouped ? [plain, bare, bare.replace(GROUPS, '')] : [plain, bare]
}

function isSeed(format: AnySeedFormat, text: string, params: unknown): boolean {
  try {
    format.parse(text, params)
    return true
  } catch (error) {
    if (!isInputError(error)) throw error
    return false
  }
}
