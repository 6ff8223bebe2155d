import { isNode, visitNodes, type SyntaxNode } from '../../syntax-tree.js'

/**
 * Returns whether a parsed script is an AMD module or loads AMD modules: whether it calls `define`, `require` or
 * `require.config` at its top level as RequireJS expects.
 */
export function isAmd(program: unknown): boolean {
  const body = (program as SyntaxNode)['body'] as readonly SyntaxNode[]
  const isOwn = body.some(
    ({ type, id }) => type === 'FunctionDeclaration' && (id as { name?: string } | null)?.name === 'define',
  )
  return !isOwn && topLevelCalls(program).some(isAmdCall)
}

/** Returns the module names that a script passes to AMD's `define` and `require`. */
export function amdDependencies(program: unknown): readonly string[] {
  const names = new Set<string>()
  const addAll = (list: unknown): void => {
    if (!isNode(list) || list.type !== 'ArrayExpression') return
    for (const element of list['elements'] as (SyntaxNode | null)[]) addText(names, element)
  }
  visitNodes(program as SyntaxNode, (node) => {
    if (node.type !== 'CallExpression') return
    const given = node['arguments'] as readonly SyntaxNode[]
    if (isConfigCall(node)) addAll(propertyOf(given[0], 'deps'))
    else if (/^(?:define|require|requirejs)$/.test(calledName(node))) {
      for (const one of given) addAll(one)
      if (calledName(node) === 'require') addText(names, given[0])
    }
  })
  return [...names].filter((name) => !/^(?:require|exports|module|amdefine)$/.test(name))
}

/** Returns whether a script passes computed module names to AMD's `define` or `require`. */
export function computesDependencies(program: unknown): boolean {
  let isComputed = false
  visitNodes(program as SyntaxNode, (node) => {
    if (node.type !== 'CallExpression' || !/^(?:define|require|requirejs)$/.test(calledName(node))) return
    const given = node['arguments'] as readonly SyntaxNode[]
    // The last argument is usually the function that receives the modules. It may be a name, too.
    const names = given.length === 1 && calledName(node) !== 'define' ? given : given.slice(0, -1)
    if (!names.every(isLiteralList)) isComputed = true
  })
  return isComputed
}

function isLiteralList(node: SyntaxNode): boolean {
  if (node.type === 'ArrayExpression')
    return (node['elements'] as readonly (SyntaxNode | null)[]).every((one) => one?.type === 'Literal')
  return /^(?:Literal|ObjectExpression|(?:Arrow)?FunctionExpression)$/.test(node.type)
}

/** Returns the bodies of the functions that a script passes to AMD's `define` and `require` at its top level. */
export function amdFactories(program: unknown): readonly SyntaxNode[] {
  return topLevelCalls(program)
    .filter(isAmdCall)
    .flatMap((call) => call['arguments'] as readonly SyntaxNode[])
    .filter(({ type }) => type === 'FunctionExpression' || type === 'ArrowFunctionExpression')
    .map((factory) => factory['body'] as SyntaxNode)
    .filter(({ type }) => type === 'BlockStatement')
}

/** Returns the objects that a script configures RequireJS with. */
export function amdConfigObjects(program: unknown): readonly SyntaxNode[] {
  const objects: unknown[] = []
  visitNodes(program as SyntaxNode, (node) => {
    if (node.type === 'CallExpression' && (isConfigCall(node) || /^require(?:js)?$/.test(calledName(node))))
      objects.push((node['arguments'] as readonly SyntaxNode[])[0])
    // Before RequireJS is loaded, its config is a global variable.
    if (node.type === 'VariableDeclarator' && /^require(?:js)?$/.test(nameOf(node['id'])))
      objects.push(node['init'])
  })
  return objects.filter((one): one is SyntaxNode => isNode(one) && one.type === 'ObjectExpression')
}

function topLevelCalls(program: unknown): readonly SyntaxNode[] {
  return ((program as SyntaxNode)['body'] as readonly SyntaxNode[])
    .filter(({ type }) => type === 'ExpressionStatement')
    .map((statement) => statement['expression'] as SyntaxNode)
    .filter(({ type }) => type === 'CallExpression')
}

function isAmdCall(call: SyntaxNode): boolean {
  const [first] = call['arguments'] as readonly (SyntaxNode | undefined)[]
  if (first === undefined) return false
  if (calledName(call) === 'define') return true
  const isLoading =
    /^require(?:js)?$/.test(calledName(call)) && /^(?:Array|Object)Expression$/.test(first.type)
  return isLoading || isConfigCall(call)
}

function isConfigCall(call: SyntaxNode): boolean {
  const callee = call['callee'] as SyntaxNode
  return (
    callee.type === 'MemberExpression' &&
    /^require(?:js)?$/.test(nameOf(callee['object'])) &&
    nameOf(callee['property']) === 'config'
  )
}

function calledName(call: SyntaxNode): string {
  return nameOf(call['callee'])
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : ''
}

function propertyOf(object: SyntaxNode | undefined, name: string): unknown {
  if (object?.type !== 'ObjectExpression') return undefined
  const properties = object['properties'] as readonly SyntaxNode[]
  return properties.find(({ key }) => nameOf(key) === name)?.['value']
}

function addText(names: Set<string>, node: SyntaxNode | null | undefined): void {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') names.add(node['value'])
}
