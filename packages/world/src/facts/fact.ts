import type { AnyKernel, Kernel } from '../kernel/kernel.js'
import type { Run } from '../run/run.js'

/** The kind of a fact's values. */
export type FactKind = 'bool' | 'int' | 'float' | 'string' | 'list' | 'object'

/**
 * The type of a fact whose values are exactly of type `T`. It's a compile-time error if the fact's function returns a
 * different type.
 */
export interface FactType<T> {
  readonly kind: FactKind
  /** The type of the list's items. Present only for lists. */
  readonly item?: AnyFactType
  /** The types of the object's fields, keyed by name. Present only for objects. */
  readonly fields?: Readonly<Record<string, AnyFactType>>
  /** Whether the fact can be absent from a result. The value of an absent fact is `null`. */
  readonly optional?: boolean
  /**
   * The value that meant "absent" in earlier releases. A condition that compares the fact with this value is rejected
   * with a message.
   */
  readonly formerly?: unknown
  /** A property that is never set. It only makes the type invariant in `T`. */
  readonly '~value'?: (value: T) => T
}

/** A fact type whose value type isn't known at compile time. */
export interface AnyFactType {
  readonly kind: FactKind
  readonly item?: AnyFactType
  readonly fields?: Readonly<Record<string, AnyFactType>>
  readonly optional?: boolean
  readonly formerly?: unknown
}

type ValueOf<Type> = Type extends FactType<infer T> ? T : never

/**
 * Creates the types of facts. An int is a safe integer, and a float is any finite number. `optional` creates the type
 * of a fact that may be absent from a result, in which case its value is `null`. Throws a TypeError if list items or
 * object fields are optional.
 */
export const fact = {
  bool: { kind: 'bool' } as FactType<boolean>,
  int: { kind: 'int' } as FactType<number>,
  float: { kind: 'float' } as FactType<number>,
  string: { kind: 'string' } as FactType<string>,
  list: <T>(item: FactType<T>): FactType<T[]> => ({ kind: 'list', item: present(item as AnyFactType) }),
  object: <const Fields extends Record<string, AnyFactType>>(
    fields: Fields,
  ): FactType<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> => {
    Object.values(fields).forEach(present)
    return { kind: 'object', fields }
  },
  optional: <T>(type: FactType<T>, formerly?: T): FactType<T | null> => ({
    ...(type as AnyFactType),
    optional: true,
    ...(formerly === undefined ? {} : { formerly }),
  }),
}

function present(type: AnyFactType): AnyFactType {
  if (type.optional === true)
    throw new TypeError('only a whole fact can be optional, not an item or a field of a fact')
  return type
}

/** A typed value computed from a result, for use in searches and surveys. */
export interface Fact<Value, Seed, Params, Overrides, Result> {
  readonly type: FactType<Value>
  /** A description of the fact in a few words. */
  readonly about?: string
  /** Computes the fact's value from a result. */
  readonly of: (result: Result, params: Params) => Value
  /**
   * Computes the fact's value directly from a new run, making only the draws that the value depends on. It must return
   * the same value as `of`.
   */
  readonly fast?: ((run: Run<Seed, Params, Overrides>) => Value) | undefined
  /** Computes the fact's values for many seeds at once. */
  readonly kernel?: Kernel<Params> | undefined
}

/**
 * Returns a function that creates the facts of a world with the given types, from a fact's properties in their order.
 *
 * @example
 * import { fact, factsOf, type Run } from '@seedfast/world'
 * const of = factsOf<Run<string, object, null>, { floors: number }>()
 * const facts = { floors: of(fact.int, 'The number of floors', ({ floors }) => floors) }
 */
export function factsOf<RunType, Result>() {
  type Types =
    RunType extends Run<infer Seed, infer Params, infer Overrides> ? [Seed, Params, Overrides] : never
  return <Value>(
    type: FactType<Value>,
    about: string,
    of: (result: Result, params: Types[1]) => Value,
    fast?: (run: RunType) => Value,
    kernel?: Kernel<Types[1]>,
  ): Fact<Value, Types[0], Types[1], Types[2], Result> =>
    ({ type, about, of, fast, kernel }) as Fact<Value, Types[0], Types[1], Types[2], Result>
}

/** A fact of a world of any type. */
export interface AnyFact {
  readonly type: AnyFactType
  readonly about?: string
  of(result: unknown, params: unknown): unknown
  readonly fast?: { bivariant(run: Run<unknown, unknown, unknown>): unknown }['bivariant'] | undefined
  readonly kernel?: AnyKernel | undefined
}

/**
 * Explains why a value doesn't match a fact type. Returns `null` if the value matches. `where` is the value's path
 * inside the fact's whole value.
 */
export function factMismatch(type: AnyFactType, value: unknown, where = ''): string | null {
  if (value === null && type.optional === true) return null
  const at = where === '' ? 'the value' : where
  switch (type.kind) {
    case 'bool':
      return typeof value === 'boolean' ? null : `${at} must be true or false, got ${String(value)}`
    case 'int':
      return Number.isSafeInteger(value) ? null : `${at} must be a safe integer, got ${String(value)}`
    case 'float':
      return Number.isFinite(value) ? null : `${at} must be a finite number, got ${String(value)}`
    case 'string':
      return typeof value === 'string' ? null : `${at} must be a string, got ${String(value)}`
    case 'list': {
      if (!Array.isArray(value)) return `${at} must be an array, got ${String(value)}`
      return firstMismatch(value.map((item, i) => factMismatch(type.item!, item, `${where}[${i}]`)))
    }
    case 'object': {
      if (typeof value !== 'object' || value === null) return `${at} must be an object, got ${String(value)}`
      const fields = type.fields!
      const strange = Object.keys(value).find((name) => !Object.hasOwn(fields, name))
      if (strange !== undefined) return `${at} has an unknown field ${strange}`
      return firstMismatch(
        Object.keys(fields).map((name) =>
          factMismatch(fields[name]!, (value as Record<string, unknown>)[name], `${where}.${name}`),
        ),
      )
    }
  }
}

function firstMismatch(found: readonly (string | null)[]): string | null {
  return found.find((text) => text !== null) ?? null
}
