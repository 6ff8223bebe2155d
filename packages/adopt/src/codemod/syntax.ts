import { childNodes, isNode, visitNodes, type SyntaxNode } from '@seedfast/project/syntax-tree'
import { parseSync } from 'rolldown/utils'

export interface Parsed {
  readonly program: SyntaxNode
  readonly comments: readonly { readonly start: number; readonly end: number }[]
}

/** A syntax error, and its offset in the code. */
export interface SyntaxFault {
  readonly error: string
  readonly at: number
}

/**
 * Parses JavaScript or TypeScript, as a module or as a script. If the code contains syntax errors, returns the message
 * and the offset of the first error.
 */
export function parse(file: string, code: string): Parsed | SyntaxFault {
  // The extension is changed because a `.js` file may contain JSX.
  const name = file.replace(/\.[cm]?js$/, '.jsx')
  let parsed = parseSync(name, code, { sourceType: 'unambiguous' })
  // CommonJS allows `return` at the top level.
  if (parsed.errors.length > 0) parsed = parseSync(name, code, { sourceType: 'commonjs' })
  const [error] = parsed.errors
  if (error !== undefined) return { error: error.message, at: error.labels[0]?.start ?? 0 }
  return { program: parsed.program as unknown as SyntaxNode, comments: parsed.comments }
}

/** Returns an expression without any parentheses or TypeScript assertions around it. */
export function unwrapped(node: SyntaxNode): SyntaxNode {
  return isWrapper(node) ? unwrapped(node['expression'] as SyntaxNode) : node
}

/** Returns whether a node is only parentheses or a TypeScript assertion around an expression. */
export function isWrapper({ type }: SyntaxNode): boolean {
  return (
    type === 'ParenthesizedExpression' ||
    type === 'TSNonNullExpression' ||
    type === 'TSAsExpression' ||
    type === 'TSSatisfiesExpression'
  )
}

/** Returns whether a node is a name. If `name` is given, the node must be this name. */
export function isName(node: unknown, name?: string): node is SyntaxNode & { readonly name: string } {
  return isNode(node) && node.type === 'Identifier' && (name === undefined || node['name'] === name)
}

/**
 * Returns the name of the accessed property, such as `random` for `Math.random` and `Math['random']`. Returns
 * `undefined` if the name is computed.
 */
export function memberName(node: SyntaxNode): string | undefined {
  const property = node['property'] as SyntaxNode
  if (node['computed'] !== true) return property['name'] as string
  return typeof property['value'] === 'string' ? property['value'] : undefined
}

/** Returns the value of a number literal, which may be negative. Returns `undefined` for any other node. */
export function literalNumber(node: SyntaxNode): number | undefined {
  const inner = unwrapped(node)
  if (inner.type === 'Literal' && typeof inner['value'] === 'number') return inner['value']
  if (inner.type !== 'UnaryExpression' || inner['operator'] !== '-') return undefined
  const value = literalNumber(inner['argument'] as SyntaxNode)
  return value === undefined ? undefined : -value
}

/** Returns whether a node is a function, whose body isn't run when the node is evaluated. */
export function isFunction({ type }: SyntaxNode): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

/** The names that a file declares, and the names that it uses without declaring them. */
export interface FileNames {
  readonly declared: ReadonlyMap<string, SyntaxNode>
  readonly used: ReadonlySet<string>
}

export function fileNames(program: SyntaxNode): FileNames {
  const declared = new Map<string, SyntaxNode>()
  const used = new Set<string>()
  const declare = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (isName(pattern)) declared.set(pattern.name, pattern)
    else if (pattern.type === 'Property') declare(pattern['value'])
    else if (pattern.type === 'AssignmentPattern') declare(pattern['left'])
    else if (pattern.type === 'TSParameterProperty') declare(pattern['parameter'])
    else if (/^(?:ArrayPattern|ObjectPattern|RestElement)$/.test(pattern.type))
      for (const child of childNodes(pattern)) declare(child)
  }
  visitNodes(program, (node, parents) => {
    if (/^Import.*Specifier$/.test(node.type)) declare(node['local'])
    else if (node.type === 'VariableDeclarator' || /^(?:Function|Class)/.test(node.type)) declare(node['id'])
    else if (node.type === 'CatchClause') declare(node['param'])
    if (Array.isArray(node['params'])) for (const param of node['params']) declare(param)
    if (!isName(node) && node.type !== 'JSXIdentifier') return
    const parent = parents.at(-1)
    const isLabel = (parent?.['property'] === node || parent?.['key'] === node) && parent['computed'] !== true
    if (!isLabel || parent?.['shorthand'] === true) used.add(node['name'] as string)
  })
  return { declared, used }
}

/** Returns the line and column at an offset in the code. Both are counted from 1. */
export function positionOf(code: string, offset: number): { readonly line: number; readonly column: number } {
  const before = code.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}
