import { existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { git } from './git.js'

/**
 * Links the installed packages of the repository at `top` into a worktree. These are the packages in the `node_modules`
 * folders of the root, of each package in the repository, and of the folders from the root down to `folder`. If the
 * root has no `node_modules`, the nearest one in a parent folder is used. Links to the repository's own packages are
 * replaced with links to the worktree's packages.
 */
export function shareInstalls(top: string, worktree: string, folder: string): void {
  const root = upwards(top).find((at) => existsSync(join(at, 'node_modules')))
  if (root !== undefined) share(join(root, 'node_modules'), join(worktree, 'node_modules'))
  for (const inner of innerFolders(top, worktree, folder)) {
    const from = join(top, inner, 'node_modules')
    const at = join(worktree, inner)
    if (existsSync(from) && existsSync(at)) share(from, join(at, 'node_modules'))
  }

  function share(from: string, to: string): void {
    // Files that the revision itself committed there are kept.
    if (lstatSync(to, { throwIfNoEntry: false }) !== undefined) return
    mkdirSync(to)
    for (const name of readdirSync(from)) {
      if (name === '.cache' || name.startsWith('.vite')) continue
      if (!name.startsWith('@')) link(join(from, name), join(to, name))
      else {
        mkdirSync(join(to, name))
        for (const inner of readdirSync(join(from, name)))
          link(join(from, name, inner), join(to, name, inner))
      }
    }
  }

  function link(installed: string, at: string): void {
    // Broken links are skipped.
    if (!existsSync(installed)) return
    const real = realpathSync(installed)
    const ours = real.startsWith(top + sep) && !real.includes(`${sep}node_modules${sep}`)
    symlinkSync(ours ? join(worktree, relative(top, real)) : real, at)
  }
}

/** Returns the folders below the worktree's root that may need their own `node_modules`. */
function innerFolders(top: string, worktree: string, folder: string): ReadonlySet<string> {
  const listed = git(worktree, ['ls-files', '-z', '--', 'package.json', '*/package.json']) ?? ''
  const packages = listed.split('\0').map((file) => dirname(file))
  const down = upwards(realpathSync(folder))
    .filter((at) => at.startsWith(top + sep))
    .map((at) => relative(top, at))
  return new Set([...packages, ...down].filter((inner) => inner !== '.' && inner !== ''))
}

/** Returns a folder and all of its parent folders. */
function upwards(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...upwards(above)]
}
