import { pathText, type Path } from './json.js'

/** One fault of an input: where it stands, and what was expected and found there. */
export interface Issue {
  readonly path: Path
  readonly message: string
  /** Everything that could have been given there, where that is a list; the message may name only some. */
  readonly allowed?: readonly string[]
}

/** A file that is of another kind altogether has hundreds of faults; the first say as much. */
const MOST_TOLD = 8

/**
 * An input that cannot be used: it names what was given (a file, an option), and each fault with its place.
 * Commands end with status 2 on it.
 */
export class InputError extends Error {
  override readonly name = 'InputError'

  constructor(
    /** What was given: `params`, a file's name, `--seed`. */
    readonly source: string,
    readonly issues: readonly Issue[],
  ) {
    const told = issues.slice(0, MOST_TOLD).map((issue) => issueText(source, issue))
    if (issues.length > MOST_TOLD) told.push(`${source}: and ${issues.length - MOST_TOLD} more`)
    super(told.join('\n'))
  }

  /** The same faults of another source, such as the file that they were read from. */
  from(source: string): InputError {
    return new InputError(source, this.issues)
  }
}

/**
 * Whether something refused its input. By the error's name, which tells also where a world brings a copy of this package
 * of its own.
 */
export function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === 'InputError'
}

/** The error of a single fault. */
export function inputError(
  source: string,
  path: Path,
  message: string,
  allowed?: readonly string[],
): InputError {
  return new InputError(source, [{ path, message, ...(allowed === undefined ? {} : { allowed }) }])
}

/** All faults of an input, one a line, each with everything that is allowed there below it. */
export function allFaults({ source, issues }: Pick<InputError, 'source' | 'issues'>): string {
  return issues
    .flatMap((issue) => [issueText(source, issue), ...(issue.allowed ?? []).map((name) => `    ${name}`)])
    .join('\n')
}

function issueText(source: string, { path, message }: Issue): string {
  const where = pathText(path)
  return where === '' ? `${source}: ${message}` : `${source}: ${where}: ${message}`
}
