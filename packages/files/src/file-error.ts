import { dirname } from 'node:path'

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
    const why = file === '' ? 'a file needs a name' : reasonText(file, code, options.cause)
    super(`can't write ${file === '' ? 'a file without a name' : `${file}: ${why}`}`, options)
    this.reason = why
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

function reasonText(file: string, code: string | undefined, cause: unknown): string {
  switch (code) {
    case 'ENOENT':
      return `there is no folder ${dirname(file)}`
    case 'EISDIR':
      return 'it is a folder'
    case 'ENOTDIR':
      return `${dirname(file)} is not a folder`
    case 'ENAMETOOLONG':
      return 'its name is too long'
    case 'ELOOP':
      return 'its symbolic links form a loop'
    case 'EACCES':
    case 'EPERM':
      return 'permission denied'
    case 'EROFS':
      return 'the disk is read-only'
    case 'ENOSPC':
      return 'no space left on the disk'
    case 'EDQUOT':
      return 'the disk quota is exceeded'
    default:
      return cause instanceof Error ? cause.message : String(cause)
  }
}
