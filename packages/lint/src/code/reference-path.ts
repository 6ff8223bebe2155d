import type { TSESTree } from '@typescript-eslint/utils'
import type { Node, SourceCode, Variable } from '../rule.js'
import { propertyName, textOf } from './names.js'
import { unwrap } from './unwrap.js'
import { constantValue, isConstant, isGlobal, keysTo, variableOf } from './variables.js'

const GLOBAL_OBJECTS: ReadonlySet<string> = new Set(['globalThis', 'window', 'self', 'global'])

/** Aliases of APIs in Node.js modules and in libraries. Maps the path of each alias to the path of the API. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['crypto.webcrypto', 'crypto'],
  ['fs.promises', 'fs/promises'],
  ['lodash-es', 'lodash'],
  ['lodash/fp', 'lodash'],
  ['THREE', 'three'],
  ['perf_hooks.performance', 'performance'],
  ['phaser', 'Phaser'],
  ['timers', ''],
])

/** The maximum number of aliases to follow. A limit is needed because aliases can refer to each other in a cycle. */
const DEEPEST = 12

/**
 * Returns the dotted path of the external API that an expression refers to, such as `Math.random`, `fs.readdirSync` or
 * `seedfast.Rng`. Resolves `globalThis.`, imports, `require`, and constants such as `const { random } = Math`. Returns
 * `undefined` if the expression refers to nothing outside the file.
 */
export function referencePath(expression: Node, code: SourceCode, depth = 0): string | undefined {
  if (depth > DEEPEST) return undefined
  const node = unwrap(expression)
  switch (node.type) {
    case 'Identifier':
      return pathOfName(node, code, depth)
    case 'MemberExpression': {
      const object = referencePath(node.object, code, depth + 1)
      const name = nameOfProperty(node, code)
      return object === undefined || name === undefined ? undefined : below(object, name)
    }
    case 'MetaProperty':
      return `${node.meta.name}.${node.property.name}`
    case 'AwaitExpression':
      return node.argument.type === 'ImportExpression' ? moduleOf(node.argument.source) : undefined
    case 'CallExpression':
      return node.arguments.length === 1 && referencePath(node.callee, code, depth + 1) === 'require'
        ? moduleOf(node.arguments[0]!)
        : undefined
    case 'LogicalExpression':
      return referencePath(node.left, code, depth + 1) ?? referencePath(node.right, code, depth + 1)
    default:
      return undefined
  }
}

/**
 * Returns the name of an accessed property. The name is known if it is written in the code, or if it's the value of a
 * constant in the file, as in `Math[key]`.
 */
export function nameOfProperty(node: TSESTree.MemberExpression, code: SourceCode): string | undefined {
  const { property } = node
  if (!node.computed || property.type !== 'Identifier') return propertyName(node)
  const variable = variableOf(property, code)
  const value = variable && constantValue(variable)
  return value && textOf(value)
}

/** Returns the path of the property `name` in the object at `path`. */
export function below(path: string, name: string): string {
  if (name === 'default') return path
  const joined = path === '' || GLOBAL_OBJECTS.has(path) ? name : `${path}.${name}`
  return SAME.get(joined) ?? joined
}

/** Returns whether a variable is an import or a global rather than a constant in the file. */
export function isFirstName(variable: Variable | undefined): boolean {
  return isGlobal(variable) || variable!.defs[0]!.type === 'ImportBinding'
}

function pathOfName(name: TSESTree.Identifier, code: SourceCode, depth: number): string | undefined {
  const variable = variableOf(name, code)
  if (isGlobal(variable)) return below('', name.name)
  const [definition] = variable!.defs
  if (definition?.type === 'ImportBinding') return pathOfImport(definition.node)
  if (definition?.type !== 'Variable' || !isConstant(variable!)) return undefined
  const value = constantValue(variable!)
  if (value !== undefined) return referencePath(value, code, depth + 1)
  const { id, init } = definition.node
  const keys = keysTo(definition.name, id)
  if (init === null || keys === undefined) return undefined
  const path = referencePath(init, code, depth + 1)
  return path === undefined ? undefined : keys.reduce(below, path)
}

function pathOfImport(
  specifier: TSESTree.ImportClause | TSESTree.TSImportEqualsDeclaration,
): string | undefined {
  if (specifier.type === 'TSImportEqualsDeclaration') {
    const { moduleReference } = specifier
    return moduleReference.type === 'TSExternalModuleReference'
      ? moduleOf(moduleReference.expression)
      : undefined
  }
  const path = moduleOf((specifier.parent as TSESTree.ImportDeclaration).source)
  if (path === undefined || specifier.type !== 'ImportSpecifier') return path
  const { imported } = specifier
  return below(path, imported.type === 'Identifier' ? imported.name : imported.value)
}

function moduleOf(source: Node): string | undefined {
  const text = textOf(source)?.replace(/^node:/, '')
  if (text === undefined) return undefined
  return SAME.get(text) ?? text.replace(/^lodash(?:-es)?\/(\w+)(?:\.js)?$/, 'lodash.$1')
}
