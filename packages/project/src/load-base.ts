import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inputError } from '@seedfast/world'
import { bundle } from './bundle.js'
import { findConfig } from './find-config.js'
import { loadConfigFile } from './load-config.js'

/** The worlds of another version, as modules that a process loads. */
export interface Base {
  readonly name: string
  readonly modules: readonly string[]
  /** The folder that stands for the one it was loaded for: call sites are told from there. */
  readonly folder: string
  /** Takes away what was built for it. */
  remove(): void
}

const SOURCE = 'seedfast-source'

/**
 * The worlds as another config file has them, or as a git revision has them: the revision is checked out to a temporary
 * worktree, which shares the installed packages, and bundled there from its sources. `shipped` are the modules of the
 * worlds that come with Seedfast.
 * Throws an InputError for what is neither a file nor a revision.
 */
export async function loadBase(folder: string, base: string, shipped: readonly string[]): Promise<Base> {
  const file = resolve(folder, base)
  if (existsSync(file)) {
    const { modules } = await loadConfigFile(file, base, [SOURCE])
    return { name: base, modules: [...shipped, ...modules], folder, remove: () => {} }
  }
  const top = gitTop(folder, base)
  const commit = git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`])
  if (commit === null) {
    throw inputError('--base', [], `expected a config file or a git revision, found ${JSON.stringify(base)}`)
  }
  const worktree = realpathSync(mkdtempSync(join(tmpdir(), 'seedfast-base-')))
  const remove = (): void => {
    git(top, ['worktree', 'remove', '--force', worktree])
    rmSync(worktree, { recursive: true, force: true })
  }
  try {
    if (git(top, ['worktree', 'add', '--detach', '--quiet', worktree, commit]) === null) {
      throw inputError('--base', [], `expected a revision that git can check out, found ${base}`)
    }
    shareInstalls(top, worktree)
    const inside = join(worktree, relative(top, realpathSync(folder)))
    return {
      name: `${base} (${commit.slice(0, 10)})`,
      modules: await modulesOf(top, worktree, inside, base, shipped),
      folder: existsSync(inside) ? inside : worktree,
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** The shipped worlds, and those of the config, as the worktree has them. */
async function modulesOf(
  top: string,
  worktree: string,
  folder: string,
  base: string,
  shipped: readonly string[],
): Promise<string[]> {
  const config = findConfig(folder, worktree)
  const own =
    config === null ? [] : (await loadConfigFile(config, `${base}:seedfast.config`, [SOURCE])).modules
  const ours = await Promise.all(
    shipped.map(async (url) => {
      const file = realpathSync(fileURLToPath(url))
      if (!file.startsWith(top + sep)) return url
      // In the repository of the shipped worlds themselves, they are of the revision too.
      const entry = "export { worlds } from '@seedfast/worlds'\n"
      return bundle({ name: `${base}:@seedfast/worlds`, entry, folder: worktree, conditions: [SOURCE] })
    }),
  )
  return [...ours, ...own]
}

/** Gives a worktree the installed packages; links to the repository's own packages lead to those of the worktree. */
function shareInstalls(top: string, worktree: string): void {
  const from = join(top, 'node_modules')
  if (!existsSync(from)) return
  const to = join(worktree, 'node_modules')
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '.cache' || name === '.vite') continue
    if (!name.startsWith('@')) link(join(from, name), join(to, name))
    else {
      mkdirSync(join(to, name))
      for (const inner of readdirSync(join(from, name))) link(join(from, name, inner), join(to, name, inner))
    }
  }

  function link(installed: string, at: string): void {
    const real = realpathSync(installed)
    const ours = real.startsWith(top + sep) && !real.includes(`${sep}node_modules${sep}`)
    symlinkSync(ours ? join(worktree, relative(top, real)) : real, at)
  }
}

function gitTop(folder: string, base: string): string {
  const top = git(folder, ['rev-parse', '--show-toplevel'])
  if (top === null) {
    throw inputError(
      '--base',
      [],
      `expected a config file, or a git revision inside a repository, found ${JSON.stringify(base)}`,
    )
  }
  return realpathSync(top)
}

/** What git answers, or null when it fails. */
function git(folder: string, args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
