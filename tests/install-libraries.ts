import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, run } from './command.js'

/**
 * Installs packages that are too large to be dependencies of this repository, and returns the folder with their
 * `node_modules`. If the environment variable SEEDFAST_LARGE_LIBRARIES is set, returns this folder instead.
 */
export async function installLibraries(...packages: readonly string[]): Promise<string> {
  const installed = process.env['SEEDFAST_LARGE_LIBRARIES']
  if (installed !== undefined) return installed
  const folder = newFolder()
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const { status, note } = await run('npm', ['install', '--ignore-scripts', '--no-audit', ...packages], {
    cwd: folder,
  })
  if (status !== 0) throw new Error(`npm could not install ${packages.join(', ')}: ${note}`)
  return folder
}
