import { execFileSync } from 'node:child_process'

/**
 * Runs git in a folder and returns its output, or `null` if git fails. No git hooks are run. The environment variables
 * that git sets for hooks are removed, because otherwise git would use the index of a commit in progress.
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

/**
 * Matches the names of the environment variables that `git rev-parse --local-env-vars` lists. These variables select
 * the repository, index and work tree that git uses.
 */
const LOCAL =
  /^GIT_(?:ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|CONFIG|CONFIG_COUNT|CONFIG_PARAMETERS|DIR|GRAFT_FILE|IMPLICIT_WORK_TREE|INDEX_FILE|INTERNAL_SUPER_PREFIX|NO_REPLACE_OBJECTS|OBJECT_DIRECTORY|PREFIX|REPLACE_REF_BASE|SHALLOW_FILE|WORK_TREE)$/

/** The environment variables of this process, except those that select a repository for git. */
export const OUTSIDE = Object.fromEntries(Object.entries(process.env).filter(([name]) => !LOCAL.test(name)))
