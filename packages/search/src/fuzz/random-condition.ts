import type { AnyFactType } from '@seedfast/world'

export type DrawInt = (n: number) => number

/** A name that a condition may use, with its type and some of its values. */
export interface KnownName {
  readonly name: string
  readonly type: AnyFactType
  readonly values: readonly unknown[]
}

const INT: AnyFactType = { kind: 'int' }
const FLOAT: AnyFactType = { kind: 'float' }
const STRING: AnyFactType = { kind: 'string' }
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=']

/**
 * Generates random conditions on facts. Together, the conditions use every part of CEL. Most of them make little sense,
 * and many have no answer.
 */
export class RandomConditions {
  private bound = 0

  private readonly facts: readonly KnownName[]
  /** The names of the facts that can be absent. */
  private readonly optional: readonly string[]

  constructor(
    facts: readonly KnownName[],
    private readonly draw: DrawInt,
  ) {
    this.optional = facts.filter(({ type }) => type.optional === true).map(({ name }) => name)
    this.facts = facts.map(({ name, type, values }) => ({
      name,
      type: {
        kind: type.kind,
        ...(type.item && { item: type.item }),
        ...(type.fields && { fields: type.fields }),
      },
      values: values.filter((value) => value !== null),
    }))
  }

  /** Generates a random condition, nested at most `depth` levels deep. */
  condition(depth: number): string {
    return this.bool(depth, this.facts)
  }

  private one<T>(of: readonly T[]): T {
    return of[this.draw(of.length)]!
  }

  private bool(depth: number, known: readonly KnownName[]): string {
    const deeper = (): string => this.bool(depth - 1, known)
    const comparison = (type: AnyFactType): string =>
      `${this.value(type, depth - 1, known)} ${this.one(COMPARISONS)} ${this.value(type, depth - 1, known)}`
    const ways = [
      ...(this.optional.length === 0
        ? []
        : [() => `${this.one(this.optional)} ${this.one(COMPARISONS.slice(0, 2))} null`]),
      () => comparison(this.one([INT, STRING])),
      () => this.onList(depth, known),
      () => this.onList(depth, known),
      // This condition has no answer for seeds for which both values are equal.
      () =>
        `12 / (${this.leaf(INT, known)} - ${this.leaf(INT, known)}) ${this.one(COMPARISONS)} ${this.draw(5)}`,
      () => `{${this.leaf(STRING, known)}: ${this.draw(2) === 0}}[${this.leaf(STRING, known)}]`,
      () => `${this.leaf(INT, known)} ${this.one(COMPARISONS.slice(2))} ${this.leaf(FLOAT, known)}`,
      ...(depth <= 0
        ? []
        : [
            () => `${deeper()} && ${deeper()}`,
            () => `${deeper()} || ${deeper()}`,
            () => `(${deeper()}) && (${deeper()})`,
            () => `(${deeper()}) || (${deeper()})`,
            () => `!(${deeper()})`,
            () => `((${deeper()}) ? (${deeper()}) : (${deeper()}))`,
            () => comparison(FLOAT),
            () =>
              `${this.leaf(STRING, known)}.${this.one(['startsWith', 'contains', 'matches'])}(${this.text(known)})`,
            () => `dyn(${this.leaf(INT, known)}) == dyn(${this.leaf(this.one([INT, STRING, FLOAT]), known)})`,
            () => `cel.bind(${this.newName()}, ${this.value(INT, depth - 1, known)}, ${deeper()})`,
          ]),
    ]
    return this.one(ways)()
  }

  /** Generates a condition on one of the known lists, or on the length of a string if there are no lists. */
  private onList(depth: number, known: readonly KnownName[]): string {
    const list = this.pick(known, ({ kind }) => kind === 'list')
    if (list === null) return `${this.leaf(STRING, known)}.size() > ${this.draw(9)}`
    const item = list.type.item!
    const name = this.newName()
    const items = list.values.flatMap((value) => value as unknown[])
    const inner = [{ name, type: item, values: items.slice(0, 20) }, ...known]
    const body = (): string =>
      this.bool(this.draw(2) === 0 ? 0 : depth - 1, this.draw(2) === 0 ? inner.slice(0, 1) : inner)
    return this.one([
      () => `${list.name}.${this.one(['exists', 'all', 'exists_one'])}(${name}, ${body()})`,
      () => `${list.name}.filter(${name}, ${body()}).size() ${this.one(COMPARISONS)} ${this.draw(4)}`,
      () => `${this.draw(4)} ${this.one(COMPARISONS)} size(${list.name}.filter(${name}, ${body()}))`,
      () => `${this.value(item, 0, known)} in ${list.name}`,
      () => `${list.name}[${this.draw(6)}] == ${this.value(item, 0, known)}`,
      () => `${list.name}.map(${name}, ${body()}).exists(y, y == true)`,
      () => `${list.name} ${this.one(['==', '!='])} ${list.name}.filter(${name}, ${body()})`,
    ])()
  }

  private value(type: AnyFactType, depth: number, known: readonly KnownName[]): string {
    if (depth <= 0 || this.draw(3) > 0) return this.leaf(type, known)
    const part = (): string => this.value(type, depth - 1, known)
    switch (type.kind) {
      case 'int':
        return this.one([
          () => `(${part()} ${this.one(['+', '-', '*', '/', '%'])} ${part()})`,
          () => `${part()} ${this.one(['+', '-', '*', '/', '%'])} ${part()}`,
          () => `-(${part()})`,
          () => `int(${this.leaf(FLOAT, known)})`,
          () => `${this.leaf(STRING, known)}.size()`,
          () => `(${this.bool(depth - 1, known)} ? ${part()} : ${part()})`,
        ])()
      case 'float':
        return this.one([
          () => `(${part()} ${this.one(['+', '-', '*', '/'])} ${part()})`,
          () => `double(${this.leaf(INT, known)})`,
        ])()
      case 'string':
        return this.one([
          () => `(${part()} + ${part()})`,
          () => `string(${this.leaf(INT, known)})`,
          () => `${part()}.substring(${this.draw(4)})`,
        ])()
      default:
        return this.leaf(type, known)
    }
  }

  /**
   * Returns a random leaf of an expression: a known name, a field or a list item that has the given type, or a literal
   * of that type.
   */
  private leaf(type: AnyFactType, known: readonly KnownName[]): string {
    const is = (of: AnyFactType): boolean => JSON.stringify(of) === JSON.stringify(type)
    const reached = this.draw(4) === 0 ? null : this.pick(known, is)
    if (reached !== null) return reached.name
    const list =
      type.kind !== 'object' && this.draw(3) > 0
        ? null
        : this.pick(known, ({ kind, item }) => kind === 'list' && is(item!))
    if (list !== null) return `${list.name}[${this.draw(5)}]`
    const seen = this.pick(known, is)?.values ?? []
    return literal(type, seen.length > 0 && this.draw(4) > 0 ? this.one(seen) : undefined, this.draw)
  }

  private text(known: readonly KnownName[]): string {
    const seen = this.pick(known, ({ kind }) => kind === 'string')?.values ?? []
    const text = seen.length === 0 ? '' : (this.one(seen) as string)
    return JSON.stringify(text.slice(this.draw(3), 3 + this.draw(3)).replaceAll(/\W/g, '.'))
  }

  /**
   * Picks a random known name whose type is suitable, or a suitable field of a known name. Returns null if there is
   * none.
   */
  private pick(known: readonly KnownName[], fits: (type: AnyFactType) => boolean): KnownName | null {
    const all = known.flatMap((one) => [one, ...fieldsOf(one)]).filter(({ type }) => fits(type))
    return all.length === 0 ? null : this.one(all)
  }

  /**
   * Returns an unused variable name. Sometimes returns a fact's name instead, so that the variable shadows the fact.
   */
  private newName(): string {
    return this.draw(12) === 0 ? this.one(this.facts).name : `x${this.bound++}`
  }
}

function fieldsOf({ name, type, values }: KnownName): KnownName[] {
  return Object.entries(type.fields ?? {}).map(([field, of]) => ({
    name: `${name}.${field}`,
    type: of,
    values: values.map((value) => (value as Record<string, unknown>)[field]),
  }))
}

/**
 * Returns a CEL literal of the given type: for `seen` or, if `seen` is undefined, for a likely edge case. Returns
 * `null` for objects, because CEL has no literals for them.
 */
function literal(type: AnyFactType, seen: unknown, draw: DrawInt): string {
  const one = <T>(of: readonly T[]): T => of[draw(of.length)]!
  switch (type.kind) {
    case 'bool':
      return String(seen ?? one([true, false]))
    case 'int':
      return String(seen ?? one([0, 1, 2, 3, -1, '9223372036854775807', '-9223372036854775808']))
    case 'float': {
      const value = (seen as number | undefined) ?? one([0, 0.5, -1.5, 3, 1e300])
      return Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : `double("${value}")`
    }
    case 'string':
      return JSON.stringify(seen ?? one(['', 'a', 'it\'s "so"', 'Élan 😀', '\\d\n']))
    case 'list': {
      const items = (seen as readonly unknown[] | undefined) ?? []
      return `[${items.map((item) => literal(type.item!, item, draw)).join(', ')}]`
    }
    case 'object':
      return 'null'
  }
}
