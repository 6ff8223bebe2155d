import { unwrittenReason, unwrittenText } from './messages.js'

/** Thrown when a file can't be written. */
export class FileError extends Error {
  override readonly name = 'FileError'
  /** The reason why the file can't be written, in English. */
  readonly reason: string

  constructor(
    readonly file: string,
    /** The error code of the operating system, such as `ENOSPC`, or `undefined` if there is none. */
    readonly code: string | undefined,
    options: { readonly cause?: unknown } = {},
  ) {
    const reason = unwrittenReason(file, code, options.cause)
    super(unwrittenText(file, reason), options)
    this.reason = reason
  }
}

/** Performs one step of writing a file and returns the step's value. Converts system errors into FileErrors. */
export function writing<T>(file: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    throw asFileError(file, error)
  }
}

/** Converts a system error into a FileError. Returns any other error unchanged. */
export function asFileError(file: string, error: unknown): unknown {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  return syscall === undefined ? error : new FileError(file, code, { cause: error })
}
