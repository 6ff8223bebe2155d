import type { ASTNode, Environment } from '@marcbachmann/cel-js'
import { serialize } from '@marcbachmann/cel-js'

/** A part of an expression: a node of CEL's syntax tree. */
export type Expression = ASTNode

/** Returns the direct parts of an expression. Names and literals have no parts. */
export function partsOf({ args }: Expression): Expression[] {
  const parts: Expression[] = []
  const gather = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(gather)
    else if (isExpression(value)) parts.push(value)
  }
  gather(args)
  return parts
}

/**
 * Yields an expression and all its parts at any depth, in preorder. It doesn't recurse, so deep expressions can't
 * overflow the stack.
 */
export function* allParts(expression: Expression): Generator<{ part: Expression; depth: number }> {
  const left = [{ part: expression, depth: 1 }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    yield next
    const depth = next.depth + 1
    for (const part of partsOf(next.part).reverse()) left.push({ part, depth })
  }
}

/** Returns the expressions joined by `&&` at the top level of an expression, in order. */
export function conjunctsOf(expression: Expression): Expression[] {
  if (expression.op !== '&&') return [expression]
  return partsOf(expression).flatMap(conjunctsOf)
}

/**
 * Returns the names from `known` that an expression uses. A name inside a macro that binds the same name isn't counted
 * as a use.
 */
export function namesIn(expression: Expression, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  for (const { part, bound } of partsInScope(expression)) {
    if (part.op === 'id' && known.has(part.args) && !bound.has(part.args)) found.add(part.args)
  }
  return found
}

/** A part of an expression, with its parent, and the names bound by the macros around it. */
export interface ScopedPart {
  readonly part: Expression
  readonly parent: Expression | null
  readonly bound: ReadonlySet<string>
}

/** Yields an expression and all its parts, except for the names of the variables that macros bind. */
export function* partsInScope(
  part: Expression,
  parent: Expression | null = null,
  bound: ReadonlySet<string> = new Set(),
): Generator<ScopedPart> {
  yield { part, parent, bound }
  const variable = boundName(part)
  if (variable === null) {
    for (const inner of partsOf(part)) yield* partsInScope(inner, part, bound)
    return
  }
  const [name, receiver, [, ...rest]] = part.args as [string, Expression, Expression[]]
  const inside = new Set([...bound, variable])
  yield* partsInScope(receiver, part, bound)
  // `cel.bind` evaluates the value of its variable outside the scope of that variable.
  for (const [i, inner] of rest.entries()) {
    yield* partsInScope(inner, part, name === 'bind' && i === 0 ? bound : inside)
  }
}

const MACROS = new Set(['all', 'exists', 'exists_one', 'filter', 'map', 'bind'])

/**
 * Returns the variable name that a macro such as `list.exists(x, …)` or `cel.bind(x, …)` binds. Returns null for any
 * other expression.
 */
export function boundName({ op, args }: Expression): string | null {
  if (op !== 'rcall') return null
  const [name, , given] = args as [string, Expression, Expression[]]
  const variable = given[0]
  return MACROS.has(name) && given.length > 1 && variable?.op === 'id' ? (variable.args as string) : null
}

/**
 * Returns the text of a part of an expression. Returns the original text if the part was written in one piece, and
 * serializes the part otherwise. Returns null if parsing the text doesn't produce the same part, as for a float with
 * many digits.
 */
export function expressionText(cel: Environment, expression: Expression): string | null {
  const { input, range } = expression
  const written = input.slice(range.start, range.end)
  if (readsAs(cel, written, expression)) return written
  const serialized = serialize(expression)
  if (readsAs(cel, serialized, expression)) return serialized
  // The range of an expression that ends in a bracket doesn't include that bracket. Therefore, the brackets after the
  // range are tried, too. Serializing isn't always enough, because CEL can't parse the serialized form of characters
  // such as emoji.
  const brackets = /^[\s)]*\)/.exec(input.slice(range.end))?.[0] ?? ''
  const closed = [...brackets].map((_, i) => written + brackets.slice(0, i + 1))
  return closed.find((text) => readsAs(cel, text, expression)) ?? null
}

function readsAs(cel: Environment, text: string, expression: Expression): boolean {
  try {
    return isSame(cel.parse(text).ast, expression)
  } catch {
    return false
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (isExpression(a) && isExpression(b)) return a.op === b.op && isSame(a.args, b.args)
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  }
  if (typeof a === 'object' && typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b)
  return a === b
}

function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value
}
