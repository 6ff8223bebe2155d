import { dirname, resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { bundlerFaults } from '../bundler-faults.js'
import type { BuildFault } from '../messages.js'
import { buildGame } from './build-game.js'
import { gameFaultIn } from './module-part.js'

const GAME = '\0seedfast-game-source:'
/** Matches an import of a game, which may end with parameters such as `&names=RNG`. */
const IMPORT = /^(.*)\?game(?:&(.*))?$/

/**
 * Creates a bundler plugin that resolves `import game from './map.js?game'` to the game's source, which is built so
 * that each run can evaluate it. `?game&names=RNG` also exports names that the game's module imports, and `?game&dom`
 * builds a game that runs with a real document. `?game&dom&page=index.html` gives a module the elements of a page; its
 * path is relative to the config. `?game&imports=./map.js` provides functions that import modules, as `$imports`.
 */
export function gameImports(folder: string, refuse: (faults: readonly BuildFault[]) => never): Plugin {
  return {
    name: 'seedfast-game-import',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        const [, path, query = ''] = IMPORT.exec(id) ?? []
        if (path === undefined) return null
        const inside = importer === undefined || importer.startsWith('\0') ? folder : dirname(importer)
        return `${GAME}${resolve(inside, path)}?${query}`
      },
    },
    async load(id) {
      if (!id.startsWith(GAME)) return null
      try {
        const [file, query] = id.slice(GAME.length).split(/\?(?=[^?]*$)/)
        const params = new URLSearchParams(query)
        const imported = params.get('names')?.split(',') ?? []
        const source = await buildGame(file!, folder, {
          imported,
          // The commas between modules aren't escaped, but those in their names are.
          imports: [...(/(?:^|&)imports=([^&]*)/.exec(query ?? '')?.[1]?.split(',') ?? [])].map(
            decodeURIComponent,
          ),
          hasDocument: params.has('dom'),
          page: params.get('page'),
        })
        return `export default ${JSON.stringify(source)}`
      } catch (error) {
        return refuse(gameFaultIn(error)?.faults ?? bundlerFaults(error, folder))
      }
    },
  }
}
