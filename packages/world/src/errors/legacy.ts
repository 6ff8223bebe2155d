import type { AnyWorld } from '../define-world.js'
import type { Path } from '../json.js'
import { releaseOf } from '../release-of.js'
import { shortList } from '../short-list.js'
import { InputError } from './input-error.js'
import { nearestName } from './nearest-name.js'

/** The error of a single issue in English. Packages that have a `messages.ts` don't use it. */
export function inputError(
  source: string,
  path: Path,
  message: string,
  allowed?: readonly string[],
): InputError {
  return new InputError(source, [{ path, message, ...(allowed === undefined ? {} : { allowed }) }])
}

/** `; did you mean x?` for the nearest known name, else the list of names. */
export function suggestion(found: string, known: readonly string[]): string {
  const nearest = nearestName(found, known)
  if (nearest !== null) return `; did you mean ${nearest}?`
  return known.length === 0 ? '; there are none' : `; there are: ${shortList(known)}`
}

/** Which release opens a version of a world, in words; empty when unknown. */
export function releaseText(world: Pick<AnyWorld, 'releases'>, version: number): string {
  const release = releaseOf(world, version)
  return release === null ? '' : `; \`npm i ${release}\` opens it`
}
