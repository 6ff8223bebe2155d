import MagicString from 'magic-string'
import { childNodes, isNode, type SyntaxNode } from '@seedfast/project/syntax-tree'
import type { CodemodNote, NoteAt } from './codemod-note.js'
import { drawForm, isGlobal, isMathRandom, type Form } from './draw-forms.js'
import { drawNames, type DrawNames } from './draw-names.js'
import { addImports } from './imports.js'
import type { ModuleKind } from './module-kind.js'
import { shuffleLoop } from './shuffle-loop.js'
import { fileNames, isFunction, isName, memberName, positionOf, type Parsed } from './syntax.js'
import { renameUuidImports } from './uuid-imports.js'

/**
 * The input for changing a file: its code, its syntax tree, and how it accesses the functions of
 * `@seedfast/rng/random`.
 */
export interface SourceInput {
  readonly file: string
  readonly code: string
  readonly parsed: Parsed
  readonly kind: ModuleKind
}

/**
 * The code of a file after calls were replaced. `calls` is the number of replaced calls; if it's 0, the code is
 * unchanged.
 */
export interface SeededSource {
  readonly code: string
  readonly calls: number
  readonly notes: readonly CodemodNote[]
}

/** The names of random functions of Node and browsers that have no counterpart in Seedfast. */
const OTHER_SOURCES = ['getRandomValues', 'randomBytes', 'randomInt', 'randomFillSync', 'randomFill']

/** Replaces the calls to `Math.random` and similar functions in one file. */
export function seedSource({ file, code, parsed, kind }: SourceInput): SeededSource {
  const { program, comments } = parsed
  const { declared } = fileNames(program)
  const names = drawNames(program, kind === 'script' ? 'SeedfastRng.' : '')
  const text = new MagicString(code)
  const notes: CodemodNote[] = []
  let calls = 0
  const noteAt: NoteAt = (node, noted, data, left = true) => {
    notes.push({ file, ...positionOf(code, node.start), code: noted, data, left } as CodemodNote)
  }
  const own = ownNames(declared, program, kind)
  const imported = renameUuidImports({ program, text, names, kind, noteAt })
  calls += imported.calls

  const visit = (node: SyntaxNode, parents: readonly SyntaxNode[]): void => {
    if (imported.nodes.has(node)) return
    const form = shuffleLoop(node, parents, code) ?? drawForm(node, parents, code)
    const ownName = form === null ? undefined : ownNameIn(node, own)
    if (ownName !== undefined) {
      if (isMathRandom(node) || isGlobalUuid(node)) return noteAt(node, 'own-name', { name: ownName })
    } else if (form !== null && isMathRandom(node) && isAssigned(node, parents.at(-1))) {
      return noteAt(node, 'replaced', {})
    } else if (form !== null && !losesComment(node, form, comments)) {
      write(form, node, text, names)
      calls++
      if (!parents.some(runsLater)) noteAt(node, 'draws-at-load', {}, false)
      if (isInComparator(node, parents)) noteAt(node, 'sorts', {}, false)
      const inner = [...parents, node]
      for (const part of form) if (isNode(part)) visit(part, inner)
      return
    }
    noteOthers(node, noteAt)
    const inner = [...parents, node]
    for (const child of childNodes(node)) visit(child, inner)
  }
  visit(program, [])
  if (calls > 0 && kind !== 'script') addImports({ text, program, names, kind, code, place: imported.place })
  return { code: calls === 0 ? code : text.toString(), calls, notes }
}

/** Replaces a node with a form. Nodes that are part of the form keep their code. */
function write(form: Form, node: SyntaxNode, text: MagicString, names: DrawNames): void {
  let at = node.start
  let pending = ''
  const flush = (end: number): void => {
    if (end > at) text.overwrite(at, end, pending)
    else if (pending !== '') text.appendLeft(at, pending)
    pending = ''
  }
  for (const part of form) {
    if (typeof part === 'string') pending += part
    else if (isNode(part)) {
      flush(part.start)
      at = part.end
    } else pending += names.local(part.call)
  }
  flush(node.end)
}

/** Returns whether replacing a node with a form would remove a comment. */
function losesComment(node: SyntaxNode, form: Form, comments: Parsed['comments']): boolean {
  const keptParts = form.filter(isNode)
  return comments.some(
    ({ start, end }) =>
      start >= node.start &&
      end <= node.end &&
      !keptParts.some((part) => start >= part.start && end <= part.end),
  )
}

/**
 * Returns the names of globals that a file declares itself, such as its own `Math`. In this file, these names don't
 * refer to the engine's globals.
 */
function ownNames(
  declared: ReadonlyMap<string, SyntaxNode>,
  program: SyntaxNode,
  kind: ModuleKind,
): ReadonlySet<string> {
  const own = new Set(['Math', 'window', 'globalThis', 'self', 'global'].filter((name) => declared.has(name)))
  if (kind === 'script' && declared.has('SeedfastRng')) own.add('SeedfastRng')
  // If `crypto` is declared by `import crypto from 'node:crypto'`, its randomUUID is the same function.
  if (declared.has('crypto') && !importsCrypto(program)) own.add('crypto')
  return own
}

function importsCrypto(program: SyntaxNode): boolean {
  return (program['body'] as SyntaxNode[]).some((statement) => {
    const source = statement['source'] as { value?: unknown } | undefined
    if (statement.type === 'ImportDeclaration') return /^(?:node:)?crypto$/.test(String(source?.value))
    if (statement.type !== 'VariableDeclaration') return false
    return (statement['declarations'] as SyntaxNode[]).some((one) => {
      const [argument] = ((one['init'] as SyntaxNode | null)?.['arguments'] ?? []) as SyntaxNode[]
      return isName(one['id'], 'crypto') && /^(?:node:)?crypto$/.test(String(argument?.['value']))
    })
  })
}

/**
 * Returns the first name in a node that is one of the names in `own`, which the file declares itself. Returns
 * `undefined` if there is none.
 */
function ownNameIn(node: SyntaxNode, own: ReadonlySet<string>): string | undefined {
  if (own.size === 0) return undefined
  if (own.has('SeedfastRng')) return 'SeedfastRng'
  if (isName(node)) return own.has(node.name) ? node.name : undefined
  for (const child of childNodes(node)) {
    const name = ownNameIn(child, own)
    if (name !== undefined) return name
  }
  return undefined
}

function isGlobalUuid(node: SyntaxNode): boolean {
  return node.type === 'MemberExpression' && memberName(node) === 'randomUUID'
}

function isAssigned(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  return parent?.type === 'AssignmentExpression' && parent['left'] === node
}

/** Returns whether the code inside a node is run only after the file has loaded. */
function runsLater(node: SyntaxNode): boolean {
  return isFunction(node) || (node.type === 'PropertyDefinition' && node['static'] !== true)
}

/** Returns whether a draw is made in a comparator (a function that compares two items during a sort). */
function isInComparator(node: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  return parents.some((parent, i) => {
    const callee = parent['callee'] as SyntaxNode | undefined
    if (parent.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false
    const inside = parents[i + 1] ?? node
    return /^(?:sort|toSorted)$/.test(memberName(callee) ?? '') && isFunction(inside)
  })
}

/** Adds notes about sources of randomness that a node contains and that weren't replaced. */
function noteOthers(node: SyntaxNode, noteAt: NoteAt): void {
  const [module] = (node['arguments'] ?? [node['source']]) as SyntaxNode[]
  const isLoad = isName(node['callee'], 'require') || node.type === 'ImportExpression'
  if (isLoad && module?.['value'] === 'uuid') noteAt(node, 'uuid-use', {})
  if (node.type === 'MemberExpression') {
    const name = memberName(node) ?? ''
    if (OTHER_SOURCES.includes(name) && isGlobal(node['object'], 'crypto'))
      noteAt(node, 'other-source', { name: `crypto.${name}` })
    return
  }
  const pattern = node['id'] as SyntaxNode | undefined
  if (node.type !== 'VariableDeclarator' || pattern?.type !== 'ObjectPattern') return
  if (!isGlobal(node['init'] ?? node, 'Math')) return
  for (const property of pattern['properties'] as SyntaxNode[])
    if (isName(property['key'], 'random')) noteAt(property, 'destructured', {})
}
