import type { TSESTree } from '@typescript-eslint/utils'
import { allowedNames, type Context, type Listener, type Node, type Variable } from '../rule.js'
import { keyName, propertyName, textOf } from './names.js'
import { below, isFirstName, nameOfProperty, referencePath } from './reference-path.js'
import { unwrap, wrapped } from './unwrap.js'
import { constantValue } from './variables.js'

/** A use of an external API that a table lists. */
export interface OutsideUse<Entry> {
  readonly node: Node
  /** The path as written in the code, such as `Math.random`. */
  readonly path: string
  readonly entry: Entry
}

/**
 * Calls `report` for each use of an external API that a table lists by its path. The reported node is the one that
 * accesses the API first: `Math.random`, or `{ random }` in `const { random } = Math`. For an import, each use is
 * reported. An entry also covers all longer paths that start with its path.
 */
export function onOutsideUses<Entry>(
  context: Context,
  table: ReadonlyMap<string, Entry>,
  report: (use: OutsideUse<Entry>) => void,
): Listener {
  const code = context.sourceCode
  const allowed = allowedNames(context)
  const longest = Math.max(...[...table.keys()].map((path) => path.length))

  function look(node: Node, path: string): boolean {
    const entry = entryOf(table, path, longest)
    if (entry === undefined) return false
    if (!isProbe(node) && !isAllowed(node, path, allowed)) report({ node, path, entry })
    return true
  }

  /**
   * Follows a name through the member chain that starts with the name. Stops at a path in the table, or continues in a
   * destructuring pattern.
   */
  function follow(start: Node, startPath: string): void {
    let node = wrapped(start)
    let path = startPath
    for (;;) {
      const { parent } = node
      if (parent?.type === 'CallExpression' && parent.callee === node && path === 'require') {
        const module = referencePath(parent, code)
        if (module === undefined || isKept(parent) || look(parent, module)) return
        node = wrapped(parent)
        path = module
        continue
      }
      if (parent?.type !== 'MemberExpression' || parent.object !== node) break
      const name = nameOfProperty(parent, code)
      if (name === undefined) return
      path = below(path, name)
      if (isWritten(parent)) return
      if (look(parent, path) || path.length > longest) return
      node = wrapped(parent)
    }
    const { parent } = node
    if (parent?.type === 'VariableDeclarator' && parent.init === node) takeApart(parent.id, path)
    if (parent?.type === 'AssignmentExpression' && parent.right === node) takeApart(parent.left, path)
  }

  function takeApart(pattern: Node, path: string): void {
    if (pattern.type !== 'ObjectPattern') return
    for (const property of pattern.properties) {
      const key = property.type === 'Property' ? keyName(property) : undefined
      if (key === undefined) continue
      const inner = (property as TSESTree.Property).value
      if (!look(property, below(path, key))) takeApart(inner, below(path, key))
    }
  }

  return {
    Program() {
      for (const scope of code.scopeManager!.scopes) {
        for (const reference of scope.references) {
          const name = reference.identifier
          if (name.type !== 'Identifier' || !reference.isRead() || isInType(name)) continue
          const path = referencePath(name, code)
          if (path === undefined) continue
          // A constant whose value is an API from the table was already reported at its declaration.
          if (entryOf(table, path, longest) === undefined) follow(name, path)
          else if (isFirstName(reference.resolved ?? undefined) || isModule(reference.resolved)) {
            look(name, path)
          }
        }
      }
    },
    MetaProperty(node) {
      follow(node, `${node.meta.name}.${node.property.name}`)
    },
    AwaitExpression(node) {
      const path = node.argument.type === 'ImportExpression' ? referencePath(node, code) : undefined
      if (path !== undefined && !look(node, path)) follow(node, path)
    },
  }
}

/** Returns the table's entry for a path or one of its parents. `longest` is the length of the table's longest path. */
function entryOf<Entry>(table: ReadonlyMap<string, Entry>, path: string, longest: number): Entry | undefined {
  for (
    let at = path.length <= longest ? path.length : path.lastIndexOf('.', longest);
    at > 0;
    at = path.lastIndexOf('.', at - 1)
  ) {
    const entry = table.get(path.slice(0, at))
    if (entry !== undefined) return entry
  }
  return undefined
}

/**
 * Returns whether a path is allowed. The list of allowed names must contain the whole path, or the part of the path
 * that the code contains at this node.
 */
function isAllowed(node: Node, path: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return false
  if (allowed.some((name) => path === name || path.startsWith(`${name}.`))) return true
  const { parent } = wrapped(node)
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'ObjectPattern') {
    return parent.id.properties.every((property) => {
      const key = property.type === 'Property' ? keyName(property) : undefined
      return key !== undefined && isAllowed(property, below(path, key), allowed)
    })
  }
  if (parent?.type !== 'MemberExpression' || unwrap(parent.object) !== unwrap(node)) return false
  const name = propertyName(parent)
  return name !== undefined && isAllowed(parent, below(path, name), allowed)
}

/** Returns whether a constant's value is a whole module. Such a constant is treated like an import. */
function isModule(variable: Variable | null | undefined): boolean {
  const value = variable && constantValue(variable)
  return value?.type === 'CallExpression' && isKept(value)
}

/** Returns whether a call to `require` is assigned to a constant, as in `const os = require('os')`. */
function isKept(call: TSESTree.CallExpression): boolean {
  const { callee, parent } = call
  const isRequire = callee.type === 'Identifier' && callee.name === 'require'
  return (
    isRequire &&
    parent.type === 'VariableDeclarator' &&
    parent.id.type === 'Identifier' &&
    parent.parent.kind === 'const'
  )
}

function isWritten(node: Node): boolean {
  return node.parent?.type === 'AssignmentExpression' && node.parent.left === node
}

/**
 * Returns whether a use only checks whether an API exists, as in `typeof navigator` and `typeof performance.now ===
 * 'function'`. In `typeof process.env.DEBUG`, by contrast, a value is read.
 */
function isProbe(use: Node): boolean {
  let node = wrapped(use)
  while (node.parent?.type === 'MemberExpression' && node.parent.object === node) node = wrapped(node.parent)
  const parent = node.parent
  if (parent?.type !== 'UnaryExpression' || parent.operator !== 'typeof') return false
  const comparison = parent.parent
  return (
    node === wrapped(use) ||
    (comparison.type === 'BinaryExpression' &&
      [comparison.left, comparison.right].some((side) => textOf(side) === 'function'))
  )
}

function isInType(name: Node): boolean {
  const type = name.parent?.type ?? ''
  return type === 'TSTypeQuery' || type === 'TSQualifiedName' || type === 'TSTypeReference'
}
