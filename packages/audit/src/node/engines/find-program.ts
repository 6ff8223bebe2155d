import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ENDING = process.platform === 'win32' ? '.exe' : ''

/**
 * Finds a program by any of its names and returns its path, or `null` if it isn't found. If the environment variable
 * `variable` is set, only the program that it names is considered. Otherwise, searches the PATH, then the packages
 * installed in the current folder and its parents, then those installed with this package.
 */
export function findProgram(names: readonly string[], variable?: string): string | null {
  const named = variable === undefined ? undefined : process.env[variable]
  if (named !== undefined && named !== '') return isProgram(named) ? named : null
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...installFolders(process.cwd()),
    ...installFolders(dirname(fileURLToPath(import.meta.url))),
  ]
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, `${name}${ENDING}`)
      if (folder !== '' && isProgram(file)) return file
    }
  }
  return null
}

function installFolders(from: string): string[] {
  const folders: string[] = []
  for (let at = from; ; at = dirname(at)) {
    folders.push(join(at, 'node_modules', '.bin'))
    if (dirname(at) === at) return folders
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
