import { InputError, type Issue } from '@seedfast/world'

/**
 * An error as plain data that can be sent to other threads, processes and machines. It includes the error's cause and
 * the error's own fields.
 */
export interface Fault {
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly cause?: Fault | string
  /** The fields added to the error, if they are plain JSON, such as the issues of an InputError. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** Converts any thrown value to a fault. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return faultOf(new Error(String(error)))
  const { name, message, stack = '', cause } = error
  const fields = plainFields(error)
  return {
    name,
    message,
    stack,
    ...('cause' in error && { cause: cause instanceof Error ? faultOf(cause) : String(cause) }),
    ...(Object.keys(fields).length > 0 && { fields }),
  }
}

/**
 * Converts a fault back to an error. If the fault was created from an InputError, returns an InputError with the same
 * issues. Otherwise, returns an Error with the same name and fields.
 */
export function errorOf({ name, message, stack, cause, fields = {} }: Fault): Error {
  const { issues } = fields as { readonly issues?: readonly Issue[] }
  if (name === 'InputError' && Array.isArray(issues)) return Object.assign(new InputError(issues), { stack })
  const caused = typeof cause === 'object' ? errorOf(cause) : cause
  const error = new Error(message, caused === undefined ? {} : { cause: caused })
  return Object.assign(error, fields, { name, stack })
}

function plainFields(error: Error): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(error)) {
    if (key === 'name' || key === 'message' || key === 'stack' || key === 'cause') continue
    try {
      const text = JSON.stringify(value) as string | undefined
      if (text !== undefined) fields[key] = JSON.parse(text)
    } catch {
      // A field that can't be converted to JSON is omitted.
    }
  }
  return fields
}
