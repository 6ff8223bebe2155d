import type { z } from 'zod'
import type { Endpoint, FixedEndpoint } from '../operations/endpoint.js'
import type { AnyOperation } from '../operations/operation.js'

/** The parts of the server that exist for one world only. */
export interface WorldFace {
  /** The world's id. Its paths only exist if it is served. */
  readonly world: string
  /** The group of its paths in the API's description. */
  readonly tag: { readonly name: string; readonly description: string }
  readonly operations: Readonly<Record<string, AnyOperation>>
  readonly endpoints: readonly Endpoint[]
  /** JSON that doesn't change while the server runs. */
  readonly documents?: readonly WorldDocument[]
  /** The schemas of its answers, by their names in the API's description. */
  readonly responses: Readonly<Record<string, z.ZodType>>
}

/** A path with a fixed JSON value. */
export interface WorldDocument extends FixedEndpoint {
  readonly value: unknown
}
