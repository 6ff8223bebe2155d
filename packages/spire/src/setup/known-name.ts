import { unknownNameData } from '@seedfast/world'
import * as z from 'zod'
import { spireSchemaIssue } from '../messages.js'
import { allNames, displayName, idsOf, type NameKind } from '../names/names.js'

type NameCode =
  | 'unknown-relic'
  | 'unknown-card'
  | 'not-a-reward-card'
  | 'unknown-boss'
  | 'unknown-encounter'
  | 'unknown-event'
  | 'unknown-potion'
  | 'unknown-item'
  | 'unknown-modifier'

/**
 * Returns a schema for strings that accepts only the given names. Reports any other string as an issue with the given
 * code.
 */
export function knownName(code: NameCode, names: readonly string[]): z.ZodString {
  const known = new Set(names)
  return z.string().check(({ value, issues }) => {
    if (!known.has(value)) issues.push(spireSchemaIssue(code, [], unknownNameData(value, names)))
  })
}

/**
 * Returns a schema for strings that accepts the display names and IDs of the given kinds of things (ignoring case), and
 * the words in `also`.
 */
export function anyNameOf(
  code: NameCode,
  kinds: readonly NameKind[],
  also: readonly string[] = [],
): z.ZodString {
  const names = [...also, ...kinds.flatMap(allNames)]
  return z.string().check(({ value, issues }) => {
    if (also.includes(value) || kinds.some((kind) => idsOf(kind, value).length > 0)) return
    issues.push(spireSchemaIssue(code, [], unknownNameData(value, names)))
  })
}

/**
 * Returns a schema for strings that accepts the given IDs of one kind and their display names. Its JSON Schema lists
 * both.
 */
export function nameAmong(code: NameCode, kind: NameKind, ids: readonly string[]): z.ZodString {
  const known = new Set(ids)
  const names = ids.map((id) => displayName(kind, id))
  const all = [...new Set(ids.flatMap((id, i) => [names[i]!, id]))]
  return z
    .string()
    .check(({ value, issues }) => {
      if (idsOf(kind, value).some((id) => known.has(id))) return
      issues.push(spireSchemaIssue(code, [], unknownNameData(value, all)))
    })
    .meta({ anyOf: [{ enum: ids, enumNames: names }, { enum: [...new Set(names)] }] })
}
