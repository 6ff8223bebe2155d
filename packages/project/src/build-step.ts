import { exec } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { OUTSIDE } from './git.js'
import { projectError } from './messages.js'

const BASE = { in: 'option', name: 'base' } as const

/** A command that generates the files that git ignores, and the folder to run the command in. */
interface BuildStep {
  readonly command: string
  readonly folder: string
}

/**
 * Runs the build command of a checked-out revision, which generates the files that git ignores. The command is
 * `"seedfast": { "build": "…" }` in the nearest package.json of the revision. If the revision defines no command, uses
 * the command that the repository at `top` defines. `inside` is the folder in the worktree that corresponds to
 * `folder`. Returns whether there is a build command. Throws an InputError that names the option `--base` if the
 * command fails.
 */
export async function buildRevision(
  worktree: string,
  inside: string,
  top: string,
  folder: string,
): Promise<boolean> {
  const step = stepIn(inside, worktree) ?? movedTo(worktree, top, stepIn(folder, top))
  if (step === null) return false
  const bins = upTo(step.folder, worktree).map((at) => join(at, 'node_modules', '.bin'))
  const path = [...bins, process.env['PATH'] ?? ''].join(delimiter)
  return new Promise((resolve, reject) => {
    const options = { cwd: step.folder, env: { ...OUTSIDE, PATH: path }, maxBuffer: 2 ** 28 }
    exec(step.command, options, (error, out, said) => {
      if (error === null) return resolve(true)
      const output = `${out}\n${said}`.trim().split('\n').slice(-5).join('\n')
      const ended = error.signal ?? `status ${error.code}`
      reject(projectError('build-failed', BASE, { command: step.command, ended, output }))
    })
  })
}

/**
 * Returns the build command from the nearest package.json that defines one, searching from a folder up to the root.
 * Returns `null` if there is none.
 */
function stepIn(folder: string, root: string): BuildStep | null {
  for (const at of upTo(folder, root)) {
    const command = commandIn(join(at, 'package.json'))
    if (command !== null) return { command, folder: at }
  }
  return null
}

/** Returns a build step where the repository's folder is replaced by the corresponding folder in the worktree. */
function movedTo(worktree: string, top: string, step: BuildStep | null): BuildStep | null {
  return step && { ...step, folder: join(worktree, relative(top, step.folder)) }
}

function commandIn(file: string): string | null {
  try {
    const { seedfast } = JSON.parse(readFileSync(file, 'utf8')) as { readonly seedfast?: { build?: unknown } }
    return typeof seedfast?.build === 'string' ? seedfast.build : null
  } catch {
    // The file doesn't exist or is invalid, so npm couldn't read it either.
    return null
  }
}

/** Returns a folder and its parent folders, up to and including the root. */
function upTo(folder: string, root: string): string[] {
  return folder === root || dirname(folder) === folder ? [folder] : [folder, ...upTo(dirname(folder), root)]
}
