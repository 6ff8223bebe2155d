import type { jsonLanguage } from '@codemirror/lang-json'
import type { Path } from '@seedfast/world'

/** The syntax tree of a JSON document. The document may be incomplete. */
export type JsonTree = ReturnType<typeof jsonLanguage.parser.parse>
type JsonNode = JsonTree['topNode']

/** A place in a JSON document where the user can type either a key of the object at `path` or the value at `path`. */
export interface JsonPlace {
  readonly at: 'key' | 'value'
  readonly path: Path
  /** The range of the token at the cursor. If there is no token, `from` equals `to`. */
  readonly from: number
  readonly to: number
  /** If the place is for a key, the keys that the object already contains. */
  readonly keys: readonly string[]
  /** If the place is for a key, whether a colon follows the key. */
  readonly hasColon: boolean
}

export interface JsonRange {
  readonly from: number
  readonly to: number
}

const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])
const TOKENS = new Set(['PropertyName', 'String', 'Number', 'True', 'False', 'Null'])

/**
 * Returns the place at a position in the document. Returns null if nothing can be typed there, for example after a
 * complete value.
 */
export function placeAt(tree: JsonTree, text: string, position: number): JsonPlace | null {
  const token = [tree.resolveInner(position, -1), tree.resolveInner(position, 1)].find(isToken)
  if (token !== undefined) {
    const { from, to } = token
    const object = token.name === 'PropertyName' ? token.parent!.parent! : token.parent!
    const isKey = object.name === 'Object'
    return isKey ? keyPlace(object, text, { from, to }) : valuePlace(pathOf(token, text), { from, to })
  }
  const here = { from: position, to: position }
  const end = text.slice(0, position).trimEnd().length
  if (end === 0) return tree.topNode.getChild('⚠') === null ? null : valuePlace([], here)
  const before = tree.resolveInner(end, -1)
  const outer = before.parent
  if (outer === null) return null
  switch (before.name) {
    case '{':
      return keyPlace(outer, text, here)
    case ':':
      return valuePlace(pathOf(outer, text), here)
    case ',':
    case '[':
      if (outer.name === 'Object') return keyPlace(outer, text, here)
      return valuePlace([...pathOf(outer, text), indexAt(outer, position)], here)
    default:
      return null
  }
}

/**
 * Returns the range of the value at a path. If there is no such value, returns the range of the nearest enclosing
 * value. The range of an object or array covers only its opening bracket.
 */
export function rangeAt(tree: JsonTree, text: string, path: Path): JsonRange {
  let value = valueIn(tree.topNode)
  for (const step of path) {
    const inner = value === null ? null : childAt(value, text, step)
    if (inner === null) break
    value = inner
  }
  if (value === null) return { from: 0, to: Math.min(1, text.length) }
  const isContainer = value.name === 'Object' || value.name === 'Array'
  return { from: value.from, to: isContainer ? value.from + 1 : value.to }
}

/**
 * Returns whether a syntax node is a property name, a value, or an unfinished word. The parser reports unfinished words
 * as errors.
 */
function isToken(node: JsonNode): boolean {
  return TOKENS.has(node.name) || (node.type.isError && node.from < node.to)
}

function keyPlace(object: JsonNode, text: string, { from, to }: JsonRange): JsonPlace {
  const keys = object.getChildren('Property').map((property) => keyOf(property, text))
  return { at: 'key', path: pathOf(object, text), from, to, keys, hasColon: /^\s*:/.test(text.slice(to)) }
}

function valuePlace(path: Path, { from, to }: JsonRange): JsonPlace {
  return { at: 'value', path, from, to, keys: [], hasColon: false }
}

/**
 * Returns the path of a value. For a property, returns the path of its value, even if the value hasn't been typed yet.
 */
function pathOf(node: JsonNode, text: string): Path {
  const { parent } = node
  if (parent === null) return []
  const outer = pathOf(parent, text)
  if (node.name === 'Property') return [...outer, keyOf(node, text)]
  return parent.name === 'Array' ? [...outer, indexAt(parent, node.from)] : outer
}

function keyOf(property: JsonNode, text: string): string {
  const name = property.getChild('PropertyName')
  const quoted = name === null ? '' : text.slice(name.from, name.to)
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.replaceAll('"', '')
  }
}

function indexAt(array: JsonNode, position: number): number {
  return array.getChildren(',').filter(({ to }) => to <= position).length
}

function valueIn(node: JsonNode): JsonNode | null {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (VALUES.has(child.name)) return child
  }
  return null
}

function childAt(value: JsonNode, text: string, step: string | number): JsonNode | null {
  if (value.name === 'Object') {
    const property = value.getChildren('Property').findLast((one) => keyOf(one, text) === String(step))
    return property === undefined ? null : valueIn(property)
  }
  for (let child = value.firstChild; child !== null; child = child.nextSibling) {
    if (VALUES.has(child.name) && indexAt(value, child.from) === Number(step)) return child
  }
  return null
}
