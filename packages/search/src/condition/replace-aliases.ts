import type { Environment } from '@marcbachmann/cel-js'
import { serialize } from '@marcbachmann/cel-js'
import { allParts, type Expression } from './expression.js'

/**
 * Returns a condition in which every string that is an alias is replaced by the string that it stands for. Returns the
 * text unchanged if it contains no alias.
 */
export function replaceAliases(
  cel: Environment,
  aliases: Readonly<Record<string, string>>,
  text: string,
  expression: Expression,
): string {
  const found = [...allParts(expression)].flatMap(({ part }) =>
    part.op === 'value' && typeof part.args === 'string' && Object.hasOwn(aliases, part.args) ? [part] : [],
  )
  return found
    .sort((a, b) => b.range.start - a.range.start)
    .reduce((rest, { range, args }) => {
      const value = serialize(cel.parse(JSON.stringify(aliases[args as string])).ast)
      return rest.slice(0, range.start) + value + rest.slice(range.end)
    }, text)
}
