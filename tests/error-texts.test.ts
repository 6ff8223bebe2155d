import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'

/** The string methods that search a string or compare strings. */
const SEARCHES = new Set([
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'localeCompare',
  'match',
  'matchAll',
  'search',
  'split',
  'startsWith',
])
const REGEX_METHODS = new Set(['exec', 'test'])
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])

const ERROR_NAME = /^(?:err|error|cause|thrown|failure)$/
const ERROR_TYPE = /Error\b|Exception\b/

const found = { reads: new Set<string>(), composes: new Set<string>() }
for (const file of sourceFiles()) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  visit(source, file)
}

test("no code parses an error's message, since errors have codes and data", () => {
  expect([...found.reads]).toEqual([])
})

test("only a messages.ts embeds an error's message in another", () => {
  expect([...found.composes]).toEqual([])
})

function visit(node: ts.Node, file: string): void {
  if (isRead(node)) found.reads.add(file)
  if (isComposed(node) && !/(?:^|\/)messages\.ts$/.test(file)) found.composes.add(file)
  ts.forEachChild(node, (child) => visit(child, file))
}

/** Returns whether a node searches a message or compares it with a string. */
function isRead(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: on, name } = node.expression
    if (SEARCHES.has(name.text) && isMessage(on)) return true
    return REGEX_METHODS.has(name.text) && node.arguments.some(isMessage)
  }
  if (ts.isSwitchStatement(node)) return isMessage(node.expression)
  if (!ts.isBinaryExpression(node) || !COMPARISONS.has(node.operatorToken.kind)) return false
  const sides = [node.left, node.right]
  return sides.filter(isMessage).length === 1 && !sides.some(isEmptyOrNothing)
}

/** Returns whether a node is `x.message`, or a variable named `message`. */
function isMessage(node: ts.Node): boolean {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return isMessage(node.expression)
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'message'
  return ts.isIdentifier(node) && node.text === 'message'
}

/** Returns whether a node embeds an error's message in a template or concatenates it. */
function isComposed(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node))
    return node.templateSpans.some(({ expression }) => isErrorText(expression))
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return false
  return isErrorText(node.left) || isErrorText(node.right)
}

/** Returns whether a node is `error.message`, or a `message` destructured from an error. */
function isErrorText(node: ts.Node): boolean {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return isErrorText(node.expression)
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'message' && isError(node.expression)
  return ts.isIdentifier(node) && node.text === 'message' && isTakenFromError(node)
}

function isError(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return isError(node.expression)
  if (ts.isAsExpression(node)) return ERROR_TYPE.test(node.type.getText()) || isError(node.expression)
  if (ts.isNewExpression(node)) return ERROR_TYPE.test(node.expression.getText())
  if (ts.isConditionalExpression(node)) return isError(node.whenTrue) || isError(node.whenFalse)
  if (ts.isPropertyAccessExpression(node)) return ERROR_NAME.test(node.name.text)
  return ts.isIdentifier(node) && ERROR_NAME.test(node.text)
}

/** Returns whether a function around an identifier destructures an error into a variable of that name. */
function isTakenFromError(identifier: ts.Identifier): boolean {
  for (let scope: ts.Node = identifier.parent; !ts.isSourceFile(scope); scope = scope.parent) {
    if (ts.isFunctionLike(scope) || ts.isBlock(scope) || ts.isCaseBlock(scope)) {
      const declared = [...('parameters' in scope ? scope.parameters : []), ...declarationsIn(scope)]
      const binding = declared.find(({ name }) => bindsMessage(name))
      if (binding !== undefined) return isErrorBinding(binding)
    }
  }
  return false
}

function declarationsIn(scope: ts.Node): ts.VariableDeclaration[] {
  if (!ts.isBlock(scope)) return []
  return scope.statements.flatMap((one) =>
    ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
  )
}

function bindsMessage(name: ts.BindingName): boolean {
  if (ts.isIdentifier(name)) return name.text === 'message'
  return name.elements.some((element) => ts.isBindingElement(element) && bindsMessage(element.name))
}

/**
 * Returns whether `{ message }` destructures an error, as in `const { message } = error` and `({ message }: Error) =>
 * …`.
 */
function isErrorBinding({
  name,
  type,
  initializer,
}: ts.ParameterDeclaration | ts.VariableDeclaration): boolean {
  if (ts.isIdentifier(name)) return false
  return (
    (type !== undefined && ERROR_TYPE.test(type.getText())) ||
    (initializer !== undefined && isError(initializer))
  )
}

function isEmptyOrNothing(node: ts.Node): boolean {
  return (
    (ts.isStringLiteral(node) && node.text === '') ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined')
  )
}

/** Returns the sources of all packages and apps, without tests and their fixtures. */
function sourceFiles(): string[] {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).flatMap((name) => {
      const folder = join(group, name, 'src')
      if (!existsSync(join(ROOT, folder))) return []
      return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test|\.fixture|\.contract)\.tsx?$/.test(file))
        .map((file) => join(folder, file).replaceAll('\\', '/'))
    }),
  )
}
