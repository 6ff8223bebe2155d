import { isTrace, parseTrace, type Trace } from '@seedfast/audit'
import {
  ARTEFACT_FORMAT,
  filePlace,
  findWorld,
  InputError,
  parseArtefact,
  resultHash,
  type AnyWorld,
  type Place,
} from '@seedfast/world'
import type { MakeWork } from '../../making/making-protocol.js'
import { studioIssue } from '../../words/messages.js'
import { versionIssue } from '../../words/version-issue.js'

/** The content of an opened file. `from` describes the run that the file records. */
export type ReadFile =
  | { readonly kind: 'trace'; readonly trace: Trace; readonly from: string }
  | { readonly kind: 'run'; readonly work: MakeWork; readonly from: string }

/**
 * Parses a trace file or an artefact. A trace's draws are used as recorded, whereas an artefact's result must be
 * regenerated. Throws an `InputError` if the file is anything else, if the artefact is damaged, or if the file comes
 * from an unknown world or a different version of its world.
 */
export function readFile(worlds: readonly AnyWorld[], name: string, text: string): ReadFile {
  if (isTrace(text)) {
    const trace = parseTrace(text, filePlace(name))
    const { world, version, seed } = trace.header
    return { kind: 'trace', trace, from: `${world} ${version}, seed ${seed}` }
  }
  const file: Place = { in: 'file', name }
  if (!text.includes(`"${ARTEFACT_FORMAT}"`)) {
    throw new InputError([studioIssue('not-a-run-file', file, { got: text.trim().slice(0, 40) })])
  }
  const { world, version, seed, params, overrides, result, sha256 } = parseArtefact(text, filePlace(name))
  if (resultHash(result) !== sha256) {
    throw new InputError([studioIssue('damaged-file', { ...file, path: ['result'] }, {})])
  }
  const here = findWorld(worlds, world)
  if (here.version !== version) {
    throw new InputError([versionIssue(here, version, { ...file, path: ['version'] })])
  }
  return {
    kind: 'run',
    work: { world, seed, params, overrides },
    from: `${world} ${version}, seed ${seed}`,
  }
}
