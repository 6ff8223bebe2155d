// Programs that the tests need: where they are, and how they are installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The path of a program that some tests need and the others do without: the one that the environment's `variable`
 * names, one that the system has (`onSystem`), else one that is installed now from a Debian package where this is Debian
 * and root. Undefined, with a note of what is not tried `without` it and what to do, when there is none.
 */
export function findOptional({ variable, what, onSystem, debianPackage, without }) {
  const named = process.env[variable]
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named
    note(`${variable}: expected the path of a ${what}, found ${named}`)
    return undefined
  }
  const found = onSystem().find(isProgram)
  if (found !== undefined) return found
  const tried = installDebianPackages([debianPackage])
  const installed = onSystem().find(isProgram)
  if (installed === undefined) {
    note(`No ${what} was found, so ${without}. Install one, or name yours:`)
    if (tried !== undefined) note(`  tried: ${tried}`)
    note(`  ${variable}=/path/to/${what.toLowerCase()} npm test`)
  }
  return installed
}

/** Prints what a script finds when it is run by itself; ends with 3 when that is nothing. */
export function whenRunByItself(script, find) {
  if (process.argv[1] === undefined || fileURLToPath(script) !== process.argv[1]) return
  const found = find()
  if (found === undefined) process.exitCode = 3
  else process.stdout.write(`${found}\n`)
}

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
