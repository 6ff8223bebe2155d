/** The version of the protocol that Seedfast and programs speak, as `docs/spec/programs.md` defines it. */
export const PROTOCOL = 1

/**
 * The prefix of each line of standard output that contains a message. It distinguishes messages from anything else that
 * a program prints.
 */
export const MESSAGE_MARK = '\u001eseedfast '

/** The longest message, in bytes. */
export const MOST_MESSAGE_BYTES = 64 * 2 ** 20

/** A request to make a result. */
export interface MakeMessage {
  readonly id: number
  readonly make: {
    /** The seed. A number is in plain decimal digits. */
    readonly seed: string
    readonly params: unknown
    readonly overrides: unknown
  }
  /** Whether the program reports its draws. */
  readonly trace: boolean
}

/** The first request to a program. */
export interface HelloMessage {
  readonly id: number
  readonly hello: { readonly protocol: typeof PROTOCOL; readonly world: string; readonly version: number }
}

/** A request to return a value, which tests how a program reads and writes JSON. */
export interface EchoMessage {
  readonly id: number
  readonly echo: unknown
}

/** A program's reply to the first request. */
export interface Hello {
  readonly protocol: number
  /** The name and version of the client library, such as `python 1`. */
  readonly client: string
  /** What the program can do: `trace` if it can report its draws, and `echo` if it can return values. */
  readonly can: readonly string[]
}
