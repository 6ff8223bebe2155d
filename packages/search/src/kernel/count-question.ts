import { boundName, namesIn, type Expression } from '../condition/expression.js'

/** A question about a list that can be answered just from the number of wanted items in the list. */
export interface CountQuestion {
  /** The name of the list fact. */
  readonly list: string
  /** The expression that decides whether an item is wanted: it is evaluated on a list that contains only that item. */
  readonly probe: Expression
  isWanted(answer: unknown): boolean
  /** Returns whether the answer is yes for a list with `count` wanted items. */
  accepts(count: number): boolean
}

type Accepts = CountQuestion['accepts']

/**
 * The macros whose answer depends only on a count of list items. `counts` is true if a macro counts the items that
 * satisfy its condition, and false if it counts the other items. `accepts` returns whether the answer is yes for a
 * count.
 */
const MACROS: Readonly<Record<string, { readonly counts: boolean; readonly accepts: Accepts }>> = {
  exists: { counts: true, accepts: (count) => count > 0 },
  all: { counts: false, accepts: (count) => count === 0 },
  exists_one: { counts: true, accepts: (count) => count === 1 },
}

const COMPARISONS: Readonly<Record<string, (a: bigint, b: bigint | number) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** The equivalent of each comparison operator after the two sides are swapped. */
const OVER: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

/**
 * Returns the question that an expression asks about a single list: `list.exists(x, …)`, `.all`, `.exists_one`, `value
 * in list`, or a comparison of `list.filter(x, …).size()` with a number. Returns null for any other expression.
 */
export function countQuestion(expression: Expression, facts: ReadonlySet<string>): CountQuestion | null {
  return inQuestion(expression, facts) ?? macroQuestion(expression, facts) ?? sizeQuestion(expression, facts)
}

function inQuestion(expression: Expression, facts: ReadonlySet<string>): CountQuestion | null {
  if (expression.op !== 'in') return null
  const [value, list] = expression.args as [Expression, Expression]
  if (list.op !== 'id' || !facts.has(list.args as string) || namesIn(value, facts).size > 0) return null
  return {
    list: list.args as string,
    probe: expression,
    isWanted: isTrue,
    accepts: MACROS['exists']!.accepts,
  }
}

function macroQuestion(expression: Expression, facts: ReadonlySet<string>): CountQuestion | null {
  const macro = macroOn(expression, facts)
  const known = macro === null ? undefined : MACROS[macro.name]
  if (known === undefined) return null
  const { counts, accepts } = known
  return { list: macro!.list, probe: expression, isWanted: (answer) => answer === counts, accepts }
}

function sizeQuestion({ op, args }: Expression, facts: ReadonlySet<string>): CountQuestion | null {
  if (COMPARISONS[op] === undefined) return null
  const [left, right] = args as [Expression, Expression]
  const isSwapped = numberOf(left) !== null
  const number = numberOf(isSwapped ? left : right)
  const filter = sizedFilter(isSwapped ? right : left, facts)
  if (number === null || filter === null) return null
  const compare = COMPARISONS[isSwapped ? (OVER[op] ?? op) : op]!
  return {
    list: filter.list,
    probe: filter.expression,
    isWanted: (answer) => (answer as readonly unknown[]).length > 0,
    accepts: (count) => compare(BigInt(count), number),
  }
}

/**
 * Returns the filtered list whose size an expression computes, as in `list.filter(x, …).size()` or `size(list.filter(x,
 * …))`.
 */
function sizedFilter({ op, args }: Expression, facts: ReadonlySet<string>) {
  if (op !== 'call' && op !== 'rcall') return null
  const [name, ...rest] = args as readonly [string, ...unknown[]]
  const inner = op === 'rcall' ? (rest[0] as Expression) : (rest[0] as readonly Expression[])[0]
  if (name !== 'size' || inner === undefined) return null
  const macro = macroOn(inner, facts)
  return macro?.name === 'filter' ? { list: macro.list, expression: inner } : null
}

/**
 * Returns a macro call whose target is a list fact and whose body uses no facts. Returns null for any other expression.
 */
function macroOn(expression: Expression, facts: ReadonlySet<string>) {
  const variable = boundName(expression)
  if (variable === null) return null
  const [name, list, [, ...bodies]] = expression.args as [string, Expression, Expression[]]
  if (list.op !== 'id' || !facts.has(list.args as string) || bodies.length !== 1) return null
  const used = namesIn(bodies[0]!, facts)
  used.delete(variable)
  return used.size > 0 ? null : { name, list: list.args as string }
}

function numberOf({ op, args }: Expression): bigint | number | null {
  if (op === '-_') {
    const number = numberOf(args as Expression)
    return number === null ? null : -number
  }
  return op === 'value' && (typeof args === 'bigint' || typeof args === 'number') ? args : null
}

function isTrue(answer: unknown): boolean {
  return answer === true
}
