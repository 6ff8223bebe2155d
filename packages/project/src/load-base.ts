import { existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '@seedfast/files'
import { isInputError } from '@seedfast/world'
import { buildRevision } from './build-step.js'
import { bundle } from './bundle.js'
import { findConfig } from './find-config.js'
import { git } from './git.js'
import { loadConfigFile } from './load-config.js'
import { ofUnbuiltRevision, projectError } from './messages.js'
import { shareInstalls } from './share-installs.js'

/** The worlds of the version to compare with, as modules that a process can load. */
export interface Base {
  readonly name: string
  readonly modules: readonly string[]
  /** The folder in this version that corresponds to the requested folder. Call sites are relative to this folder. */
  readonly folder: string
  /** Removes everything created to load this version. */
  remove(): void
}

const BASE = { in: 'option', name: 'base' } as const

/**
 * The export condition that resolves Seedfast's packages to their TypeScript sources. The condition is needed in a
 * worktree of Seedfast's own repository, where the packages aren't built.
 */
const SOURCE = 'seedfast-source'

/**
 * Loads the worlds of the version to compare with. `base` is a config file, a folder that contains one, or a git
 * revision. A revision is checked out to a temporary worktree that shares the installed packages. The revision is then
 * built with the command in its package.json (`"seedfast": { "build": "…" }`) and bundled. `shipped` contains the URLs
 * of the modules with the built-in worlds. Throws an InputError if `base` is neither a file nor a revision, or if the
 * revision can't be built.
 */
export async function loadBase(folder: string, base: string, shipped: readonly string[]): Promise<Base> {
  const file = configAt(resolve(folder, base))
  if (file !== null) {
    const { modules } = await loadConfigFile(file, base)
    return { name: base, modules: [...shipped, ...modules], folder, remove: () => {} }
  }
  const top = gitTop(folder, base)
  const commit = git(top, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`])
  if (commit === null) throw unknownRevision(top, base)
  const worktree = temporaryFolder()
  const inside = join(worktree, relative(top, realpathSync(folder)))
  const submodules: string[] = []
  const remove = (): void => {
    for (const path of submodules)
      git(join(top, path), ['worktree', 'remove', '--force', join(worktree, path)])
    git(top, ['worktree', 'remove', '--force', worktree])
    rmSync(worktree, { recursive: true, force: true })
    git(top, ['worktree', 'prune'])
  }
  try {
    if (git(top, ['worktree', 'add', '--detach', '--quiet', worktree, commit]) === null) {
      throw projectError('not-checked-out', BASE, { got: base })
    }
    for (const { path, at } of submodulesOf(top, commit)) {
      const [from, to] = [join(top, path), join(worktree, path)]
      if (git(from, ['worktree', 'add', '--detach', '--quiet', to, at]) !== null) submodules.push(path)
    }
    // The folder may not exist in the revision yet, but the paths of the other side are relative to this folder.
    mkdirSync(inside, { recursive: true })
    shareInstalls(top, worktree, folder)
    const isBuilt = await buildRevision(worktree, inside, top, realpathSync(folder))
    const config = findConfig(inside, worktree)
    const missing = config === null && findConfig(folder, top) !== null
    return {
      name: `${base} (${commit.slice(0, 10)})${missing ? ', which has no seedfast.config' : ''}`,
      modules: await modulesOf({ top, worktree, config, base }, shipped).catch((error: unknown) => {
        throw isBuilt || !isInputError(error) ? error : ofUnbuiltRevision(error)
      }),
      folder: inside,
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** Returns the config file at a path or in the folder at that path, or `null` if there is none. */
function configAt(path: string): string | null {
  const there = statSync(path, { throwIfNoEntry: false })
  if (there === undefined) return null
  return there.isDirectory() ? findConfig(path, path) : path
}

interface CheckedOut {
  readonly top: string
  readonly worktree: string
  readonly config: string | null
  readonly base: string
}

/**
 * Returns the URLs of the modules with the built-in worlds, and of the module with the worlds of the worktree's config.
 */
async function modulesOf(
  { top, worktree, config, base }: CheckedOut,
  shipped: readonly string[],
): Promise<string[]> {
  // In Seedfast's own repository, the built-in worlds are loaded from the revision, too.
  const isOurs = (url: string): boolean => realpathSync(fileURLToPath(url)).startsWith(top + sep)
  const conditions = shipped.some(isOurs) ? [SOURCE] : []
  const name = `${base}:seedfast.config`
  const own = config === null ? [] : (await loadConfigFile(config, name, conditions)).modules
  const ours = await Promise.all(
    shipped.map((url) => {
      if (!isOurs(url)) return url
      const entry = "export { worlds } from '@seedfast/worlds'\n"
      return bundle({ name: `${base}:@seedfast/worlds`, entry, folder: worktree, conditions })
    }),
  )
  return [...ours, ...own]
}

/** Returns the path of each submodule in a commit, with the submodule's own commit. */
function submodulesOf(top: string, commit: string): { readonly path: string; readonly at: string }[] {
  const entries = git(top, ['ls-tree', '-r', '-z', commit])?.split('\0') ?? []
  return entries.flatMap((entry) => {
    const [, at, path] = /^160000 commit ([0-9a-f]+)\t([^]+)$/.exec(entry) ?? []
    return at !== undefined && path !== undefined && existsSync(join(top, path)) ? [{ path, at }] : []
  })
}

function gitTop(folder: string, base: string): string {
  const top = git(folder, ['rev-parse', '--show-toplevel'])
  if (top === null) {
    throw projectError('not-a-revision', BASE, { got: base, repository: false, shallow: false })
  }
  return realpathSync(top)
}

function unknownRevision(top: string, base: string): Error {
  const shallow = git(top, ['rev-parse', '--is-shallow-repository']) === 'true'
  return projectError('not-a-revision', BASE, { got: base, repository: true, shallow })
}
