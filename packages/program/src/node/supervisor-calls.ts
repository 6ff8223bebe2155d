import type { ReportedDraw } from '@seedfast/world'
import type { CallContext } from '@seedfast/workers'
import type { FilledOnce } from '../once/fill.js'
import type { HelloMessage, MakeMessage } from '../protocol/protocol.js'
import type { Reply } from '../protocol/read-reply.js'
import type { Limits } from './supervised-program.js'

/** The program that a supervisor runs. */
export interface SupervisorStart {
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly inherit: readonly string[]
  /** The home folder to use, or `null` for a new one that is removed afterwards. */
  readonly home: string | null
  readonly limits: Limits
  /** Whether messages go over a socket. */
  readonly socket: boolean
}

/** The calls that a supervisor serves. */
export interface SupervisorCalls {
  /** Sends a request to the program, which is started if it isn't running. Reports draws as progress. */
  ask(
    message: HelloMessage | MakeMessage,
    context: Pick<CallContext<readonly ReportedDraw[]>, 'progress'>,
  ): Promise<Reply>
  /** Runs the program once, and returns its standard output. */
  once(filled: FilledOnce): Promise<string>
}
