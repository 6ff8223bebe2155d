import type { AnyWorld } from '@seedfast/world'
import type { Condition } from '../condition/condition.js'
import { allParts, type Expression } from '../condition/expression.js'
import { holds } from '../hit/score.js'
import type { CheckedQuery } from '../query/query.js'

/**
 * Returns groups of conditions that no seed can meet, whatever the world generates: conditions without facts that are
 * false, such as `1 == 2`, and conditions on one fact that contradict each other, such as `elites > 6 && elites < 3`.
 * Leaving out any condition of a group makes the others possible. Takes time quadratic in the number of conditions.
 */
export function impossibleConditions(
  query: Pick<CheckedQuery, 'conditions'>,
  { facts }: AnyWorld,
): readonly (readonly string[])[] {
  const conditions = query.conditions.filter(({ readsResult }) => !readsResult)
  const constant = conditions.filter((one) => one.facts.length === 0 && !holds(one.holds, {}))
  const names = new Set(conditions.flatMap((one) => (one.facts.length === 1 ? one.facts : [])))
  const groups = [...names].flatMap((fact) => {
    const { kind, optional = false } = facts[fact]!.type
    let group = conditions.filter((one) => one.facts.join() === fact && isPlain(one.expression, kind))
    const values = [...valuesToTry(group, kind), ...(optional ? [null] : [])]
    const isPossible = (some: readonly Condition[]): boolean =>
      values.some((value) => some.every((one) => holds(one.holds, { [fact]: value })))
    if (values.length === 0 || isPossible(group)) return []
    for (const one of group) {
      const others = group.filter((other) => other !== one)
      if (!isPossible(others)) group = others
    }
    return [group]
  })
  return [...constant.map((one) => [one]), ...groups].map((group) => group.map(({ text }) => text))
}

const LOGIC = ['id', 'value', 'list', '&&', '||', '!_', '-_', '==', '!=', 'in']
const ORDER = ['<', '<=', '>', '>=']

/** Returns whether a condition only compares its fact with literals. */
function isPlain(expression: Expression, kind: string): boolean {
  const allowed = kind === 'int' || kind === 'float' ? [...LOGIC, ...ORDER] : LOGIC
  return [...allParts(expression)].every(({ part }) => allowed.includes(part.op))
}

/** Returns a value for each range of values that the conditions' literals distinguish. */
function valuesToTry(conditions: readonly Condition[], kind: string): readonly unknown[] {
  const literals = conditions.flatMap(({ expression }) =>
    [...allParts(expression)].flatMap(({ part }) => (part.op === 'value' ? [part.args as unknown] : [])),
  )
  if (kind === 'bool') return [true, false]
  if (kind === 'string') return [...literals.filter((one) => typeof one === 'string'), OTHER_STRING]
  if (kind !== 'int' && kind !== 'float') return []
  const numbers = literals
    .filter((one) => typeof one === 'bigint' || typeof one === 'number')
    .flatMap((one) => [Number(one), -Number(one)])
    .sort((a, b) => a - b)
  if (kind === 'int')
    return [...new Set([0, ...numbers].flatMap((one) => [one - 1, one, one + 1]).flatMap(wholeNear))].map(
      BigInt,
    )
  const between = numbers.map((one, i) => (i === 0 ? one - 1 : (one + numbers[i - 1]!) / 2))
  return [0, ...numbers, ...between, (numbers.at(-1) ?? 0) + 1]
}

/** A string that no condition contains. */
const OTHER_STRING = '\uFFFF'

function wholeNear(value: number): number[] {
  return [Math.floor(value), Math.ceil(value)]
}
