// Programs that the tests need: where they are, and how they are installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where programs of these names may lie by the PATH, the first name in every folder first. */
export function onPath(names) {
  if (process.platform === 'win32') return []
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Whether a path is a file that can be run. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Whether this is root on Linux. */
export function isRoot() {
  return process.platform === 'linux' && process.getuid?.() === 0
}

/**
 * Installs Debian packages, with fresh package lists when the old ones do not know them; says what was tried, nothing
 * where this is not Debian or not root.
 */
export function installDebianPackages(names) {
  if (!isRoot() || !onPath(['apt-get']).some(isProgram)) return undefined
  const tried = `apt-get install ${names[0]}`
  note(`No ${names[0]} found: installing the Debian package …`)
  const install = ['apt-get', ['install', '-y', '--no-install-recommends', ...names]]
  if (succeeds(...install)) return `${tried}, which put none in the usual places`
  if (!succeeds('apt-get', ['update'])) return 'apt-get update, which failed'
  return succeeds(...install) ? `${tried}, which put none in the usual places` : `${tried}, which failed`
}

/** Runs a program with what it prints on our stderr, so that our stdout holds the answer alone. */
export function succeeds(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 2, 2], env }).status === 0
}

/** Tells the person something. */
export function note(text) {
  process.stderr.write(`${text}\n`)
}
