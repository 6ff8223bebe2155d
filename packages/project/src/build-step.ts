import { exec } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { OUTSIDE } from './git.js'
import { projectError } from './messages.js'

const BASE = { in: 'option', name: 'base' } as const

/** A command that makes what a revision does not hold, and the folder that it runs in. */
interface BuildStep {
  readonly command: string
  readonly folder: string
}

/**
 * Makes in a worktree what git does not keep: runs the command that the nearest package.json names, `"seedfast":
 * { "build": "…" }`, as the revision has it or, where it has none yet, as the repository at `top` has it now. `inside` is
 * the folder of the worktree that stands for `folder`. Gives whether there is such a command.
 * Throws an InputError, named after `--base`, for a command that fails.
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

/** The command of the nearest package.json from a folder up to the root; null where none has one. */
function stepIn(folder: string, root: string): BuildStep | null {
  for (const at of upTo(folder, root)) {
    const command = commandIn(join(at, 'package.json'))
    if (command !== null) return { command, folder: at }
  }
  return null
}

/** What the repository does in one of its folders, done in that of the worktree. */
function movedTo(worktree: string, top: string, step: BuildStep | null): BuildStep | null {
  return step && { ...step, folder: join(worktree, relative(top, step.folder)) }
}

function commandIn(file: string): string | null {
  try {
    const { seedfast } = JSON.parse(readFileSync(file, 'utf8')) as { readonly seedfast?: { build?: unknown } }
    return typeof seedfast?.build === 'string' ? seedfast.build : null
  } catch {
    // No such file, or one that npm would not read either.
    return null
  }
}

/** A folder and all above it, as far as the root. */
function upTo(folder: string, root: string): string[] {
  return folder === root || dirname(folder) === folder ? [folder] : [folder, ...upTo(dirname(folder), root)]
}
