import type { ScriptNames } from './names/script-names.js'

/** The globals that a part receives as parameters, because looking up names in the window is slow. */
const STANDARD =
  'window document console Date RegExp Math Object Array Number String Boolean Map Set JSON Symbol Error TypeError RangeError Uint8Array Int32Array Uint32Array Float32Array Float64Array parseInt parseFloat isNaN Infinity NaN undefined'.split(
    ' ',
  )

/** Returns the standard globals that a part's code uses. Excludes those that the game's scripts declare or change. */
export function givenNames(code: string, { changed }: Pick<ScriptNames, 'changed'>): readonly string[] {
  return STANDARD.filter((name) => !changed.has(name) && new RegExp(`\\b${name}\\b`).test(code))
}

/** The code of a part, and the names that it uses. */
interface PartBody {
  /** The names that become properties of the window before the code runs. */
  readonly declared: readonly string[]
  readonly given: readonly string[]
  /** The constant names that earlier scripts declare. */
  readonly constant?: readonly string[]
  readonly isAsync?: boolean
  readonly body: string
}

/**
 * Returns the source code of a function expression that runs a part in the game's window. The code starts on the first
 * line of the result. Names that the window doesn't have are looked up in `$game.outside`.
 */
export function inWindow({ declared, given, constant = [], isAsync = false, body }: PartBody): string {
  const parameters = ['$game', ...given, ...constant].join(', ')
  const values = ['$game', ...given, ...constant.map((name) => `$game.constant(${JSON.stringify(name)})`)]
  const fn = `(${isAsync ? 'async ' : ''}function (${parameters}) { ${body}})`
  return `(function ($game) { $game.declare(${JSON.stringify(declared)}); with ($game.outside) { with ($game.scope) { return ${fn}.call(this, ${values.join(', ')}) } } })`
}
