import { execFileSync } from 'node:child_process'

/**
 * What git answers in a folder, or null when it fails. It runs no hooks, and none of the variables that a hook is given
 * reach it: with them it would work on the index of a commit that is under way.
 */
export function git(folder: string, args: readonly string[]): string | null {
  try {
    return execFileSync('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
      cwd: folder,
      env: OUTSIDE,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** What `git rev-parse --local-env-vars` lists: which repository, index and work tree a call is about. */
const LOCAL =
  /^GIT_(?:ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|CONFIG|CONFIG_COUNT|CONFIG_PARAMETERS|DIR|GRAFT_FILE|IMPLICIT_WORK_TREE|INDEX_FILE|INTERNAL_SUPER_PREFIX|NO_REPLACE_OBJECTS|OBJECT_DIRECTORY|PREFIX|REPLACE_REF_BASE|SHALLOW_FILE|WORK_TREE)$/

/** The environment of this process without what says that it is about some other repository. */
export const OUTSIDE = Object.fromEntries(Object.entries(process.env).filter(([name]) => !LOCAL.test(name)))
