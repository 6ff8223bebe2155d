// Finds and installs programs that the tests need.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the path of an optional program: the path in the environment variable `variable`, or a program on the system
 * (`onSystem`). If there is none, and this process runs as root on Debian, installs Debian packages. If that fails,
 * prints a note that says what isn't tested (`without`) and what to do, and returns `undefined`.
 */
export function findOptional({ variable, what, onSystem, debianPackages, without }) {
  const named = process.env[variable]
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named
    note(`${variable}: expected the path of a ${what}, found ${named}`)
    return undefined
  }
  const found = onSystem().find(isProgram)
  if (found !== undefined) return found
  const tried = installDebianPackages(debianPackages)
  const installed = onSystem().find(isProgram)
  if (installed === undefined) {
    note(`No ${what} was found, so ${without}. Install one, or name yours:`)
    if (tried !== undefined) note(`  tried: ${tried}`)
    note(`  ${variable}=/path/to/${what.toLowerCase()} npm test`)
  }
  return installed
}

/** If the script is run directly, prints the path that `find` returns, or exits with status 3 if nothing is found. */
export function whenRunByItself(script, find) {
  if (process.argv[1] === undefined || fileURLToPath(script) !== process.argv[1]) return
  const found = find()
  if (found === undefined) process.exitCode = 3
  else process.stdout.write(`${found}\n`)
}

/**
 * Returns the paths at which to look for programs with the given names: each name in each folder of PATH, in the order
 * of the names. Always empty on Windows.
 */
export function onPath(names) {
  if (process.platform === 'win32') return []
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Returns whether a path is an executable file. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Returns whether this process runs as root on Linux. */
export function isRoot() {
  return process.platform === 'linux' && process.getuid?.() === 0
}

/**
 * Installs Debian packages. If that fails, updates the package lists and tries again. Returns a description of what was
 * tried, or `undefined` if this isn't Debian or the process doesn't run as root.
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

/**
 * Runs a program and returns whether it succeeds. The program's output is printed to standard error, so that standard
 * output contains only the answer.
 */
export function succeeds(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 2, 2], env }).status === 0
}

/** Prints a note to standard error. */
export function note(text) {
  process.stderr.write(`${text}\n`)
}
