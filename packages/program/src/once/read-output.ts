import { ProgramError } from '../program-error.js'
import { roundedInteger } from '../protocol/rounded-integer.js'
import type { Once } from './once.js'

/** Parses the standard output of a program that ends after each seed. Throws a ProgramError if it has another form. */
export function readOutput(output: string, { output: form = 'json' }: Once): unknown {
  const text = output.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  if (typeof form === 'function') return form(text)
  if (form === 'lines') return text.replace(/\n$/, '').split('\n')
  if (form !== 'json') {
    const match = form.exec(text)
    if (match === null) throw otherOutput(`text that matches ${String(form)}`, text)
    return { ...match.groups }
  }
  const rounded = roundedInteger(text)
  if (rounded !== null) throw otherOutput('JSON whose integers beyond 2^53 are strings', rounded)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw otherOutput('JSON', text)
  }
}

function otherOutput(expected: string, got: string): ProgramError {
  const short = got.length > 200 ? `${got.slice(0, 200)}…` : got
  return new ProgramError({ kind: 'other-output', expected, got: JSON.stringify(short) })
}
