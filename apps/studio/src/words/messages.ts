import {
  foundText,
  isInputError,
  issuesOf,
  thrownText,
  unknownName,
  type Messages,
  type Place,
  type UnknownName,
} from '@seedfast/world'

/** The codes of the issues that only the studio reports, with the data of each issue. */
export interface StudioCodes {
  /** The URL contains a key that the studio doesn't know. */
  'unknown-key': { readonly key: string }
  /** The URL contains the same key twice. */
  'repeated-key': { readonly key: string }
  /** The link, one of its paths or one of its values exceeds a limit. The rest of the link is used. */
  'link-limit': { readonly limit: 'length' | 'keys' | 'levels'; readonly max: number }
  'invalid-version': { readonly got: string }
  /**
   * A value in the URL doesn't fit the page. `shown` is the value that the page shows instead, or null if there is
   * none.
   */
  'unfit-value': { readonly noun: string; readonly got: string; readonly shown: string | null }
  /** The URL doesn't name a world, so it doesn't describe a run. */
  'no-run': Readonly<Record<never, never>>
  'other-world': { readonly got: string; readonly expected: string }
  /** The run comes from a different version of the world. */
  'other-version': {
    readonly world: string
    readonly got: number
    readonly version: number
    /** The package and release that contain the other version, or null if they are unknown. */
    readonly release: string | null
  }
  'not-a-run-file': { readonly got: string }
  'damaged-file': Readonly<Record<never, never>>
  'unknown-preset': UnknownName
  'unknown-fact': UnknownName
  'not-an-integer': { readonly got: string; readonly min?: number; readonly max?: number }
  /**
   * The survey requests too many seeds. `max` is the number of seeds from the survey's first seed to the world's last
   * seed.
   */
  'too-many-seeds': { readonly max: bigint }
  'too-many-points': { readonly max: number }
  'no-listed-seed': Readonly<Record<never, never>>
}

const messages: Messages<StudioCodes> = {
  'unknown-key': ({ key }) => `“${key}” isn’t part of a studio link and is ignored`,
  'repeated-key': ({ key }) => `“${key}” occurs twice in the link; the last value is used`,
  'link-limit': ({ limit, max }) =>
    limit === 'length'
      ? `the link is longer than ${max} characters and is ignored`
      : limit === 'keys'
        ? `the link has more than ${max} keys; the others are ignored`
        : `nested more than ${max} levels deep and ignored`,
  'invalid-version': ({ got }) => `the link’s version must be a number, got ${foundText(got)}`,
  'unfit-value': ({ noun, got, shown }) =>
    `the link’s ${noun} ${foundText(got)} can’t be shown here${shown === null ? '' : `; showing ${shown} instead`}`,
  'no-run': () => 'enter a link to a run',
  'other-world': ({ got, expected }) => `this is a run of ${got}; only runs of ${expected} can be compared`,
  'other-version': ({ world, got, version, release }) =>
    `made with ${world} version ${got}, but version ${version} is installed and may give a different result${release === null ? '' : `; to get version ${got}, run \`npm i ${release}\``}`,
  'not-a-run-file': ({ got }) =>
    got === '' ? 'the file is empty' : `must be a trace or an artefact, but starts with ${foundText(got)}`,
  'damaged-file': () => 'the result doesn’t match the file’s SHA-256, so the file was damaged or edited',
  'unknown-preset': (name) => unknownName('preset', name),
  'unknown-fact': (name) => unknownName('fact', name),
  'not-an-integer': ({ got, min, max }) =>
    `must be a whole number${rangeText(min, max)}${got.trim() === '' ? '' : `, got ${foundText(got)}`}`,
  'too-many-seeds': ({ max }) =>
    `there are only ${max} seeds from the chosen start; reduce the number of seeds`,
  'too-many-points': ({ max }) => `must be at most ${max} (the most points that a seed can get)`,
  'no-listed-seed': () => 'none of these seeds is in the range above',
}

function rangeText(min?: number, max?: number): string {
  if (min === undefined) return ''
  return max === undefined ? `, ${min} or more` : ` from ${min} to ${max}`
}

/** A problem with the modules that export the user's own worlds. */
export type OwnWorldsFault =
  | { readonly kind: 'list'; readonly thrown: unknown }
  | { readonly kind: 'module'; readonly name: string; readonly thrown: unknown }
  /** The server refuses the world, for the given reason. */
  | { readonly kind: 'unusable'; readonly world: string; readonly message: string }
  | { readonly kind: 'taken-id'; readonly id: string }

export const studioIssue = issuesOf(messages)

/** Explains why the user's own worlds are missing: their list or a module can't be read, or an ID is taken. */
export function ownWorldsText(fault: OwnWorldsFault): string {
  switch (fault.kind) {
    case 'list':
      return `The list of your worlds couldn’t be read: ${thrownText(fault.thrown)}`
    case 'module':
      return `Your worlds in ${fault.name} couldn’t be loaded: ${thrownText(fault.thrown)}`
    case 'unusable':
      return `Your world “${fault.world}” can’t be used: ${fault.message}`
    case 'taken-id':
      return `Another world already has the ID “${fault.id}”. Give your world a different ID.`
  }
}

/**
 * Formats all issues of an `InputError` as one string, each with its line number if known. Rethrows any other kind of
 * error.
 */
export function issuesText(error: unknown): string {
  if (!isInputError(error)) throw error
  return error.issues
    .map(({ message, place }) => {
      // Issues of a world that uses an older version of `@seedfast/world` have no place.
      const line = (place as Place | undefined)?.line
      return line === undefined ? message : `line ${line}: ${message}`
    })
    .join('; ')
}
