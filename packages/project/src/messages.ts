import { inputErrorOf, foundText, InputError, issuesOf, type Issue, type Messages } from '@seedfast/world'

/** The issue codes for a project's config and revisions, each with its data. */
export interface ProjectCodes {
  /** The config, or a module that it imports, can't be bundled. */
  'not-bundled': { readonly faults: readonly BuildFault[]; readonly revision: boolean }
  /** The bundled config throws an error when it is loaded. */
  'not-loaded': { readonly thrown: Thrown | null }
  /** The config doesn't export a list of worlds. */
  'no-worlds': { readonly got: unknown; readonly world: string | null }
  /** `session` is the ID if the value is a session instead of its world, otherwise null. */
  'not-a-world': { readonly got: unknown; readonly session: string | null }
  /** The config defines two worlds with the same ID, or a world with the ID of a built-in world. */
  'duplicate-world': { readonly id: string }
  'not-a-revision': { readonly got: string; readonly repository: boolean; readonly shallow: boolean }
  'not-checked-out': { readonly got: string }
  /**
   * The command that builds a revision failed. `ended` describes how the command ended, and `output` is what it
   * printed.
   */
  'build-failed': { readonly command: string; readonly ended: string; readonly output: string }
}

/**
 * An error that a config throws when it's loaded. In `not-loaded`, `null` means that the config's exports are missing
 * although no error was thrown.
 */
export interface Thrown {
  readonly error: string
  /**
   * The place in the config's files where the error was thrown, such as `worlds.ts:3:9`, or `null` if it isn't known.
   */
  readonly at: string | null
}

/** The reason why a config or a game can't be bundled. */
export type BuildFault =
  /** The module doesn't exist, or is a built-in module of Node. */
  | { readonly kind: 'missing' | 'builtin'; readonly module: string; readonly importer: string }
  | { readonly kind: 'crash'; readonly ended: string }
  /** A syntax error in a game's script. */
  | {
      readonly kind: 'syntax'
      readonly file: string
      readonly line: number
      readonly column: number
      readonly reason: string
    }
  | { readonly kind: 'invalid-json'; readonly file: string }
  /** Another fault, as explained by the bundler. `at` is its place, or `null` if the bundler doesn't report it. */
  | {
      readonly kind: 'bundler'
      readonly at: { readonly file: string; readonly line: number; readonly column: number } | null
      readonly reason: string
    }

const NAME_BUILD =
  'if a command generates it, name that command in package.json: `"seedfast": { "build": "npm run data" }`'

const messages: Messages<ProjectCodes> = {
  'not-bundled': ({ faults, revision }) =>
    `can't be bundled: ${faults.map((fault) => faultText(fault, revision)).join('; ')}`,
  'not-loaded': ({ thrown }) =>
    thrown === null
      ? "can't be loaded: it throws before it exports its worlds"
      : `can't be loaded: ${thrown.error}${thrown.at === null ? '' : ` (${thrown.at})`}`,
  'no-worlds': ({ got, world }) =>
    `must have the default export \`{ worlds: […] }\`, got ${world === null ? foundText(got) : `the world ${foundText(world)} itself`}`,
  'not-a-world': ({ got, session }) =>
    session === null
      ? `must be a world created by defineWorld(), got ${foundText(got)}`
      : `must be a world, got the session ${foundText(session)}; use sessionWorld(), which turns it into a world`,
  'duplicate-world': ({ id }) => `two worlds have the ID ${foundText(id)}; rename yours`,
  'not-a-revision': ({ got, repository, shallow }) =>
    `must be a config file or a git revision, got ${foundText(got)}${repository ? '' : " (the current folder isn't in a git repository)"}${shallow ? ' (this clone is shallow; `git fetch --unshallow` fetches older revisions)' : ''}`,
  'not-checked-out': ({ got }) => `git can't check out ${foundText(got)}`,
  'build-failed': ({ command, ended, output }) =>
    `the revision's build command ${JSON.stringify(command)} failed with ${ended}${output === '' ? '' : `:\n${output}`}`,
}

function faultText(fault: BuildFault, revision: boolean): string {
  switch (fault.kind) {
    case 'missing': {
      if (/^linkedom(?:\/|$)/.test(fault.module))
        return `${fault.importer} needs an optional package for its document: npm install linkedom`
      const hint = revision && fault.module.startsWith('.') ? `; ${NAME_BUILD}` : ''
      return `${fault.importer} imports ${fault.module}, which doesn't exist${hint}`
    }
    case 'builtin':
      return `${fault.importer} imports ${fault.module}: a world runs in every engine, so it can't use Node's built-in modules`
    case 'syntax':
      return reasonAt(fault, fault.reason)
    case 'invalid-json':
      return `${fault.file}: invalid JSON`
    case 'crash':
      return `the bundler crashed (${fault.ended}); deeply nested code can cause this`
    case 'bundler':
      return fault.at === null ? fault.reason : reasonAt(fault.at, fault.reason)
  }
}

function reasonAt(
  { file, line, column }: { readonly file: string; readonly line: number; readonly column: number },
  reason: string,
): string {
  return `${file}:${line}:${column}: ${reason}`
}

const issueOf = issuesOf(messages)

/** Creates an InputError that contains a single issue. */
export const projectError = inputErrorOf(issueOf)

/**
 * Returns the error with its issues marked as issues of a revision that wasn't built. Such a revision may lack
 * generated files.
 */
export function ofUnbuiltRevision({ issues }: InputError): InputError {
  return new InputError(
    issues.map((issue) =>
      issue.code === 'not-bundled'
        ? (issueOf('not-bundled', issue.place, {
            ...(issue.data as ProjectCodes['not-bundled']),
            revision: true,
          }) as Issue)
        : issue,
    ),
  )
}
