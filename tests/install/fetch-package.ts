import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from '../command.js'

/** The folder in which fetched programs are kept between runs. */
const CACHE = join(ROOT, '.cache', 'install')

/**
 * Returns the folder of a package, fetched from the npm registry with its dependencies on first use. `overrides`
 * replaces versions of its dependencies.
 */
export async function fetchPackage(
  name: string,
  version: string,
  overrides: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = join(CACHE, `${name.replace('/', '-')}-${version}`)
  const found = join(folder, 'node_modules', name)
  if (existsSync(found)) return found
  mkdirSync(CACHE, { recursive: true })
  const part = mkdtempSync(join(CACHE, 'part-'))
  writeFileSync(join(part, 'package.json'), JSON.stringify({ private: true, overrides }))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  const { status, note } = await run('npm', ['install', ...options, `${name}@${version}`], { cwd: part })
  if (status !== 0) throw new Error(`can't fetch ${name}@${version}:\n${note}`)
  try {
    renameSync(part, folder)
  } catch (error) {
    // Another test fetched it at the same time.
    if (!existsSync(found)) throw error
    rmSync(part, { recursive: true })
  }
  return found
}
