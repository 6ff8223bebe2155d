import type { AnyKernel, Kernel } from './kernel.js'
import type { Run } from './run.js'

/** What the values of a fact are. */
export type FactKind = 'bool' | 'int' | 'float' | 'string' | 'list' | 'object'

/** A type of facts whose values are `T`, and exactly `T`: a function that gives another type does not compile. */
export interface FactType<T> {
  readonly kind: FactKind
  /** The type of the items of a list. */
  readonly item?: AnyFactType
  /** The types of the fields of an object. */
  readonly fields?: Readonly<Record<string, AnyFactType>>
  /** Whether a fact of this type may be absent, which is null. */
  readonly optional?: boolean
  /** The value that earlier releases gave for absent; conditions that compare with it get a message. */
  readonly formerly?: unknown
  /** Never there; it makes the type invariant in T. */
  readonly '~value'?: (value: T) => T
}

/** A fact type of any values. */
export interface AnyFactType {
  readonly kind: FactKind
  readonly item?: AnyFactType
  readonly fields?: Readonly<Record<string, AnyFactType>>
  readonly optional?: boolean
  readonly formerly?: unknown
}

type ValueOf<Type> = Type extends FactType<infer T> ? T : never

/**
 * The types of facts. An int is a safe integer, a float any finite number. `optional` is for a fact that some results
 * don't have: its value is null then. Only a whole fact can be absent, not an item or a field; these throw a TypeError.
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
    throw new TypeError('an item or a field of a fact cannot be optional, only a fact')
  return type
}

/** A typed value about a result, for search and surveys. */
export interface Fact<Value, Seed, Params, Overrides, Result> {
  readonly type: FactType<Value>
  /** What the fact is about, in a few words. */
  readonly about?: string
  /** Defines the fact. */
  readonly of: (result: Result, params: Params) => Value
  /** The same value from a fresh run, drawing only what it needs. */
  readonly fast?: (run: Run<Seed, Params, Overrides>) => Value
  /** The same value for many seeds at once. */
  readonly kernel?: Kernel<Params>
}

/** A fact of any world. */
export interface AnyFact {
  readonly type: AnyFactType
  readonly about?: string
  of(result: unknown, params: unknown): unknown
  fast?(run: Run<unknown, unknown, unknown>): unknown
  readonly kernel?: AnyKernel
}

/** Why a value is not of a fact type, or null when it is. */
export function factMismatch(type: AnyFactType, value: unknown, where = ''): string | null {
  if (value === null && type.optional === true) return null
  const at = where === '' ? 'the value' : where
  switch (type.kind) {
    case 'bool':
      return typeof value === 'boolean' ? null : `${at}: expected a bool, found ${String(value)}`
    case 'int':
      return Number.isSafeInteger(value) ? null : `${at}: expected a safe integer, found ${String(value)}`
    case 'float':
      return Number.isFinite(value) ? null : `${at}: expected a finite number, found ${String(value)}`
    case 'string':
      return typeof value === 'string' ? null : `${at}: expected a string, found ${String(value)}`
    case 'list': {
      if (!Array.isArray(value)) return `${at}: expected a list, found ${String(value)}`
      return firstMismatch(value.map((item, i) => factMismatch(type.item!, item, `${where}[${i}]`)))
    }
    case 'object': {
      if (typeof value !== 'object' || value === null)
        return `${at}: expected an object, found ${String(value)}`
      const fields = type.fields!
      const strange = Object.keys(value).find((name) => !Object.hasOwn(fields, name))
      if (strange !== undefined) return `${at}: expected no field ${strange}`
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
