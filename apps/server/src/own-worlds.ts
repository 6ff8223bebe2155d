import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withoutPlaces } from '@seedfast/program'
import type { WorldFault } from './api/usable-worlds.js'
import { staticFile, type StaticFile } from './static-files.js'

/**
 * Returns the files of the user's own worlds, keyed by URL path. They are the modules (`/worlds/config.js`,
 * `/worlds/config-2.js` and so on) and `/worlds/index.json`, which lists the modules. The paths don't reveal where the
 * modules are on disk. `faults` are the worlds in the modules that the studio must leave out. `hasGuide` is whether the
 * server also serves the docs site; the list then contains the path of the page about writing a world.
 */
export async function readOwnWorlds(
  modules: readonly string[],
  faults: readonly WorldFault[] = [],
  hasGuide = false,
): Promise<ReadonlyMap<string, StaticFile>> {
  const files = new Map<string, StaticFile>()
  const names = modules.map((_url, i) => (i === 0 ? 'config.js' : `config-${i + 1}.js`))
  for (const [i, url] of modules.entries()) {
    const address = `/worlds/${names[i]!}`
    const code = withoutPlaces(await readFile(fileURLToPath(url), 'utf8'))
    files.set(address, staticFile(address, new TextEncoder().encode(code)))
  }
  const index = '/worlds/index.json'
  const list = {
    modules: names,
    ...(faults.length === 0 ? {} : { faults }),
    ...(hasGuide ? { guide: '../guide/your-own-world.html' } : {}),
  }
  files.set(index, staticFile(index, new TextEncoder().encode(`${JSON.stringify(list)}\n`)))
  return files
}
