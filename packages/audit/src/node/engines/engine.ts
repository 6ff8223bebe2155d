/** The engines that a catalog can be checked on. */
export const ENGINE_NAMES = ['node', 'bun', 'deno', 'chromium', 'firefox'] as const

/** The name of an engine that catalogs can be checked on. */
export type EngineName = (typeof ENGINE_NAMES)[number]

/** An engine that was found on this machine. */
export interface Engine {
  readonly name: EngineName
  /**
   * Loads a script of `engineEntry`, calls one of its functions with each argument in turn, and yields the answers.
   * Throws an Error with what the engine says when it ends before the last.
   */
  call(script: string, name: string, args: readonly unknown[], signal: AbortSignal): AsyncIterable<unknown>
  /** What the engine calls itself; known after it ran. */
  version(): string
}

/** The global that an engine's script sets to what `engineEntry` exports. */
export const ENGINE_GLOBAL = 'seedfastEngine'

/** An engine that was asked for and is not there, with what to install. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError'
}

/**
 * The entry module of the script that engines run: it exports `remoteCalls` on the worlds of `modules` (paths), so that
 * an engine makes and observes runs by the same code as the command.
 */
export function engineEntry(modules: readonly string[]): string {
  const imports = modules.map((path, i) => `import { worlds as w${i} } from ${JSON.stringify(path)}`)
  return `${imports.join('\n')}
import { remoteCalls } from '@seedfast/audit'
export const { remake, hashes, draws } = remoteCalls([${modules.map((_, i) => `...w${i}`).join(', ')}])
`
}

/** The expression that calls a function of an engine's script and gives its answer as JSON text. */
export function callExpression(name: string, arg: unknown): string {
  // Parsed there, since a key such as __proto__ means something else in a literal.
  return `JSON.stringify(${ENGINE_GLOBAL}.${name}(JSON.parse(${JSON.stringify(JSON.stringify(arg))})))`
}
