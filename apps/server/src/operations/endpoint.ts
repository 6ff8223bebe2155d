/** An endpoint that answers its requests in workers. */
export interface Endpoint {
  readonly method: 'get' | 'post'
  /** The path in OpenAPI's notation, where `{id}` stands for the ID of a world. */
  readonly path: string
  /** The name of the operation that answers the requests. */
  readonly work: string
  /** The ID of the world, if the path doesn't contain `{id}`. */
  readonly world?: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly about: string
  /** The media types of the response, each with the name of its schema, or null for plain text. */
  readonly answers: Readonly<Record<string, string | null>>
  /** An example of a valid request body, for the documentation. */
  readonly example?: object
  readonly inParts?: boolean
  /** Whether request bodies are parsed as JSON even if they have a different content type. */
  readonly anyType?: boolean
}

/** An endpoint that answers without a worker. */
export interface FixedEndpoint {
  readonly path: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  /** The media type of the response, and the name of its schema (null for plain text). */
  readonly answer: readonly [string, string | null]
}
