import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { BuildFault } from './messages.js'

/** Returns at most five of the faults that the bundler reports. The faults' paths are relative to `folder`. */
export function bundlerFaults(error: unknown, folder: string): BuildFault[] {
  return faultsOf(error).map((fault) => ({ kind: 'bundler', message: faultText(fault, folder) }))
}

/** A fault as reported by the bundler. Its message is colored and has several lines; only the first line is used. */
interface Fault {
  readonly message: string
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number }
}

function faultsOf(error: unknown): readonly Fault[] {
  const { errors } = error as { readonly errors?: readonly Fault[] }
  if (errors !== undefined && errors.length > 0) return errors.slice(0, 5)
  return [{ message: error instanceof Error ? error.message : String(error) }]
}

function faultText({ message, loc }: Fault, folder: string): string {
  const text = stripVTControlCharacters(message).replaceAll('\0', '')
  const first = text.split('\n')[0]!.replace(/^\[\w+\] /, '')
  if (loc?.file === undefined) return first
  // The exact position is only in the bundler's message. `loc` may refer to the line after it.
  const place = /:(\d+:\d+) \]/.exec(text)?.[1] ?? `${loc.line}:${loc.column + 1}`
  return `${relative(folder, loc.file)}:${place}: ${first}`
}
