/** The engines that catalogs can be checked on. */
export const ENGINE_NAMES = ['node', 'bun', 'deno', 'chromium', 'firefox'] as const

/** The name of an engine. */
export type EngineName = (typeof ENGINE_NAMES)[number]

/** An engine that is installed on this machine. */
export interface Engine {
  readonly name: EngineName
  /**
   * Loads a script from `engineEntry`, calls one of its functions with each argument in turn, and yields the answers.
   * Throws an Error with the engine's output if it ends before the last answer.
   */
  call(script: string, name: string, args: readonly unknown[], signal: AbortSignal): AsyncIterable<unknown>
  /** The engine's name and version; known after it ran. */
  version(): string
}

/** The global that an engine's script sets to the exports of `engineEntry`. */
export const ENGINE_GLOBAL = 'seedfastEngine'

/** A requested engine that isn't installed, with what to install. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError'
}

/**
 * The entry module of the engines' script. It exports `remoteCalls` for the worlds in `modules` (paths), so that
 * engines run the same code as the command.
 */
export function engineEntry(modules: readonly string[]): string {
  const imports = modules.map((path, i) => `import { worlds as w${i} } from ${JSON.stringify(path)}`)
  return `${imports.join('\n')}
import { remoteCalls } from '@seedfast/audit'
export const { remake, hashes, draws } = remoteCalls([${modules.map((_, i) => `...w${i}`).join(', ')}])
`
}

/** The expression that calls a function of an engine's script and returns its answer as JSON. */
export function callExpression(name: string, arg: unknown): string {
  // Parsed at run time, because a key such as __proto__ has another meaning in a literal.
  return `JSON.stringify(${ENGINE_GLOBAL}.${name}(JSON.parse(${JSON.stringify(JSON.stringify(arg))})))`
}
