import { childNodes, isNode, type SyntaxNode } from '@seedfast/project/syntax-tree'
import { parseSync } from 'rolldown/utils'
import { adoptTitle } from './adopt-title.js'
import { adoptError } from '../messages.js'

/** The target of `adopt`: a file of the game, and an expression that generates a result. */
export interface AdoptTarget {
  readonly file: string
  /** A JavaScript expression such as `World.generateMap()`. */
  readonly call: string
  /**
   * The names that the expression uses and that the game must define. Names that the expression assigns values to
   * aren't included.
   */
  readonly names: readonly string[]
  /**
   * The source code of a function that evaluates the expression. The config passes the function to `captureGame`. The
   * function's argument is an object whose properties are the game's names.
   */
  readonly fn: string
  /** The names of the path that the target consists of, such as `World.generateMap`; `null` for other expressions. */
  readonly path: readonly string[] | null
  /** The name from which the world's ID is derived: that of the result, the last called function, or the file. */
  readonly title: string
}

/** A name from the game, and its position in the expression. */
interface UsedName {
  readonly name: string
  readonly at: number
  /** Whether the name is a shorthand property, such as `a` in `{ a }`. */
  readonly isShorthand: boolean
}

/** The names that every engine defines. */
const STANDARD =
  /^(?:Array|Object|Math|Number|String|JSON|Map|Set|Promise|undefined|NaN|Infinity|BigInt|Symbol|Date)$/

/**
 * Parses a target of the form `file#expression`. If the expression is only a name, or a path of names such as
 * `World.generateMap`, adds a call without arguments. Throws an InputError if the target doesn't have this form.
 */
export function adoptTarget(text: string): AdoptTarget {
  const at = text.indexOf('#')
  const file = at === -1 ? text : text.slice(0, at)
  const given = at === -1 ? '' : text.slice(at + 1).trim()
  if (file === '' || given === '')
    throw adoptError('no-target', { in: 'argument', name: 'entry' }, { got: text })
  const expression = given.replace(/^default(?=$|[.([])/, '$$default')
  const parsed = parseSync('call.js', `(${expression}\n)`, { sourceType: 'module' })
  const statement = parsed.program.body[0] as unknown as SyntaxNode | undefined
  // An expression such as `a) + (b` is only valid in parentheses. To rule it out, the expression is also parsed in
  // brackets.
  const inList = parseSync('call.js', `[${expression}\n]`, { sourceType: 'module' })
  if (parsed.errors.length + inList.errors.length > 0 || statement?.type !== 'ExpressionStatement')
    throw adoptError('not-an-expression', { in: 'argument', name: 'entry' }, { got: given })
  const used: UsedName[] = []
  const assigned = new Set<string>()
  const types = new Set<string>()
  addNames(used, types, statement['expression'] as SyntaxNode, new Set())
  addAssigned(assigned, statement['expression'] as SyntaxNode)
  const inner = (statement['expression'] as SyntaxNode)['expression'] as SyntaxNode | undefined
  const isList = inner?.type === 'SequenceExpression' || inner?.type === 'ObjectExpression'
  const isPath = /^[\w$]+(?:\.[\w$]+)*$/.test(expression)
  const call = isPath ? `${expression}()` : isList ? `(${expression})` : expression
  const names = [...new Set(used.map(({ name }) => name))].filter((name) => !assigned.has(name))
  // Positions refer to the parsed text, which starts with a parenthesis. `call` starts with one only for a list.
  const shift = isList ? 0 : 1
  const isLive = ['SequenceExpression', 'AssignmentExpression', 'UpdateExpression', 'AwaitExpression'].some(
    (one) => types.has(one),
  )
  return {
    file,
    call,
    names,
    fn: isLive
      ? `${types.has('AwaitExpression') ? 'async ' : ''}(game) => ${qualified(call, used, shift)}`
      : `({ ${names.map((name) => (name === '$default' ? 'default: $default' : name)).join(', ')} }) => ${call}`,
    path: isPath ? expression.split('.') : null,
    title: adoptTitle(file, statement['expression'] as SyntaxNode),
  }
}

/**
 * Returns an expression that reads the game's names from the variable `game` each time it uses them. This matters
 * because evaluating one part of the expression may change what a name refers to.
 */
function qualified(call: string, used: readonly UsedName[], shift: number): string {
  let text = call
  for (const { name, at, isShorthand } of [...used].sort((a, b) => b.at - a.at)) {
    const start = at - shift
    const path = `game.${name === '$default' ? 'default' : name}`
    text = text.slice(0, start) + (isShorthand ? `${name}: ${path}` : path) + text.slice(start + name.length)
  }
  return text
}

/**
 * Adds the free names of an expression to `used`, and the types of its nodes to `types`. `inner` contains the names
 * declared by the functions around the expression.
 */
function addNames(
  used: UsedName[],
  types: Set<string>,
  node: SyntaxNode,
  inner: ReadonlySet<string>,
  isShorthand = false,
): void {
  types.add(node.type)
  if (node.type === 'Identifier') {
    const name = node['name'] as string
    if (!inner.has(name) && !STANDARD.test(name)) used.push({ name, at: node.start, isShorthand })
    return
  }
  let known = inner
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') {
    const params: UsedName[] = []
    for (const param of node['params'] as SyntaxNode[]) addNames(params, new Set(), param, new Set())
    addDeclared(params, node)
    known = new Set([...inner, ...params.map(({ name }) => name)])
  }
  for (const [key, child] of Object.entries(node)) {
    // The `b` in `a.b` and in `{ b: 1 }` isn't a name from the game.
    if ((key === 'property' || key === 'key') && node['computed'] !== true) continue
    for (const one of Array.isArray(child) ? (child as unknown[]) : [child])
      if (isNode(one)) addNames(used, types, one, known, node['shorthand'] === true)
  }
}

/** Adds the names that a function or a block declares, including the name of a function itself. */
function addDeclared(names: UsedName[], node: SyntaxNode): void {
  const declared = /^(?:Function|Class|VariableDeclarator)/.test(node.type) ? node['id'] : null
  if (isNode(declared)) addNames(names, new Set(), declared, new Set())
  if (node.type === 'CatchClause' && isNode(node['param']))
    addNames(names, new Set(), node['param'], new Set())
  for (const child of childNodes(node)) addDeclared(names, child)
}

/** Matches the names of a game's window. */
const WINDOW = /^(?:window|self|globalThis)$/

/** Adds the names that an expression assigns values to, such as `a` in `a = make(), a.map` and in `window.a = make()`. */
function addAssigned(names: Set<string>, node: SyntaxNode): void {
  const left = node.type === 'AssignmentExpression' ? (node['left'] as SyntaxNode) : null
  if (left?.type === 'Identifier') names.add(left['name'] as string)
  if (left?.type === 'MemberExpression' && left['computed'] !== true) {
    const [object, property] = [left['object'], left['property']] as { readonly name?: string }[]
    if (object?.name !== undefined && WINDOW.test(object.name)) names.add(property!.name!)
  }
  for (const child of childNodes(node)) addAssigned(names, child)
}
