import type MagicString from 'magic-string'
import type { SyntaxNode } from '@seedfast/project/syntax-tree'
import { RANDOM_MODULE, type DrawNames } from './draw-names.js'
import type { ModuleKind } from './module-kind.js'

export interface ImportInput {
  readonly text: MagicString
  readonly program: SyntaxNode
  readonly names: DrawNames
  readonly kind: Exclude<ModuleKind, 'script'>
  readonly code: string
  /** The statement to replace with the import, or `null` to add the import as a new statement. */
  readonly place: SyntaxNode | null
}

/**
 * Adds an import from `@seedfast/rng/random` for the functions that a file calls. If the file already has an import
 * from this module, extends that import. Otherwise, adds an import after the file's other imports, or at the start of
 * the file.
 */
export function addImports({ text, program, names, kind, code, place }: ImportInput): void {
  if (names.added.size === 0) return
  const body = program['body'] as SyntaxNode[]
  const between = kind === 'esm' ? ' as ' : ': '
  const added = [...names.added].map(([name, local]) => (name === local ? name : `${name}${between}${local}`))
  const known = body.find((statement) => isImportOf(statement, RANDOM_MODULE))
  const last = (known?.['specifiers'] as SyntaxNode[] | undefined)?.at(-1)
  if (last?.type === 'ImportSpecifier' && known!['importKind'] !== 'type') {
    text.appendLeft(last.end, `, ${added.join(', ')}`)
    if (place !== null)
      text.remove(place.start, place.end + /^\s*?\n?/.exec(code.slice(place.end))![0].length)
    return
  }
  const line = importLine(added.join(', '), kind, code)
  if (place !== null) {
    text.overwrite(place.start, place.end, line)
    return
  }
  const eol = code.includes('\r\n') ? '\r\n' : '\n'
  const after = body.filter(({ type }) => type === 'ImportDeclaration').at(-1) ?? lastDirective(body)
  if (after !== undefined) {
    text.appendLeft(after.end, eol + line)
    return
  }
  // A comment about the whole file must stay at the start of the file.
  const head = /^(?:\s*(?:\/\/.*|\/\*[^]*?\*\/)[^\S\n]*\n)+(?=\s*\n)/.exec(code)?.[0].length
  if (head !== undefined) {
    text.appendLeft(head, eol + line + eol)
    return
  }
  const hashbang = (program['hashbang'] as SyntaxNode | null)?.end
  if (hashbang === undefined) text.prependLeft(0, line + eol)
  else text.appendLeft(hashbang, eol + line)
}

/** Formats an `import` or `require` statement with the quotes and semicolons that the file uses. */
function importLine(names: string, kind: Exclude<ModuleKind, 'script'>, code: string): string {
  const quote = (/\b(?:from|require\()\s*(["'])/.exec(code) ?? /(["'])/.exec(code))?.[1] ?? "'"
  const end = /;\s*$/m.test(code) ? ';' : ''
  const from = quote + RANDOM_MODULE + quote
  return kind === 'esm'
    ? `import { ${names} } from ${from}${end}`
    : `const { ${names} } = require(${from})${end}`
}

function isImportOf(statement: SyntaxNode, module: string): boolean {
  const source = statement['source'] as { value?: unknown } | null | undefined
  return statement.type === 'ImportDeclaration' && source?.value === module
}

function lastDirective(body: readonly SyntaxNode[]): SyntaxNode | undefined {
  let last: SyntaxNode | undefined
  for (const statement of body) {
    if (typeof statement['directive'] !== 'string') return last
    last = statement
  }
  return last
}
