import { canonicalJson, canonicalUtf8 } from '../json/canonical-json.js'
import { InputError } from '../errors/input-error.js'
import type { Issue } from '../errors/issue.js'
import { filePlace, placeInside, type Place } from '../errors/place.js'
import type { GeneratedResult } from '../make/make.js'
import { unknownNameData, worldInputError, worldIssue, type ArtefactField } from '../messages.js'
import { parseJson } from '../parse-json/parse-json.js'
import { sha256Hex } from './sha256.js'

/** The value of an artefact's first property, `format`. */
export const ARTEFACT_FORMAT = 'seedfast/1'

/** A saved result, its hash, and everything needed to generate the result again. */
export interface Artefact {
  readonly format: typeof ARTEFACT_FORMAT
  readonly world: string
  readonly version: number
  readonly seed: string
  /** The parsed params, with defaults filled in. */
  readonly params: unknown
  readonly overrides: unknown
  readonly result: unknown
  /** The SHA-256 of the canonical JSON of `result`, in lowercase hex. */
  readonly sha256: string
}

/** Returns the hash that artefacts and catalogs store for a result: the SHA-256 of the result's canonical JSON. */
export function resultHash(result: unknown): string {
  return sha256Hex(canonicalUtf8(result))
}

/** Creates an artefact from a generated result. Throws a NotJsonError if the result isn't plain JSON. */
export function artefactOf({
  world,
  seedText,
  params,
  overrides,
  result,
}: Omit<GeneratedResult, 'problems' | 'drawCounts'>): Artefact {
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

/** Returns the content of an artefact file: canonical JSON and a newline. */
export function artefactText(artefact: Artefact): string {
  return `${canonicalJson(artefact)}\n`
}

const KEYS = ['format', 'world', 'version', 'seed', 'params', 'overrides', 'result', 'sha256']

/**
 * Parses the content of an artefact file. `place` identifies the file in errors. Throws an InputError if the content
 * isn't JSON or isn't an artefact.
 */
export function parseArtefact(text: string, place: Place = filePlace('artefact')): Artefact {
  const value = parseJson(text, place)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw worldInputError('not-an-artefact', place, { got: value })
  }
  const artefact = value as Record<string, unknown>
  const issues: Issue[] = []
  const require = (met: boolean, key: string, expected: ArtefactField): void => {
    if (met) return
    const data = { got: artefact[key], expected }
    issues.push(worldIssue('not-an-artefact-field', placeInside(place, { path: [key] }), data))
  }
  require(artefact['format'] === ARTEFACT_FORMAT, 'format', 'format')
  if (issues.length > 0) throw new InputError(issues)
  for (const key of KEYS) require(Object.hasOwn(artefact, key), key, 'value')
  for (const key of Object.keys(artefact)) {
    if (KEYS.includes(key)) continue
    const unknown = unknownNameData(key, KEYS)
    issues.push(worldIssue('unknown-key', placeInside(place, { path: [key] }), unknown))
  }
  if (issues.length > 0) throw new InputError(issues)
  const { world, version, seed, sha256 } = artefact
  require(typeof world === 'string', 'world', 'string')
  require(Number.isSafeInteger(version) && (version as number) > 0, 'version', 'version')
  require(typeof seed === 'string', 'seed', 'string')
  require(typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256), 'sha256', 'sha256')
  if (issues.length > 0) throw new InputError(issues)
  return artefact as unknown as Artefact
}
