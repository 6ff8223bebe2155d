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
  /** The modules that the expression imports with `import()`. The paths are relative to the game's file. */
  readonly imports: readonly string[]
  /** The name that the world's ID is derived from: that of the result, the last called function, or the file. */
  readonly title: string
}

/** A name from the game, and its position in the expression. */
interface UsedName {
  readonly name: string
  readonly at: number
  /** Whether the name is a shorthand property, such as `a` in `{ a }`. */
  readonly isShorthand: boolean
}

/** A change to the expression: the text that replaces a range of it. */
interface Change {
  readonly at: number
  readonly end: number
  readonly text: string
}

/** The names that no game can declare. All others, even `Map`, are those of the game, or of its window. */
const CONSTANT = /^(?:undefined|NaN|Infinity)$/
/** The globals that expressions use most. A game that declares one of them itself is very unlikely. */
const STANDARD = /^(?:Math|JSON|Promise)$/

/** The expression of a target, or statements that end with an expression. */
interface Code {
  /** The code, whose first character is at the position `-shift` of the nodes. */
  readonly text: string
  readonly shift: number
  /** The node that contains all the code. */
  readonly node: SyntaxNode
  /** The node of the result. */
  readonly result: SyntaxNode
  readonly isBlock: boolean
}

/**
 * Parses a target of the form `file#expression`. If the expression is only a name, or a path of names such as
 * `World.generateMap`, adds a call without arguments. The last of several statements is the result. Throws an InputError
 * if the target doesn't have this form.
 */
export function adoptTarget(text: string): AdoptTarget {
  const at = text.indexOf('#')
  const file = at === -1 ? text : text.slice(0, at)
  const given = at === -1 ? '' : text.slice(at + 1).trim()
  if (file === '' || given === '')
    throw adoptError('no-target', { in: 'argument', name: 'entry' }, { got: text })
  const expression = given.replace(/^default(?=$|[.([;])/, '$$default').replace(/[\s;]+$/, '')
  const code = expressionIn(expression) ?? statementsIn(expression)
  if (code === null) throw adoptError('not-an-expression', { in: 'argument', name: 'entry' }, { got: given })
  const used: UsedName[] = []
  const assigned = new Set<string>()
  const types = new Set<string>()
  addNames(used, types, code.node, new Set())
  addAssigned(assigned, code.node)
  const isPath = /^[\w$]+(?:\.[\w$]+)*$/.test(expression)
  const imports = importsIn(code.node)
  const names = [...new Set(used.map(({ name }) => name))].filter((name) => !assigned.has(name))
  const isLive =
    code.isBlock ||
    [
      'SequenceExpression',
      'AssignmentExpression',
      'UpdateExpression',
      'AwaitExpression',
      'ImportExpression',
    ].some((one) => types.has(one))
  const call = isPath ? `${expression}()` : code.text
  let game = 'game'
  while (code.text.includes(game)) game += '_'
  return {
    file,
    call,
    names,
    fn: isLive
      ? `${types.has('AwaitExpression') ? 'async ' : ''}(${game}) => ${qualified(code, used, imports, game)}`
      : `({ ${names.map((name) => (name === '$default' ? 'default: $default' : name)).join(', ')} }) => ${call}`,
    path: isPath ? expression.split('.') : null,
    imports: [...new Set(imports.map(({ path }) => path))],
    title: adoptTitle(file, code.result),
  }
}

function expressionIn(expression: string): Code | null {
  const parsed = parseSync('call.js', `(${expression}\n)`, { sourceType: 'module' })
  const statement = parsed.program.body[0] as unknown as SyntaxNode | undefined
  // An expression such as `a) + (b` is only valid in parentheses. To rule it out, the expression is also parsed in
  // brackets.
  const inList = parseSync('call.js', `[${expression}\n]`, { sourceType: 'module' })
  if (parsed.errors.length + inList.errors.length > 0 || statement?.type !== 'ExpressionStatement')
    return null
  const node = statement['expression'] as SyntaxNode
  const inner = node['expression'] as SyntaxNode | undefined
  const isList = inner?.type === 'SequenceExpression' || inner?.type === 'ObjectExpression'
  // The nodes' positions refer to the parsed text, which starts with a parenthesis.
  return {
    text: isList ? `(${expression})` : expression,
    shift: isList ? 0 : 1,
    node,
    result: node,
    isBlock: false,
  }
}

/** Returns statements that end with an expression, or `null` if the text has another form. */
function statementsIn(text: string): Code | null {
  const head = 'async () => {'
  const parsed = parseSync('call.js', `${head}${text}\n}`, { sourceType: 'module' })
  const [first, second] = parsed.program.body as unknown as readonly (SyntaxNode | undefined)[]
  const node = first?.['expression'] as SyntaxNode | undefined
  if (parsed.errors.length > 0 || second !== undefined || node?.type !== 'ArrowFunctionExpression')
    return null
  const last = ((node['body'] as SyntaxNode)['body'] as readonly SyntaxNode[]).at(-1)
  return last?.type === 'ExpressionStatement'
    ? { text, shift: head.length, node, result: last['expression'] as SyntaxNode, isBlock: true }
    : null
}

/**
 * Returns the code after changing it so that it reads the game's names from the variable called `game` each time it uses
 * them. This matters because evaluating one part of the code may change what a name refers to.
 */
function qualified(
  { text, shift, result, isBlock }: Code,
  used: readonly UsedName[],
  imports: readonly ImportCall[],
  game: string,
): string {
  const changes: Change[] = [
    ...used.map(({ name, at, isShorthand }) => {
      const path = `${game}.${name === '$default' ? 'default' : name}`
      return { at, end: at + name.length, text: isShorthand ? `${name}: ${path}` : path }
    }),
    ...imports.map(({ at, end, path }) => ({ at, end, text: `${game}.$imports[${JSON.stringify(path)}]()` })),
  ].sort((a, b) => b.at - a.at)
  if (isBlock) {
    const value = changes.findIndex(({ at }) => at < result.start)
    changes.splice(value === -1 ? changes.length : value, 0, {
      at: result.start,
      end: result.start,
      text: 'return ',
    })
  }
  let changed = text
  for (const { at, end, text: inserted } of changes)
    changed = changed.slice(0, at - shift) + inserted + changed.slice(end - shift)
  return isBlock ? `{ ${changed} }` : changed
}

/** A call of `import()` with a constant path, and its position in the expression. */
interface ImportCall {
  readonly path: string
  readonly at: number
  readonly end: number
}

function importsIn(node: SyntaxNode): ImportCall[] {
  const inner = childNodes(node).flatMap(importsIn)
  const source = node.type === 'ImportExpression' ? (node['source'] as SyntaxNode) : null
  return typeof source?.['value'] === 'string'
    ? [...inner, { path: source['value'], at: node.start, end: node.end }]
    : inner
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
    if (!inner.has(name) && !CONSTANT.test(name) && !STANDARD.test(name))
      used.push({ name, at: node.start, isShorthand })
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
