import * as z from 'zod'
import { defaultRules, rulesSchema } from '../rules/rules.js'

/** The parts of a rule's JSON Schema that appear in a starter file. */
interface RuleSchema {
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, RuleSchema>>
}

/** The maximum length of a line that contains a comment or a value. */
const WIDTH = 110

/**
 * Returns a rules file to start from, as JSON with comments. It lists every rule with its default value and its
 * description. Rules without a default are commented out, each with an example value. `schema` is the path or URL of
 * the JSON Schema that editors validate the file against.
 */
export function starterRules(schema: string): string {
  const rules = z.toJSONSchema(rulesSchema, { io: 'input' }) as RuleSchema
  const [open, ...lines] = objectLines(rules, defaultRules(), '')
  const pointer = `  "$schema": ${JSON.stringify(schema)},`
  return `${[open, '  // With this schema, editors such as VS Code complete and check this file.', pointer, ...lines].join('\n')}\n`
}

function objectLines({ properties = {} }: RuleSchema, value: object, indent: string): string[] {
  const inner = `${indent}  `
  const lines: string[] = []
  const entries = Object.entries(properties).map(
    ([key, schema]) => [key, schema, (value as Record<string, unknown>)[key]] as const,
  )
  for (const [key, schema, set] of entries) {
    if (set !== undefined) continue
    const example = `${JSON.stringify(key)}: ${oneLine(schema.examples?.[0] ?? null)},`
    lines.push(...comment(schema, inner), `${inner}// ${example}`)
  }
  const present = entries.filter(([, , set]) => set !== undefined)
  for (const [i, [key, schema, set]] of present.entries()) {
    const [first, ...more] = valueLines(schema, set, inner)
    lines.push(...comment(schema, inner), `${inner}${JSON.stringify(key)}: ${first!}`, ...more)
    if (i < present.length - 1) lines[lines.length - 1] += ','
  }
  return ['{', ...lines, `${indent}}`]
}

function valueLines(schema: RuleSchema, value: unknown, indent: string): string[] {
  const hasComments = Object.values(schema.properties ?? {}).some(
    ({ description }) => description !== undefined,
  )
  return hasComments ? objectLines(schema, value as object, indent) : [oneLine(value)]
}

/** Formats a value as JSON on one line, with the spaces people use in hand-written JSON. */
function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${oneLine(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function comment({ description = '' }: RuleSchema, indent: string): string[] {
  const lines: string[] = []
  for (const word of description.split(' ').filter((each) => each !== '')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > WIDTH) lines.push(`${indent}// ${word}`)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
