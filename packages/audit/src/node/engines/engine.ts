import type { CatalogRequest } from '../../catalog.js'
import type { Remade } from '../../check.js'

/** The engines that a catalog can be checked on. */
export const ENGINE_NAMES = ['node', 'bun', 'deno', 'chromium', 'firefox'] as const

export type EngineName = (typeof ENGINE_NAMES)[number]

/** What an engine is asked to make again. */
export interface EngineRequest extends CatalogRequest {
  readonly world: string
  readonly seeds: readonly string[]
}

/** An engine that was found on this machine. */
export interface Engine {
  readonly name: EngineName
  /** Makes the seeds again by a script that sets the global `seedfastEngine`; yields one answer a seed, in order. */
  remake(script: string, request: EngineRequest, signal: AbortSignal): AsyncIterable<Remade>
  /** What the engine calls itself; known after it ran. */
  version(): string
}

/** The global that an engine's script sets: see `ENGINE_ENTRY`. */
export const ENGINE_GLOBAL = 'seedfastEngine'

/** An engine that was asked for and is not there, with what to install. */
export class EngineMissingError extends Error {
  override readonly name = 'EngineMissingError'
}

/**
 * The entry module of the script that engines run: it imports the worlds of `modules` (paths) and remakes seeds with
 * the same code as the command.
 */
export function engineEntry(modules: readonly string[]): string {
  const imports = modules.map((path, i) => `import { worlds as w${i} } from ${JSON.stringify(path)}`)
  return `${imports.join('\n')}
import { remakeSeed } from '@seedfast/audit'
import { findWorld } from '@seedfast/world'
const worlds = [${modules.map((_, i) => `...w${i}`).join(', ')}]
export function remake({ world, params, overrides, seeds }) {
  const found = findWorld(worlds, world)
  return seeds.map((seed) => remakeSeed(found, seed, { params, overrides }))
}
`
}
