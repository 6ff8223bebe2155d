import { pathPointer, type Path } from '@seedfast/world'
import { isObject } from '../edit/json-equal.js'

/** A visible line of the result tree. */
export interface TreeRow {
  readonly pointer: string
  readonly depth: number
  /** The object key or array index of the value, or an empty string for the root. */
  readonly key: string
  readonly kind: 'list' | 'object' | 'string' | 'number' | 'boolean' | 'null' | 'more'
  /** The value as text. An array or object is summarized. */
  readonly text: string
  /** Whether the value's children are shown, or null if it has no children. */
  readonly open: boolean | null
}

/** The number of entries per page of a long array or object. */
export const PAGE = 100

/**
 * Returns the visible lines of a JSON value. `open` contains the JSON Pointers of the expanded values. `pages` maps the
 * JSON Pointer of a long array or object to the number of pages shown. The default is one page.
 */
export function treeRows(
  value: unknown,
  open: ReadonlySet<string>,
  pages: ReadonlyMap<string, number> = new Map(),
): readonly TreeRow[] {
  const rows: TreeRow[] = []
  addRows(value, '', [], { open, pages, rows })
  return rows
}

/**
 * Returns the values to expand, and the number of pages to show for each array, to make the value at a JSON Pointer
 * visible.
 */
export function unfoldedFor(pointer: string): {
  readonly open: readonly string[]
  readonly pages: readonly (readonly [string, number])[]
} {
  const steps = pointer.split('/').slice(1)
  const around = steps.map((_, i) => ['', ...steps.slice(0, i)].join('/'))
  return {
    open: around,
    pages: around.flatMap((outer, i) =>
      /^\d+$/.test(steps[i]!) ? [[outer, Math.floor(Number(steps[i]) / PAGE) + 1] as const] : [],
    ),
  }
}

interface Tree {
  readonly open: ReadonlySet<string>
  readonly pages: ReadonlyMap<string, number>
  readonly rows: TreeRow[]
}

function addRows(value: unknown, key: string, path: Path, tree: Tree): void {
  const pointer = pathPointer(path)
  const depth = path.length
  const inner = entriesOf(value)
  const open = inner === null || inner.length === 0 ? null : tree.open.has(pointer)
  tree.rows.push({ pointer, depth, key, kind: kindOf(value), text: textOf(value), open })
  if (inner === null || open !== true) return
  const shown = (tree.pages.get(pointer) ?? 1) * PAGE
  for (const [step, item] of inner.slice(0, shown)) addRows(item, String(step), [...path, step], tree)
  const left = inner.length - shown
  if (left <= 0) return
  tree.rows.push({ pointer, depth: depth + 1, key: '', kind: 'more', text: `${left} more`, open: null })
}

function entriesOf(value: unknown): readonly (readonly [string | number, unknown])[] | null {
  if (Array.isArray(value)) return value.map((item: unknown, i) => [i, item] as const)
  return isObject(value) ? Object.entries(value) : null
}

function kindOf(value: unknown): TreeRow['kind'] {
  if (Array.isArray(value)) return 'list'
  if (value === null) return 'null'
  return isObject(value) ? 'object' : (typeof value as 'string' | 'number' | 'boolean')
}

/** Formats a value without parts. JSON can't represent all of them, but a state can contain them. */
function leafText(value: unknown): string {
  return typeof value === 'string' || value === null
    ? JSON.stringify(value)
    : Object.is(value, -0)
      ? '-0'
      : String(value)
}

const PREVIEW = 72

function textOf(value: unknown): string {
  if (!Array.isArray(value) && !isObject(value)) return leafText(value)
  const text = JSON.stringify(value)
  if (text.length <= PREVIEW) return text
  if (Array.isArray(value)) return `[ ${value.length} ${value.length === 1 ? 'item' : 'items'} ]`
  return objectText(value)
}

/** The keys that usually identify an object. Summaries start with them. */
const NAMING = ['id', 'name', 'title', 'key', 'type', 'kind', 'symbol']

/** Summarizes a long object by its short values. Values that identify the object come first. */
function objectText(object: Readonly<Record<string, unknown>>): string {
  const keys = Object.keys(object)
  const parts: string[] = []
  let room = PREVIEW
  for (const key of [...NAMING.filter((name) => keys.includes(name)), ...keys]) {
    const value = object[key]
    const part = `${key}: ${JSON.stringify(value)}`
    if (typeof value === 'object' || parts.includes(part) || part.length > 30) continue
    room -= part.length + 2
    if (room < 0) break
    parts.push(part)
  }
  const left = keys.length - parts.length
  if (parts.length === 0) return `{ ${left} ${left === 1 ? 'key' : 'keys'} }`
  return `{ ${parts.join(', ')}${left > 0 ? `, and ${left} more` : ''} }`
}
