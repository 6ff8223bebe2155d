import { dirname } from 'node:path'

/** Returns the message for a file that can't be written. An empty file name means that the name is missing. */
export function unwrittenText(file: string, reason: string): string {
  return `can't write ${file === '' ? 'a file without a name' : `${file}: ${reason}`}`
}

/**
 * Describes why a file can't be written. `code` is the error code of the operating system, such as `ENOSPC`, and
 * `cause` is the error that is described if the code isn't known.
 */
export function unwrittenReason(file: string, code: string | undefined, cause: unknown): string {
  if (file === '') return 'a file needs a name'
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
    case 'EXDEV':
      return 'a symbolic link leads out of the folder'
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
