import { topLevelNames, type Program } from './top-level-names.js'

/**
 * The name of the function that receives the names that a game's code declares. The function is needed for
 * modules that can't export these names: CommonJS modules and the scripts of components.
 */
export const NAMES_FUNCTION = 'seedfastNames'

/** Returns a statement that passes everything that a program declares at its top level to the game's environment. */
export function namesCall(program: Program): string {
  const { vars, functions, lexicals } = topLevelNames(program)
  const getters = [...vars, ...functions, ...lexicals].map((name) => `get ${name}() { return ${name} }`)
  return `\n;${NAMES_FUNCTION}({ ${getters.join(', ')} });\n`
}
