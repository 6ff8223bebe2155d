import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The studio's built files are not there. */
export class StudioNotBuiltError extends Error {
  override readonly name = 'StudioNotBuiltError'
}

/**
 * The folder of the built studio. It lies in the package `@seedfast/studio`, found from this file as Node finds any
 * package, so it is the same in the workspace and where the packages were installed.
 * Throws a StudioNotBuiltError when it was not built.
 */
export function findStudio(from = import.meta.url): string {
  const folder = join(dirname(createRequire(from).resolve('@seedfast/studio/package.json')), 'dist')
  checkStudio(folder)
  return folder
}

/** Throws a StudioNotBuiltError when a folder holds no built studio. */
export function checkStudio(folder: string): void {
  if (existsSync(join(folder, 'index.html'))) return
  throw new StudioNotBuiltError(
    `the studio is not built: expected ${join(folder, 'index.html')}; run: npm run build`,
  )
}
