/** An endpoint whose requests run in workers. */
export interface Endpoint {
  readonly method: 'get' | 'post'
  /** The path in OpenAPI's notation, in which `{id}` is the id of a world. */
  readonly path: string
  /** The name of the operation that answers its requests. */
  readonly work: string
  /** The id of the world, if the path has no `{id}`. */
  readonly world?: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly about: string
  /** The media types of the answer, each with its schema's name; null for text. */
  readonly answers: Readonly<Record<string, string | null>>
  /** A valid request body, for the documentation. */
  readonly example?: object
  /** Whether the answer is sent in parts. */
  readonly inParts?: boolean
  /** Whether request bodies are read as JSON, whatever their content type. */
  readonly anyType?: boolean
}

/** An endpoint that needs no worker. */
export interface FixedEndpoint {
  readonly path: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  /** The media type of the answer, and the name of its schema; null instead of a name for text. */
  readonly answer: readonly [string, string | null]
}
