import { childNodes, type SyntaxNode } from '@seedfast/project/syntax-tree'

/** The names that say nothing about the result. A file's name says more. */
const GENERIC =
  /^(?:\$?default|run|main|init|initiali[sz]e|start|begin|setup|play|go|load|reset|restart|update|tick|render|onload|exec(?:ute)?)$/i
/** The names of files that say nothing about the game. */
const GENERIC_FILE = /^(?:index|main|game|app|script|src)$/i
/** The global objects whose functions convert their argument to another form. */
const CONVERTING = /^(?:JSON|Object|Array|Number|String|Promise|structuredClone)$/
/** The methods that select from a list or convert it. */
const OF_LISTS =
  /^(?:map|flatMap|filter|slice|flat|concat|reverse|sort|join|entries|values|keys|toString|toJSON|then|forEach|reduce|find|at|split)$/

/**
 * Returns the name from which a world's ID is derived: that of the value that the expression ends with, or the last
 * function that it calls. If this name could mean anything, such as `run`, returns the name of the file.
 */
export function adoptTitle(file: string, expression: SyntaxNode): string {
  const title = nameOf(expression) ?? 'run'
  if (!GENERIC.test(title)) return title
  const name = /([\w-]+)\.\w+$/.exec(file)?.[1]
  const isNamed = name !== undefined && !GENERIC_FILE.test(name)
  return isNamed ? name : title === '$default' ? 'game' : title
}

function nameOf(node: SyntaxNode): string | null {
  const inner = (key: string): string | null => nameOf(node[key] as SyntaxNode)
  switch (node.type) {
    case 'Identifier':
      return node['name'] as string
    case 'CallExpression':
      return nameOfCall(node)
    case 'NewExpression':
      return inner('callee')
    case 'MemberExpression':
      return node['computed'] === true
        ? inner('object')
        : ((node['property'] as SyntaxNode)['name'] as string)
    case 'AssignmentExpression':
      return inner('left')
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return inner('body')
    case 'SpreadElement':
    case 'AwaitExpression':
    case 'ReturnStatement':
      return node['argument'] === null ? null : inner('argument')
    case 'Property':
      return inner('value')
    case 'ObjectExpression':
      return nameInParts(node['properties'] as SyntaxNode[])
    case 'ArrayExpression':
      return nameInParts(node['elements'] as SyntaxNode[])
    default:
      return nameInParts(childNodes(node).reverse())
  }
}

/** Returns the name of what a call returns, without the functions that only convert it. */
function nameOfCall(node: SyntaxNode): string | null {
  const callee = node['callee'] as SyntaxNode
  const [first] = node['arguments'] as SyntaxNode[]
  if (callee.type === 'MemberExpression' && callee['computed'] !== true) {
    const object = callee['object'] as SyntaxNode
    const converts = object.type === 'Identifier' && CONVERTING.test(object['name'] as string)
    if (converts && first !== undefined) return nameOf(first)
    if (OF_LISTS.test((callee['property'] as SyntaxNode)['name'] as string))
      return nameOf(object) ?? (first === undefined ? null : nameOf(first))
  }
  const converts = callee.type === 'Identifier' && CONVERTING.test(callee['name'] as string)
  return nameOf(converts && first !== undefined ? first : callee)
}

/** Returns the name of the first part that has a name. */
function nameInParts(parts: readonly (SyntaxNode | null)[]): string | null {
  for (const part of parts) {
    const name = part === null ? null : nameOf(part)
    if (name !== null) return name
  }
  return null
}
