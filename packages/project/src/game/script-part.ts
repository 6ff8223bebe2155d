import type { GamePart } from '@seedfast/capture'
import { parseSync } from 'rolldown/utils'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { refuseSyntaxErrors } from './game-fault.js'
import { implicitGlobals } from './names/implicit-globals.js'
import { withoutPowers } from './powers.js'
import { topLevelNames } from './names/top-level-names.js'

/** A classic script: the code, and the position of the code in its file. */
export interface Script {
  /** The path of the file, relative to the config's folder. */
  readonly file: string
  readonly code: string
  /** The line of the page on which an inline script starts. */
  readonly line?: number
}

/**
 * Converts a classic script to a function that runs in the game's window. The function uses `with` so that names work
 * as they do on a page: each script can use the names that earlier scripts declare, whether these names are properties
 * of the window or not. Line numbers stay the same, so no source map is needed.
 */
export function scriptPart({ file, code, line = 1 }: Script, folder: string): GamePart {
  const parsed = parseSync(file.replace(/\.\w+$/, '.js'), code, { sourceType: 'script' })
  refuseSyntaxErrors(parsed, code, file, line)
  const { vars, functions, lexicals } = topLevelNames(parsed.program)
  const bound = [...functions, ...lexicals].map(
    (name) => `$game.bind(${JSON.stringify(name)}, () => ${name}, ($value) => { ${name} = $value });`,
  )
  const head = `(function ($game) { $game.declare(${JSON.stringify([...vars, ...implicitGlobals(parsed.program)])}); with ($game.scope) { ${bound.join(' ')} `
  const url = pathToFileURL(join(folder, file)).href
  const start = '\n'.repeat(line - 1)
  return {
    file,
    kind: 'script',
    code: `${start}${head}${withoutPowers(code, parsed.program)}\n} })\n//# sourceURL=${url}`,
  }
}
