import { Environment } from '@marcbachmann/cel-js'
import type { AnyFactType, AnyWorld } from '@seedfast/world'
import { CEL_LIMITS } from './cel-limits.js'
import { isSameValue, toCel, type ToCel } from './cel-value.js'
import { absenceText, registerAbsence, withAbsence } from './absent-facts.js'
import { namesIn } from './expression.js'
import { linearMatches, registerMatches } from './linear-matches.js'
import { partToCel, resultType, type PartType } from './part-type.js'
import { allowAbsentParts, RESULT, resultParts } from './result-parts.js'
import { withStepBudget } from './step-budget.js'

/** A world's facts in CEL: their names, their types, and the conversion of their values. */
export interface FactEnvironment {
  readonly cel: Environment
  /** The fact names that conditions may use, in the world's order. */
  readonly names: readonly string[]
  /** The types of the facts that can be absent, keyed by name. */
  readonly optional: ReadonlyMap<string, AnyFactType>
  readonly toCel: Readonly<Record<string, ToCel>>
  /** Converts a result to CEL values. Null if conditions can't read results. */
  readonly resultToCel: ToCel | null
  /** The fields of each object type, keyed by CEL's name of the type, for suggestions in error messages. */
  readonly fields: ReadonlyMap<string, readonly string[]>
  /** Other names that conditions may use for strings in facts. */
  readonly aliases: Readonly<Record<string, string>>
  /** The names of CEL's functions and macros, for suggestions in error messages. */
  readonly functions: readonly string[]
  /**
   * Compiles a checked expression to a function that evaluates the expression on facts. The facts must be CEL values,
   * or null if they are absent. An expression that reads optional facts must be a condition.
   */
  compile(text: string): (facts: object) => unknown
}

/**
 * Declares a world's facts to CEL and, if conditions read it, the result. Omits facts whose names are reserved in CEL,
 * such as `in` or `true`. A fact named `result` hides the result.
 */
export function factEnvironment(world: AnyWorld, readsResult = false): FactEnvironment {
  const cel = new Environment({ limits: CEL_LIMITS })
  const functions = [...new Set(new Environment().getDefinitions().functions.map(({ name }) => name))].sort()
  registerMatches(cel)
  const classes = new Map<PartType['fields'], new () => object>()
  const typeNames = new Map<PartType['fields'], string>()
  const fields = new Map<string, readonly string[]>()
  const names: string[] = []
  const converters: Record<string, ToCel> = {}
  const optional = new Map<string, AnyFactType>()
  const nullable = new Set<string>()

  const nameOf = (type: PartType): string => {
    switch (type.kind) {
      case 'float':
        return 'double'
      case 'any':
        return 'dyn'
      case 'list':
        return `list<${nameOf(type.item!)}>`
      case 'map':
        return `map<string, ${nameOf(type.item!)}>`
      case 'object': {
        const known = typeNames.get(type.fields)
        if (known !== undefined) return known
        const inner: Record<string, string> = {}
        for (const [name, of] of Object.entries(type.fields!)) inner[name] = nameOf(of)
        const ctor = newClass()
        const typeName = `fact_${typeNames.size}`
        classes.set(type.fields, ctor)
        typeNames.set(type.fields, typeName)
        fields.set(typeName, Object.keys(inner))
        cel.registerType(typeName, { ctor, fields: inner })
        // CEL's own == returns false for all objects of such types.
        cel.registerOperator(`${typeName} == ${typeName}`, isSameValue)
        return typeName
      }
      default:
        return type.kind
    }
  }

  for (const [name, { type }] of Object.entries(world.facts)) {
    const declared = nameOf(type)
    if (!declares(cel, name, declared)) continue
    names.push(name)
    converters[name] = toCel(type, classes)
    if (type.optional !== true) continue
    optional.set(name, type)
    nullable.add(declared)
  }
  const part = readsResult && !Object.hasOwn(world.facts, RESULT) ? resultType(world) : null
  if (part !== null) declares(cel, RESULT, nameOf(part))
  // These operators are only for the type check: tests for absence are replaced before evaluation.
  for (const type of nullable) cel.registerOperator(`${type} == null`, () => false)
  const optionalNames = new Set(optional.keys())
  // For its evaluation, a condition is wrapped in more code, so these limits are higher than those for the condition
  // itself.
  const evaluator = cel.clone({ limits: { maxDepth: 260, maxAstNodes: 110_000, maxCallArguments: 40 } })
  registerAbsence(evaluator, optionalNames)
  const compile = (text: string): ((facts: object) => unknown) => {
    const { ast } = cel.parse(text)
    const used = [...namesIn(ast, optionalNames)]
    const parsed = evaluator.parse(used.length === 0 ? text : absenceText(ast, text, used))
    linearMatches(parsed.ast)
    const parts = resultParts(parsed.ast)
    const reads = part !== null && parts.readsResult
    if (reads) allowAbsentParts(parts)
    // Otherwise, CEL would check the expression each time it is evaluated.
    parsed.check()
    return withStepBudget(
      parsed.ast,
      text,
      (facts: object) =>
        parsed((used.length === 0 ? facts : withAbsence(facts, used)) as Record<string, unknown>) as unknown,
      reads,
    )
  }
  const { aliases } = world
  const resultToCel = part === null ? null : (value: unknown) => partToCel(world.id, part, classes, value)
  return { cel, names, optional, toCel: converters, resultToCel, fields, aliases, functions, compile }
}

function declares(cel: Environment, name: string, type: string): boolean {
  try {
    cel.registerVariable(name, type)
    return true
  } catch {
    return false
  }
}

/** Returns a new class for an object type, because CEL distinguishes object types by their class. */
function newClass(): new () => object {
  return function () {} as unknown as new () => object
}
