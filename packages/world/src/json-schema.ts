/** What is read of a JSON Schema here. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema | boolean
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minItems?: number
  readonly maxItems?: number
}

/** The schema of what stands at a path, references followed; null where the schema says nothing of such a place. */
export function schemaAt(root: JsonSchema, path: readonly (string | number)[], at = root): JsonSchema | null {
  const schema = resolved(root, at)
  const [step, ...rest] = path
  if (step === undefined) return schema
  for (const option of schema.anyOf ?? schema.oneOf ?? []) {
    const found = schemaAt(root, path, option)
    if (found !== null) return found
  }
  const { properties = {}, additionalProperties: more, items } = schema
  const next =
    (Object.hasOwn(properties, step) ? properties[step] : undefined) ??
    schema.prefixItems?.[Number(step)] ??
    (typeof more === 'object' ? more : typeof items === 'object' ? items : undefined)
  return next === undefined ? null : schemaAt(root, rest, next)
}

/** A schema, or the one that its `$ref` names. */
export function resolved(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.match(/^#\/\$defs\/(.+)$/)?.[1]
  return name === undefined ? schema : resolved(root, root.$defs?.[name] ?? {})
}
