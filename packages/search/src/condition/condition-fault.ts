import { foundText, inputError, suggestion, type InputError } from '@seedfast/world'
import type { FactEnvironment } from './fact-environment.js'
import { partsOf, type Expression } from './expression.js'

/** What CEL says of a text that it does not take. */
export interface CelFault {
  readonly code?: string
  readonly summary?: string
  readonly range?: { readonly start: number; readonly end: number }
  readonly message: string
}

/** The pairs of numbers that CEL keeps apart. */
const MIXED = [
  ['int', 'double'],
  ['double', 'int'],
] as const

/** The error for a condition that CEL does not take: the place, what was found, and what may have been meant. */
export function conditionFault(
  environment: FactEnvironment,
  source: string,
  text: string,
  fault: CelFault,
): InputError {
  const { start, end } = fault.range ?? { start: 0, end: 0 }
  return faultAt(source, text, start, meaning(environment, fault, text.slice(start, end)))
}

/** The error at a place of a condition, with the line shown below. */
export function faultAt(source: string, text: string, at: number, message: string): InputError {
  const before = text.slice(0, at).split('\n')
  const column = before.at(-1)!.length
  const line = text.split('\n')[before.length - 1]!
  const place = `line ${before.length}, column ${column + 1}`
  return inputError(source, [], `${place}: ${message}\n  ${line}\n  ${' '.repeat(column)}^`)
}

/** Throws an InputError for the first call of a function that is not there: CEL would first complain of its arguments. */
export function checkCalls(
  { cel }: FactEnvironment,
  source: string,
  text: string,
  expression: Expression,
): void {
  const known = new Set(cel.getDefinitions().functions.map(({ name }) => name))
  const visit = (part: Expression): void => {
    if (part.op === 'call' || part.op === 'rcall') {
      const name = (part.args as readonly unknown[])[0] as string
      if (!known.has(name)) {
        const at = Math.max(part.start, text.indexOf(`${name}`, part.start))
        const hint = suggestion(name, [...known].sort())
        throw faultAt(source, text, at, `expected a function of CEL, found ${name}${hint}`)
      }
    }
    for (const inner of partsOf(part)) visit(inner)
  }
  visit(expression)
}

function meaning(
  { names, fields }: FactEnvironment,
  { code, summary, message }: CelFault,
  found: string,
): string {
  const said = summary ?? message.split('\n')[0]!
  switch (code) {
    case 'unknown_variable':
      return `expected the name of a fact, found ${foundText(found)}${suggestion(found, names)}`
    case 'no_such_key': {
      const field = said.replace(/^No such key: /, '')
      return `expected a field that is there, found ${foundText(field)}${suggestion(field, fields)}`
    }
    case 'no_such_overload': {
      const types = said.replace(/^no such overload: /, '')
      return `expected types that go together, found ${typeText(types)}${numberHint(types)}`
    }
    default:
      return `expected a condition in CEL, found ${typeText(said)}`
  }
}

/** CEL's names of types as facts have them. */
export function typeText(text: string): string {
  return text.replaceAll('double', 'float').replaceAll(/fact_\w+/g, 'object')
}

function numberHint(types: string): string {
  const mixed = MIXED.some(([a, b]) => new RegExp(`^${a} (?:==|!=|[-+*/%]) ${b}$`).test(types))
  return mixed ? '; a float goes with 3.0, an int with 3, and double(x) makes a float of an int' : ''
}
