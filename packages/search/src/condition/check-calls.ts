import { foundText, suggestion } from '@seedfast/world'
import { faultAt, signHint } from './condition-fault.js'
import { allParts, type Expression } from './expression.js'
import type { FactEnvironment } from './fact-environment.js'
import { patternFault } from './pattern-engine.js'
import type { PatternFault } from './pattern-fault.js'

/**
 * Checks the calls in a condition where CEL itself would complain of something else, or of nothing before it is asked.
 * Throws an InputError for a function that is not there, a field that `has` would never find, and a pattern that `matches`
 * can't run.
 */
export function checkCalls(
  { functions, fields }: FactEnvironment,
  source: string,
  text: string,
  expression: Expression,
): void {
  for (const { part } of allParts(expression)) {
    if (part.op !== 'call' && part.op !== 'rcall') continue
    const name = part.args[0]
    const [first] = part.op === 'call' ? part.args[1] : part.args[2]
    const refuse = (word: string, message: string): never => {
      throw faultAt(source, text, Math.max(part.range.start, text.indexOf(word, part.range.start)), message)
    }
    if (!functions.includes(name)) {
      refuse(
        name,
        `expected a function of CEL, found ${name}${signHint(name) || suggestion(name, functions)}`,
      )
    }
    if (name === 'has' && first?.op === '.' && !fields.includes(first.args[1])) {
      const field = first.args[1]
      refuse(field, `expected a field that is there, found ${foundText(field)}${suggestion(field, fields)}`)
    }
    if (name === 'matches' && first?.op === 'value' && typeof first.args === 'string') {
      const fault = patternFault(first.args)
      if (fault !== null) throw faultAt(source, text, first.range.start, patternMessage(fault, first.args))
    }
  }
}

function patternMessage({ kind, reason, part }: PatternFault, pattern: string): string {
  if (kind === 'invalid')
    return `invalid regular expression ${foundText(pattern)}: ${reason} ${foundText(part)}`
  const rule = 'matches runs in linear time, without lookaround and backreferences'
  return `unsupported ${foundText(part)} in the regular expression ${foundText(pattern)}; ${rule}`
}
