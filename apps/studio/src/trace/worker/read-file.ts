import { isTrace, parseTrace, type Trace } from '@seedfast/audit'
import {
  ARTEFACT_FORMAT,
  findWorld,
  foundText,
  inputError,
  parseArtefact,
  releaseText,
  resultHash,
  type AnyWorld,
} from '@seedfast/world'
import type { MakeWork } from '../../making/messages.js'

/** What a file that a person opened holds, and what it says it was made from. */
export type ReadFile =
  | { readonly kind: 'trace'; readonly trace: Trace; readonly from: string }
  | { readonly kind: 'run'; readonly work: MakeWork; readonly from: string }

/**
 * Reads the file of a trace, which is taken as it was recorded, or of an artefact, which is to be made again.
 * Throws an InputError for any other text, and for an artefact of a world or version that is not here.
 */
export function readFile(worlds: readonly AnyWorld[], name: string, text: string): ReadFile {
  if (isTrace(text)) {
    const trace = parseTrace(text, name)
    const { world, version, seed } = trace.header
    return { kind: 'trace', trace, from: `${world} ${version}, seed ${seed}` }
  }
  if (!text.includes(`"${ARTEFACT_FORMAT}"`)) {
    const found = text.trim() === '' ? 'an empty file' : foundText(text.trim().slice(0, 40))
    throw inputError(name, [], `expected the file of a trace or an artefact, found ${found}`)
  }
  const { world, version, seed, params, overrides, result, sha256 } = parseArtefact(text, name)
  if (resultHash(result) !== sha256) {
    throw inputError(
      name,
      ['result'],
      'damaged or edited: the result doesn’t match the file’s SHA-256. Open an unchanged copy.',
    )
  }
  const here = findWorld(worlds, world)
  if (here.version !== version) {
    throw inputError(
      name,
      ['version'],
      `made with ${world} ${version}; this is ${world} ${here.version}, which draws otherwise${releaseText(here, version)}`,
    )
  }
  return {
    kind: 'run',
    work: { world, seed, params, overrides },
    from: `${world} ${version}, seed ${seed}`,
  }
}
