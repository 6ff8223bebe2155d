/** The rules of the protocol that a program can break. `docs/spec/programs.md` explains each of them. */
export type ProtocolRule =
  | 'utf-8'
  | 'json'
  | 'object'
  | 'id'
  | 'unasked'
  | 'integer'
  | 'protocol'
  | 'hello'
  | 'result'
  | 'counts'
  | 'draws'
  | 'draw'
  | 'error'

/** The reason why a program generated no result. */
export type ProgramProblem =
  /** The program couldn't be started. */
  | {
      readonly kind: 'not-started'
      readonly command: string
      readonly folder: string
      readonly reason: string
    }
  /** Programs can't run in this engine, such as a browser. */
  | { readonly kind: 'no-programs' }
  | { readonly kind: 'unknown-build'; readonly build: string; readonly builds: readonly string[] }
  /** The program ended before it replied, or with a status other than 0. */
  | { readonly kind: 'ended'; readonly status: number | null; readonly signal: string | null }
  | { readonly kind: 'too-slow'; readonly seconds: number }
  /** The program, whose messages go over a socket, didn't connect to it, or ended the connection. */
  | { readonly kind: 'unconnected'; readonly seconds: number }
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'too-much-memory'; readonly megabytes: number }
  | { readonly kind: 'too-much-output'; readonly megabytes: number }
  | { readonly kind: 'broken-rule'; readonly rule: ProtocolRule; readonly got: string }
  /** The program replied with an error of its own. */
  | { readonly kind: 'error'; readonly message: string }
  /** The output of a one-shot program doesn't have the declared form. */
  | { readonly kind: 'other-output'; readonly expected: string; readonly got: string }
