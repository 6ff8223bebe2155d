/** An endpoint that runs in workers. */
export interface Endpoint {
  readonly method: 'get' | 'post'
  /** The path in OpenAPI's notation: `{id}` is the id of a world. */
  readonly path: string
  /** The name of its operation. */
  readonly work: string
  /** The world, if the path doesn't name one. */
  readonly world?: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly about: string
  /** The media types of the answer, each with its schema's name; null for text. */
  readonly answers: Readonly<Record<string, string | null>>
  /** A valid body. */
  readonly example?: object
  /** Whether the answer is sent in parts. */
  readonly inParts?: boolean
  /** Whether bodies are read as JSON, whatever their content type. */
  readonly anyType?: boolean
}

/** An endpoint that needs no worker. */
export interface FixedEndpoint {
  readonly path: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  /** The media type of the answer, and its schema's name; null for text. */
  readonly answer: readonly [string, string | null]
}
