import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { runInThisContext } from 'node:vm'
import ts from 'typescript'

/** A `ts` block of a document. */
export interface Example {
  /** The document's path relative to the project's root. */
  readonly file: string
  /** The line where the block's code starts, counted from 1. */
  readonly line: number
  readonly code: string
}

const ROOT = new URL('../', import.meta.url)
const FENCE = /^```ts\n([\s\S]*?)^```$/gm
/** Matches a comment such as `// → 42`, which states the value of the statement before it as a JavaScript literal. */
const SHOWN = /^\/\/ → (.*)$/

/** Returns the `ts` blocks of a document, in order. */
export function readExamples(file: string): Example[] {
  const text = readFileSync(new URL(file, ROOT), 'utf8')
  return [...text.matchAll(FENCE)].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length + 1,
    code: match[1]!,
  }))
}

/**
 * Runs an example as a separate module, discards its output, and returns its exports. Throws if a statement that ends
 * in `// → value` has a different value, if an imported name doesn't exist, or if the example throws.
 */
export async function runExample(example: Example): Promise<Record<string, unknown>> {
  const source = ts.createSourceFile('example.ts', example.code, ts.ScriptTarget.ES2022, true)
  const modules = new Map<string, unknown>()
  for (const { module, names } of importsOf(source)) {
    const loaded = (await import(/* @vite-ignore */ module)) as object
    for (const name of names) {
      if (!(name in loaded)) throw new Error(`${placeOf(example)}: ${module} has no export ${name}`)
    }
    modules.set(module, loaded)
  }
  const code = ts.transpileModule(withChecks(source), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  }).outputText
  const run = runInThisContext(`(async (require, exports, console, shows) => {${code}\n})`, {
    filename: `${example.file} (the example at line ${example.line})`,
  }) as (...args: unknown[]) => Promise<void>

  const exports: Record<string, unknown> = {}
  const silent = { log: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const shows = (found: unknown, literal: string): unknown => {
    if (!isDeepStrictEqual(found, runInThisContext(`(${literal})`))) {
      throw new Error(`${placeOf(example)}: expected → ${literal}, found ${inspect(found)}`)
    }
    return found
  }
  await run((module: string) => modules.get(module), exports, silent, shows)
  return exports
}

/** Returns an example's location as `file:line`. */
export function placeOf({ file, line }: Example): string {
  return `${file}:${line}`
}

/** Returns the modules that an example imports, and the names that it imports from each. */
function importsOf(source: ts.SourceFile): { module: string; names: string[] }[] {
  return source.statements.filter(ts.isImportDeclaration).map(({ moduleSpecifier, importClause }) => {
    const bindings = importClause?.namedBindings
    const named = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : []
    const values = importClause?.isTypeOnly === true ? [] : named.filter(({ isTypeOnly }) => !isTypeOnly)
    return {
      module: (moduleSpecifier as ts.StringLiteral).text,
      names: values.map(({ name, propertyName }) => (propertyName ?? name).text),
    }
  })
}

/** Adds a check after every statement with a comment that states the statement's value. */
function withChecks(source: ts.SourceFile): string {
  const edits: { at: number; insert: string }[] = []
  const visit = (node: ts.Node): void => {
    const expression = valueOf(node)
    const literal = expression === undefined ? undefined : shownAfter(source, node)
    if (expression !== undefined && literal !== undefined) {
      edits.push({ at: expression.getStart(), insert: 'shows(' })
      edits.push({ at: expression.end, insert: `, ${JSON.stringify(literal)})` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  let code = source.text
  for (const { at, insert } of edits.sort((a, b) => b.at - a.at)) {
    code = code.slice(0, at) + insert + code.slice(at)
  }
  return code
}

/** Returns the expression of a statement, or of the statement's only variable. */
function valueOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isExpressionStatement(node)) return node.expression
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.initializer
  return undefined
}

function shownAfter(source: ts.SourceFile, node: ts.Node): string | undefined {
  const comment = ts.getTrailingCommentRanges(source.text, node.end)?.[0]
  return comment === undefined ? undefined : SHOWN.exec(source.text.slice(comment.pos, comment.end))?.[1]
}

function inspect(value: unknown): string {
  return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? String(value))
}
