import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { studioNotBuiltText } from './errors/messages.js'

/** The error thrown if the studio hasn't been built. */
export class StudioNotBuiltError extends Error {
  override readonly name = 'StudioNotBuiltError'

  constructor(
    /** The missing file. */
    readonly file: string,
  ) {
    super(studioNotBuiltText(file))
  }
}

/**
 * Returns the folder of the built studio in the package `@seedfast/studio`, both in this workspace and in an
 * installation. Throws a `StudioNotBuiltError` if the studio hasn't been built.
 */
export function findStudio(from = import.meta.url): string {
  const folder = join(dirname(createRequire(from).resolve('@seedfast/studio/package.json')), 'dist')
  checkStudio(folder)
  return folder
}

/** Throws a `StudioNotBuiltError` if the folder doesn't contain a built studio. */
export function checkStudio(folder: string): void {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) throw new StudioNotBuiltError(file)
}
