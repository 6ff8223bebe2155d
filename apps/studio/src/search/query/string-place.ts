import type { AnyFactType } from '@seedfast/world'

/** A string in a condition, and the fact that the condition compares with it. */
export interface StringPlace {
  readonly fact: string
  /** The field of the fact's objects, or null for the fact's own value and for the items of a list. */
  readonly field: string | null
  /** The offset of the first character after the opening quote. */
  readonly from: number
  /** The offset after the string, including the closing quote if there is one. */
  readonly to: number
  readonly quote: string
}

type Types = ReadonlyMap<string, AnyFactType>

const NAME = '[A-Za-z_]\\w*'
const PATH = `(${NAME}(?:\\.${NAME}|\\[\\d+\\])*)`
/** What can precede a string that is compared with a fact. */
const BEFORE = [
  new RegExp(`${PATH}\\s*[=!]=\\s*$`),
  new RegExp(`${PATH}\\s+in\\s+\\[[^\\]]*$`),
  new RegExp(`${PATH}\\.(?:startsWith|endsWith|contains)\\(\\s*$`),
]
/** What can follow such a string. */
const AFTER = new RegExp(`^\\s+in\\s+${PATH}`)

/**
 * Returns the string at the caret. Returns null if the caret isn't in a string, or if the string isn't compared with a
 * fact whose values are strings.
 */
export function stringAt(types: Types, text: string, caret: number): StringPlace | null {
  const start = openQuote(text.slice(0, caret))
  if (start === null) return null
  const quote = text[start]!
  const to = endOf(text, caret, quote)
  const before = text.slice(0, start)
  const path =
    BEFORE.map((pattern) => pattern.exec(before)?.[1]).find((one) => one !== undefined) ??
    AFTER.exec(text.slice(to))?.[1]
  const found = path === undefined ? null : factOf(types, path, before)
  return found === null || !isString(types.get(found.fact)!, found.field)
    ? null
    : { ...found, from: start + 1, to, quote }
}

/** Returns the offset of the quote that opens the string at the end of the given string, or null if no string is open there. */
export function openQuote(text: string): number | null {
  let open: number | null = null
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]!
    if (open === null && (sign === '"' || sign === "'")) open = i
    else if (open !== null && sign === '\\') i++
    else if (open !== null && sign === text[open]) open = null
  }
  return open
}

/** Returns the offset after the string at the caret. A string without a closing quote ends at the caret. */
function endOf(text: string, caret: number, quote: string): number {
  const rest = text.slice(caret)
  const length = new RegExp(`^(?:\\\\.|[^\\\\${quote}])*${quote}`).exec(rest)?.[0].length
  // If a condition follows, the next quote belongs to a different string.
  return length === undefined || /&&|\|\|/.test(rest.slice(0, length)) ? caret : caret + length
}

/** Returns the fact and field that a path in a condition stands for, or null if they aren't known. */
function factOf(
  types: Types,
  path: string,
  before: string,
): { readonly fact: string; readonly field: string | null } | null {
  const [name = '', ...fields] = path.replaceAll(/\[\d+\]/g, '').split('.')
  if (types.has(name)) return { fact: name, field: fields.join('.') || null }
  // The name may be the variable of a call such as `exists`, which stands for the items of a list.
  const calls = new RegExp(`${PATH}\\.(?:exists|all|exists_one|filter|map)\\(\\s*${name}\\s*,`, 'g')
  const list = [...before.matchAll(calls)].at(-1)?.[1]
  const [fact = '', ...outer] = list?.replaceAll(/\[\d+\]/g, '').split('.') ?? []
  return types.has(fact) ? { fact, field: [...outer, ...fields].join('.') || null } : null
}

function isString(type: AnyFactType, field: string | null): boolean {
  const item = (one: AnyFactType): AnyFactType => (one.item === undefined ? one : item(one.item))
  let inner: AnyFactType | undefined = item(type)
  for (const step of field?.split('.') ?? []) {
    const next: AnyFactType | undefined = inner?.fields?.[step]
    inner = next && item(next)
  }
  return inner?.kind === 'string'
}
