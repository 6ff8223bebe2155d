import { canonicalJson } from './canonical-json.js'
import { InputError, inputError, type Issue } from './input-error.js'
import { foundText, type Path } from './json.js'
import type { Made } from './make.js'
import { parseJson } from './parse-json.js'
import { sha256Hex } from './sha256.js'

/** The format that an artefact names first. */
export const ARTEFACT_FORMAT = 'seedfast/1'

/** A saved result: all that it was made from, the result, and the result's hash. */
export interface Artefact {
  readonly format: typeof ARTEFACT_FORMAT
  readonly world: string
  readonly version: number
  readonly seed: string
  /** As parsed, with defaults filled in. */
  readonly params: unknown
  readonly overrides: unknown
  readonly result: unknown
  /** SHA-256 of the canonical JSON of `result`, in lower-case hex. */
  readonly sha256: string
}

/** The hash that artefacts and catalogs keep: SHA-256 of the canonical JSON of a result. */
export function resultHash(result: unknown): string {
  return sha256Hex(canonicalJson(result))
}

/** The artefact of something made. Throws a NotJsonError when the result is not plain JSON. */
export function artefactOf({
  world,
  seedText,
  params,
  overrides,
  result,
}: Omit<Made, 'problems' | 'drawCounts'>): Artefact {
  return {
    format: ARTEFACT_FORMAT,
    world: world.id,
    version: world.version,
    seed: seedText,
    params,
    overrides,
    result,
    sha256: resultHash(result),
  }
}

/** The bytes of an artefact file: canonical JSON and one newline. */
export function artefactText(artefact: Artefact): string {
  return `${canonicalJson(artefact)}\n`
}

const KEYS = ['format', 'world', 'version', 'seed', 'params', 'overrides', 'result', 'sha256']

/**
 * Reads an artefact file; white space between its parts does not matter. `source` names the file in messages.
 * Throws an InputError for text that is no JSON and for JSON that is no artefact.
 */
export function parseArtefact(text: string, source = 'artefact'): Artefact {
  const value = parseJson(text, source)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw inputError(source, [], `expected an artefact object, found ${foundText(value)}`)
  }
  const artefact = value as Record<string, unknown>
  if (artefact['format'] !== ARTEFACT_FORMAT) {
    throw inputError(
      source,
      ['format'],
      `expected "${ARTEFACT_FORMAT}", found ${foundText(artefact['format'])}`,
    )
  }
  const issues: Issue[] = []
  const expect = (met: boolean, path: Path, expected: string, found: unknown): void => {
    if (!met) issues.push({ path, message: `expected ${expected}, found ${foundText(found)}` })
  }
  for (const key of KEYS) expect(Object.hasOwn(artefact, key), [key], 'a value', undefined)
  for (const key of Object.keys(artefact)) expect(KEYS.includes(key), [key], 'no such key', artefact[key])
  if (issues.length === 0) {
    const { world, version, seed, sha256 } = artefact
    expect(typeof world === 'string', ['world'], 'the id of a world', world)
    expect(
      Number.isSafeInteger(version) && (version as number) > 0,
      ['version'],
      'an integer from 1',
      version,
    )
    expect(typeof seed === 'string', ['seed'], 'a text', seed)
    expect(
      typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256),
      ['sha256'],
      '64 lower-case hex digits',
      sha256,
    )
  }
  if (issues.length > 0) throw new InputError(source, issues)
  return artefact as unknown as Artefact
}
