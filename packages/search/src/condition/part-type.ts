import {
  factMismatch,
  FactMismatchError,
  isObject,
  valueModel,
  type AnyFactType,
  type AnyWorld,
  type FactKind,
  type Path,
  type ValueModel,
} from '@seedfast/world'

/** The type of a result or of one of its parts. It's a fact type, or a map, or a value of any type. */
export interface PartType {
  readonly kind: FactKind | 'map' | 'any'
  /** The type of a list's items or of a map's values. */
  readonly item?: PartType
  readonly fields?: Readonly<Record<string, PartType>>
}

/** CEL's class for each object type, keyed by the type's fields. */
export type ObjectClasses = ReadonlyMap<PartType['fields'], new () => object>

const ANY: PartType = { kind: 'any' }

/** Returns the type of a world's results according to their schema. Without a loaded schema, it's any type. */
export function resultType({ result }: AnyWorld): PartType {
  if (result === null) return ANY
  const known = types.get(result)
  if (known !== undefined) return known
  try {
    const json = result['~standard'].jsonSchema.output({ target: 'draft-2020-12' })
    const type = typeOf(valueModel(json)) ?? ANY
    types.set(result, type)
    return type
  } catch {
    // The schema isn't loaded yet, or JSON Schema can't express it.
    return ANY
  }
}

const types = new WeakMap<object, PartType>()

/** Returns the type of the values that aren't null, or null if there are none. */
function typeOf(model: ValueModel): PartType | null {
  switch (model.kind) {
    case 'object': {
      if (model.open) return model.fields.length === 0 ? mapOf(model.more) : ANY
      // CEL distinguishes objects by their constructor.
      if (model.fields.some(({ key }) => key === 'constructor' || key === '__proto__')) return ANY
      const fields = model.fields.map(({ key, value }) => [key, typeOf(value) ?? ANY] as const)
      return { kind: 'object', fields: Object.fromEntries(fields) }
    }
    case 'record':
      return mapOf(model.value)
    case 'array':
      return { kind: 'list', item: itemOf([model.item]) }
    case 'tuple':
      return { kind: 'list', item: itemOf(model.items) }
    case 'union':
      return model.options.map(typeOf).reduce(common, null)
    case 'number':
      return { kind: model.integer ? 'int' : 'float' }
    case 'string':
      return { kind: 'string' }
    case 'boolean':
      return { kind: 'bool' }
    case 'choice':
      return model.options.map(typeOfValue).reduce(common, null)
    case 'const':
      return typeOfValue(model.value)
    case 'json':
      return ANY
  }
}

function mapOf(value: ValueModel | undefined): PartType {
  return { kind: 'map', item: value === undefined ? ANY : itemOf([value]) }
}

/** Returns the type of the items of a list or map. Items that can be null have any type, because null has no other. */
function itemOf(models: readonly ValueModel[]): PartType {
  return models.some(isNullable) ? ANY : (models.map(typeOf).reduce(common, null) ?? ANY)
}

function isNullable(model: ValueModel): boolean {
  if (model.kind === 'union') return model.options.some(isNullable)
  return model.kind === 'choice'
    ? model.options.includes(null)
    : model.kind === 'const' && model.value === null
}

function typeOfValue(value: unknown): PartType | null {
  switch (typeof value) {
    case 'string':
      return { kind: 'string' }
    case 'boolean':
      return { kind: 'bool' }
    case 'number':
      return { kind: Number.isInteger(value) ? 'int' : 'float' }
    default:
      return value === null ? null : ANY
  }
}

/** Returns a type for the values of both types. Objects with other fields become one type that has all of them. */
function common(a: PartType | null, b: PartType | null): PartType | null {
  if (a === null || b === null) return a ?? b
  if (a.kind !== b.kind) return ANY
  if (a.kind === 'list' || a.kind === 'map') return { kind: a.kind, item: common(a.item!, b.item!)! }
  if (a.kind !== 'object') return a
  const fields = { ...a.fields }
  for (const [name, type] of Object.entries(b.fields!))
    fields[name] = Object.hasOwn(fields, name) ? common(fields[name]!, type)! : type
  return { kind: 'object', fields }
}

/**
 * Converts a result to CEL values. Leaves out fields and map entries that are null, so that they are absent, and fields
 * that the type doesn't have. Throws a FactMismatchError if a part doesn't have its type.
 */
export function partToCel(world: string, type: PartType, classes: ObjectClasses, value: unknown): unknown {
  const path: (string | number)[] = []
  const convert = (of: PartType, part: unknown): unknown => {
    switch (of.kind) {
      case 'any':
        if (Array.isArray(part) || isObject(part)) break
        return Number.isSafeInteger(part) ? BigInt(part as number) : part
      case 'list':
        if (Array.isArray(part)) break
        return fail(of, part)
      case 'map':
      case 'object':
        if (isObject(part)) break
        return fail(of, part)
      default:
        if (factMismatch(of as AnyFactType, part) !== null) return fail(of, part)
        return of.kind === 'int' ? BigInt(part as number) : part
    }
    if (Array.isArray(part)) return part.map((item, i) => inside(i, of.item ?? ANY, item))
    const present = Object.entries(part as object).filter(
      ([, inner]) => inner !== null && inner !== undefined,
    )
    const Class = classes.get(of.fields)
    if (Class === undefined)
      return new Map(present.map(([key, inner]) => [key, inside(key, of.item ?? ANY, inner)]))
    const object = new Class() as Record<string, unknown>
    for (const [key, inner] of present)
      if (Object.hasOwn(of.fields!, key)) object[key] = inside(key, of.fields![key]!, inner)
    return object
  }
  const inside = (key: string | number, of: PartType, part: unknown): unknown => {
    path.push(key)
    const converted = convert(of, part)
    path.pop()
    return converted
  }
  const fail = ({ kind }: PartType, part: unknown): never => {
    // An array is an object, too, but not one with the fields of the type.
    const mismatch =
      kind === 'map' || kind === 'object'
        ? `${pathText(path)} must be an object, got ${String(part)}`
        : factMismatch({ kind } as AnyFactType, part, pathText(path))!
    throw new FactMismatchError(world, 'result', mismatch)
  }
  return convert(type, value)
}

function pathText(path: Path): string {
  return path.reduce<string>(
    (text, key) => `${text}${typeof key === 'number' ? `[${key}]` : `.${key}`}`,
    'result',
  )
}
