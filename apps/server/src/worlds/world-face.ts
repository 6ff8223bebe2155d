import type { AnyWorld } from '@seedfast/world'
import type { z } from 'zod'
import type { Endpoint } from '../operations/endpoint.js'
import type { AnyOperation } from '../operations/operation.js'

/** The parts of the server that belong to a single world. */
export interface WorldFace {
  /** The ID of the world. Its endpoints exist only if the server serves this world. */
  readonly world: string
  /** The group of the world's endpoints in the OpenAPI description. */
  readonly tag: { readonly name: string; readonly description: string }
  readonly operations: Readonly<Record<string, AnyOperation>>
  readonly endpoints: readonly Endpoint[]
  /**
   * The functions that open objects for a program that uses a pipe, keyed by name. They get the world and the
   * program's arguments.
   */
  readonly objects?: Readonly<Record<string, (world: AnyWorld, ...args: unknown[]) => unknown>>
  /** The schemas of the endpoints' responses, keyed by their names in the OpenAPI description. */
  readonly responses: Readonly<Record<string, z.ZodType>>
}
