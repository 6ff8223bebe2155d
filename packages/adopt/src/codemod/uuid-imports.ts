import { visitNodes, type SyntaxNode } from '@seedfast/project/syntax-tree'
import type { NoteAt } from './codemod-note.js'
import type MagicString from 'magic-string'
import type { DrawNames } from './draw-names.js'
import type { ModuleKind } from './module-kind.js'
import { isName, memberName } from './syntax.js'

/** The input for renaming the imports of a file. */
export interface UuidInput {
  readonly program: SyntaxNode
  readonly text: MagicString
  readonly names: DrawNames
  readonly kind: ModuleKind
  readonly noteAt: NoteAt
}

export interface RenamedImports {
  readonly calls: number
  /** The import statements that need no further changes. */
  readonly nodes: ReadonlySet<SyntaxNode>
  /** A statement that the new import can replace, or `null` if there is none. */
  readonly place: SyntaxNode | null
}

/** An import of a function that returns version 4 UUIDs. */
interface UuidName {
  /** The local name of the function in the file. */
  readonly local: string
  /**
   * The start offset of the code that is no longer needed; `end` is its end offset. This code is either a whole
   * statement, or an import specifier with its comma.
   */
  readonly start: number
  readonly end: number
}

/**
 * Replaces imports of `v4` from the package uuid, and of Node's `randomUUID`, with imports of Seedfast's `uuid` under
 * the same local names, so that the calls in the file don't have to change.
 */
export function renameUuidImports({ program, text, names, kind, noteAt }: UuidInput): RenamedImports {
  const nodes = new Set<SyntaxNode>()
  let [calls, place]: [number, SyntaxNode | null] = [0, null]
  for (const statement of program['body'] as SyntaxNode[]) {
    const module = importedModule(statement)
    if (module === null || !UUID_MODULES.test(module)) continue
    const name = kind === 'script' ? null : uuidName(statement, module)
    if (name === null || calls > 0 || takesArguments(program, name.local, module)) {
      if (module.startsWith('uuid')) {
        noteAt(statement, 'uuid-use', {})
        nodes.add(statement)
      }
      continue
    }
    names.rename('uuid', name.local)
    if (name.start === statement.start) place = statement
    else text.remove(name.start, name.end)
    nodes.add(statement)
    calls++
  }
  return { calls, nodes, place }
}

const UUID_MODULES = /^(?:uuid|uuid\/v4|(?:node:)?crypto)$/

/** Returns the name of the module that a statement imports or requires, or `null` if it imports nothing. */
function importedModule(statement: SyntaxNode): string | null {
  if (statement.type === 'ImportDeclaration') {
    if (statement['importKind'] === 'type') return null
    return String((statement['source'] as { value?: unknown }).value)
  }
  const required = requiredBy(statement)
  return required === null ? null : required.module
}

function requiredBy(
  statement: SyntaxNode,
): { readonly module: string; readonly member: string | null } | null {
  if (statement.type !== 'VariableDeclaration') return null
  const [only, ...others] = statement['declarations'] as SyntaxNode[]
  let init = only?.['init'] as SyntaxNode | null
  if (others.length > 0 || init === null) return null
  let member: string | null = null
  if (init.type === 'MemberExpression') {
    member = memberName(init) ?? ''
    init = init['object'] as SyntaxNode
  }
  const [module] = (init['arguments'] ?? []) as SyntaxNode[]
  const isRequire = init.type === 'CallExpression' && isName(init['callee'], 'require')
  return isRequire && typeof module?.['value'] === 'string' ? { module: module['value'], member } : null
}

/**
 * Returns the local name of the imported function that returns UUIDs, and the code that is no longer needed. Returns
 * `null` if the import can't be removed.
 */
function uuidName(statement: SyntaxNode, module: string): UuidName | null {
  const wanted = module.endsWith('crypto') ? 'randomUUID' : 'v4'
  const whole = { start: statement.start, end: statement.end }
  if (statement.type === 'ImportDeclaration') {
    const specifiers = statement['specifiers'] as SyntaxNode[]
    const at = specifiers.findIndex((one) => {
      if (module === 'uuid/v4') return one.type === 'ImportDefaultSpecifier'
      return one.type === 'ImportSpecifier' && isName(one['imported'], wanted)
    })
    if (at === -1) return null
    const { name } = specifiers[at]!['local'] as unknown as { readonly name: string }
    if (specifiers.length === 1) return { ...whole, local: name }
    // If the specifier were removed, a default import before it would keep its comma.
    if (specifiers.some(({ type }) => type !== 'ImportSpecifier')) return null
    const [start, end] =
      at === 0 ? [specifiers[0]!.start, specifiers[1]!.start] : [specifiers[at - 1]!.end, specifiers[at]!.end]
    return { start, end, local: name }
  }
  const id = (statement['declarations'] as SyntaxNode[])[0]!['id'] as SyntaxNode
  const member = requiredBy(statement)!.member
  if (isName(id))
    return member === wanted || (module === 'uuid/v4' && member === null)
      ? { ...whole, local: id.name }
      : null
  const [only, ...others] = (id['properties'] ?? []) as SyntaxNode[]
  const isOnly =
    member === null && others.length === 0 && isName(only?.['key'], wanted) && isName(only['value'])
  return isOnly ? { ...whole, local: (only['value'] as unknown as { name: string }).name } : null
}

/**
 * Returns whether any call to `v4` in the file has arguments, which are bytes to fill or a source of randomness.
 * Returns false for `randomUUID`, whose arguments don't matter.
 */
function takesArguments(program: SyntaxNode, local: string, module: string): boolean {
  let found = false
  visitNodes(program, (node) => {
    if (node.type === 'CallExpression' && isName(node['callee'], local))
      found ||= (node['arguments'] as unknown[]).length > 0
  })
  return found && !module.endsWith('crypto')
}
