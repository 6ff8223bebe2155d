import type { z } from 'zod'
import type { Endpoint, FixedEndpoint } from '../operations/endpoint.js'
import type { AnyOperation } from '../operations/operation.js'

/** The parts of the server that exist for one world only. */
export interface WorldFace {
  /** The id of the world. Its endpoints only exist if the world is served. */
  readonly world: string
  /** The group of the world's endpoints in the OpenAPI description. */
  readonly tag: { readonly name: string; readonly description: string }
  readonly operations: Readonly<Record<string, AnyOperation>>
  readonly endpoints: readonly Endpoint[]
  /** Endpoints that return JSON that doesn't change while the server runs. */
  readonly documents?: readonly WorldDocument[]
  /** The schemas of the endpoints' answers, keyed by their names in the OpenAPI description. */
  readonly responses: Readonly<Record<string, z.ZodType>>
}

/** An endpoint that returns a fixed JSON value. */
export interface WorldDocument extends FixedEndpoint {
  readonly value: unknown
}
