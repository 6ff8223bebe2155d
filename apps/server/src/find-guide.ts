import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Returns the folder of the built docs site in this package, or null if the site hasn't been built with `npm run docs`.
 */
export function findGuide(): string | null {
  const folder = fileURLToPath(new URL('../guide', import.meta.url))
  return existsSync(`${folder}/index.html.gz`) ? folder : null
}
