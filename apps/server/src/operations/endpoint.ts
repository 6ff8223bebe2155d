/** An address that workers answer, as it is served and described. */
export interface Endpoint {
  readonly method: 'get' | 'post'
  /** As OpenAPI writes it: `{id}` is the id of a world. */
  readonly path: string
  /** The name of its operation. */
  readonly work: string
  /** The world, where the address names none. */
  readonly world?: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly about: string
  /** The media types of the answer, with the name of each one's schema; null for a text. */
  readonly answers: Readonly<Record<string, string | null>>
  /** A body that is answered as it stands. */
  readonly example?: object
  /** Whether the answer is sent part by part. */
  readonly inParts?: boolean
  /** Whether a body is read as JSON whatever its type says. */
  readonly anyType?: boolean
}

/** An address that answers by itself, without a worker. */
export interface FixedEndpoint {
  readonly path: string
  readonly id: string
  readonly tag: string
  readonly summary: string
  /** The media type of the answer, and the name of its schema; null for a text. */
  readonly answer: readonly [string, string | null]
}
