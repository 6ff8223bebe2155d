import { InputError, isInputError, type Issue } from '@seedfast/world'

/** An error in a form that can be sent to another thread or machine. A cause that is no error is sent as a string. */
export interface Fault {
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly cause?: Fault | string
  /** The issues of an InputError. */
  readonly issues?: readonly Issue[]
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return faultOf(new Error(String(error)))
  const { name, message, stack = '', cause } = error
  if (isInputError(error)) return { name, message, stack, issues: error.issues }
  if (!('cause' in error)) return { name, message, stack }
  return { name, message, stack, cause: cause instanceof Error ? faultOf(cause) : String(cause) }
}

/** The error that a fault was made from. */
export function errorOf({ name, message, stack, cause, issues }: Fault): Error {
  if (issues !== undefined) return new InputError(issues)
  const caused = typeof cause === 'object' ? errorOf(cause) : cause
  const error = new Error(message, caused === undefined ? {} : { cause: caused })
  error.name = name
  error.stack = stack
  return error
}
