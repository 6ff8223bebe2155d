import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { reasonText } from '@seedfast/world'
import type { BuildFault } from './messages.js'

/** Returns at most five of the faults that the bundler reports. The faults' paths are relative to `folder`. */
export function bundlerFaults(error: unknown, folder: string): BuildFault[] {
  const { errors = [] } = error as { readonly errors?: readonly BundlerError[] }
  if (errors.length === 0) return [{ kind: 'bundler', at: null, reason: reasonText(error) }]
  return errors.slice(0, 5).map((one) => {
    const { loc } = one
    const at =
      loc?.file === undefined
        ? null
        : { file: relative(folder, loc.file), line: loc.line, column: loc.column + 1 }
    return { kind: 'bundler', at, reason: explanation(one) }
  })
}

/** An error as reported by the bundler. `kind` is missing if a plugin threw the error. */
interface BundlerError {
  readonly message: string
  readonly kind?: string
  /** The place of the error. `line` is counted from 1, and `column` from 0. */
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number }
}

/**
 * Returns the bundler's explanation of an error. The bundler provides it only inside a report for terminals: colored,
 * after the error's kind in brackets, and before an excerpt of the code.
 */
function explanation({ message, kind }: BundlerError): string {
  const [first] = stripVTControlCharacters(message).replaceAll('\0', '').split('\n')
  const prefix = `[${kind}] `
  return first!.startsWith(prefix) ? first!.slice(prefix.length) : first!
}
