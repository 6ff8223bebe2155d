import ts from 'typescript'

/** A place in the code that depends on the text of an error. */
export interface ErrorTextUse {
  /** Whether the code parses the text, or composes another text from it. */
  readonly kind: 'parses' | 'composes'
  readonly file: string
  /** The name of the function or class around the place, or an empty string if there is none. */
  readonly inside: string
  readonly code: string
}

/** The string methods that search a string, compare strings, or take a string apart. */
const SEARCHES = new Set([
  'charAt',
  'charCodeAt',
  'codePointAt',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'localeCompare',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
  'split',
  'startsWith',
])
const REGEX_METHODS = new Set(['exec', 'test'])
/** The functions that read a value out of a string. */
const PARSERS = new Set([
  'JSON.parse',
  'Number',
  'Number.parseFloat',
  'Number.parseInt',
  'parseFloat',
  'parseInt',
])
const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])
const FALLBACKS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])
/** The array methods that return one of the items. */
const PICKS = new Set(['at', 'find', 'findLast', 'pop', 'shift'])
/** The properties of an error that contain text. */
const TEXT = new Set(['message', 'reason', 'stack'])
/** The usual names of thrown values whose type isn't known. */
const THROWN = /^(?:cause|err|error|thrown)$/
/** The maximum number of variables and function calls to follow from a string to the error that it comes from. */
const MOST_STEPS = 4

/**
 * Finds the code in `files` that parses the text of an error or composes another text from it. Text is followed through
 * variables, calls and functions, with the types of a program that contains the files.
 */
export function errorTextUses(program: ts.Program, files: readonly string[]): ErrorTextUse[] {
  const checker = program.getTypeChecker()
  const uses: ErrorTextUse[] = []
  let withIssues = true
  for (const file of files) visit(program.getSourceFile(file)!)
  return uses

  function visit(node: ts.Node): void {
    const kind = isParsed(node) ? 'parses' : isComposed(node) ? 'composes' : null
    if (kind !== null) {
      const { fileName } = node.getSourceFile()
      uses.push({ kind, file: fileName, inside: nameAround(node), code: oneLine(node.getText()) })
    }
    ts.forEachChild(node, visit)
  }

  /** Returns whether a node searches an error's text, takes it apart, or compares it with a string. */
  function isParsed(node: ts.Node): boolean {
    if (ts.isCallExpression(node)) {
      if (PARSERS.has(node.expression.getText())) return node.arguments.some((one) => isText(one))
      if (!ts.isPropertyAccessExpression(node.expression)) return false
      const { expression: on, name } = node.expression
      if (SEARCHES.has(name.text) && isText(on)) return true
      return REGEX_METHODS.has(name.text) && node.arguments.some((one) => isText(one))
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
      return node.arguments?.some((one) => isText(one)) ?? false
    if (ts.isSwitchStatement(node)) return isText(node.expression)
    if (!ts.isBinaryExpression(node) || !COMPARISONS.has(node.operatorToken.kind)) return false
    // Two errors may be compared with each other, to find out whether two runs fail in the same way.
    return (
      !isEmptyOrNothing(node.left) &&
      !isEmptyOrNothing(node.right) &&
      isText(node.left) !== isText(node.right)
    )
  }

  /** Returns whether a node embeds an error's text in a template, concatenates it, or joins it with other texts. */
  function isComposed(node: ts.Node): boolean {
    if (ts.isTemplateExpression(node))
      return (
        !addsOnlySpace(node) &&
        node.templateSpans.some(({ expression }) => isThrown(expression) || isErrorText(expression))
      )
    if (ts.isBinaryExpression(node))
      return (
        node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
        (isErrorText(node.left) || isErrorText(node.right))
      )
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
    const { expression: on, name } = node.expression
    if (name.text === 'concat') return isErrorText(on) || node.arguments.some((one) => isErrorText(one))
    return name.text === 'join' && isListOfTexts(on)
  }

  /** Like `isText`, but without issues: an interface may add the place of an issue to its message. */
  function isErrorText(node: ts.Node): boolean {
    withIssues = false
    const found = isText(node)
    withIssues = true
    return found
  }

  /** Returns whether an expression is the text of an error or issue, or a string that contains it. */
  function isText(node: ts.Node, steps = MOST_STEPS): boolean {
    if (steps === 0) return false
    const inner = unwrapped(node)
    if (ts.isPropertyAccessExpression(inner))
      return TEXT.has(inner.name.text) && isErrorValue(inner.expression)
    if (ts.isElementAccessExpression(inner)) {
      const { argumentExpression: key, expression: on } = inner
      if (ts.isStringLiteral(key) && TEXT.has(key.text)) return isErrorValue(on)
      return isText(on, steps) || isListOfTexts(on, steps)
    }
    if (ts.isIdentifier(inner)) return isTextVariable(inner, steps)
    if (ts.isConditionalExpression(inner))
      return isText(inner.whenTrue, steps) || isText(inner.whenFalse, steps)
    if (ts.isTemplateExpression(inner))
      return inner.templateSpans.some(({ expression }) => isThrown(expression) || isText(expression, steps))
    if (ts.isBinaryExpression(inner)) {
      const { kind } = inner.operatorToken
      const isEither = FALLBACKS.has(kind) || kind === ts.SyntaxKind.PlusToken
      return isEither && (isText(inner.left, steps) || isText(inner.right, steps))
    }
    return ts.isCallExpression(inner) && isTextCall(inner, steps)
  }

  function isTextVariable(name: ts.Identifier, steps: number): boolean {
    const declaration = checker.getSymbolAtLocation(name)?.valueDeclaration
    if (declaration === undefined) return false
    if (ts.isVariableDeclaration(declaration))
      return declaration.initializer !== undefined && isText(declaration.initializer, steps - 1)
    if (!ts.isBindingElement(declaration)) return false
    const { parent } = declaration
    if (ts.isObjectBindingPattern(parent)) {
      const key = (declaration.propertyName ?? declaration.name).getText()
      if (!TEXT.has(key)) return false
      const { initializer: from } = parent.parent
      return hasErrorText(checker.getTypeAtLocation(parent)) || (from !== undefined && isThrown(from))
    }
    const { initializer } = parent.parent
    return initializer !== undefined && isText(initializer, steps - 1)
  }

  /** Returns whether a call returns an error's text: `String(error)`, `error.message.trim()` or `reasonOf(error)`. */
  function isTextCall(call: ts.CallExpression, steps: number): boolean {
    const { expression: called, arguments: given } = call
    if (called.getText() === 'String') return given.some((one) => isThrown(one) || isText(one, steps))
    if (ts.isPropertyAccessExpression(called)) {
      if (called.name.text === 'toString' && isThrown(called.expression)) return true
      if (isText(called.expression, steps) && isString(call)) return true
      if (PICKS.has(called.name.text) && isListOfTexts(called.expression, steps)) return true
    }
    if (!isString(call)) return false
    if (given.some((one) => isText(one, steps))) return true
    return given.some((one) => isThrown(one)) && returnsText(checker.getResolvedSignature(call), steps)
  }

  /** Returns whether the declaration of a function returns the text of an error. */
  function returnsText(signature: ts.Signature | undefined, steps: number): boolean {
    const body = (signature?.declaration as { readonly body?: ts.Node } | undefined)?.body
    if (body === undefined) return false
    return ts.isBlock(body)
      ? returnedFrom(body).some((one) => isText(one, steps - 1))
      : isText(body, steps - 1)
  }

  /** Returns whether an expression is an array of texts of errors, such as `[error.message]` or `errors.map(…)`. */
  function isListOfTexts(node: ts.Node, steps = MOST_STEPS): boolean {
    if (steps === 0) return false
    const inner = unwrapped(node)
    if (ts.isArrayLiteralExpression(inner))
      return inner.elements.some((one) =>
        ts.isSpreadElement(one) ? isListOfTexts(one.expression, steps) : isText(one),
      )
    if (ts.isIdentifier(inner)) {
      const declaration = checker.getSymbolAtLocation(inner)?.valueDeclaration
      const isSet = declaration !== undefined && ts.isVariableDeclaration(declaration)
      return (
        isSet && declaration.initializer !== undefined && isListOfTexts(declaration.initializer, steps - 1)
      )
    }
    if (!ts.isCallExpression(inner) || !ts.isPropertyAccessExpression(inner.expression)) return false
    const { expression: on, name } = inner.expression
    const [callback] = inner.arguments
    if (
      (name.text === 'map' || name.text === 'flatMap') &&
      callback !== undefined &&
      ts.isArrowFunction(callback)
    )
      return ts.isBlock(callback.body)
        ? returnedFrom(callback.body).some((one) => isText(one) || isListOfTexts(one, steps - 1))
        : isText(callback.body) || isListOfTexts(callback.body, steps - 1)
    return (name.text === 'filter' || name.text === 'slice') && isListOfTexts(on, steps)
  }

  /** Returns whether an expression is an error, or a thrown value whose type isn't known. */
  function isThrown(node: ts.Node): boolean {
    const inner = unwrapped(node)
    if (ts.isBinaryExpression(inner) && FALLBACKS.has(inner.operatorToken.kind)) return isThrown(inner.left)
    const type = checker.getTypeAtLocation(inner)
    if ((type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) === 0) return isError(type)
    if (!ts.isIdentifier(inner)) return false
    if (THROWN.test(inner.text)) return true
    const declaration = checker.getSymbolAtLocation(inner)?.valueDeclaration
    return declaration !== undefined && ts.isCatchClause(declaration.parent)
  }

  /** Returns whether an expression is a thrown value, an error or an issue. Casts don't hide a thrown value. */
  function isErrorValue(node: ts.Expression): boolean {
    return hasErrorText(checker.getTypeAtLocation(node)) || isThrown(node)
  }

  /** Returns whether a type has an error's text: it is an error, an issue, or an object with the parts of an error. */
  function hasErrorText(type: ts.Type): boolean {
    return parts(type).some((one) => isError(one) || isFailure(one))
  }

  function isError(type: ts.Type): boolean {
    return parts(type).some(
      (one) =>
        one.symbol?.name === 'Error' ||
        /(?:Error|Exception)$/.test(one.symbol?.name ?? '') ||
        (one.isClassOrInterface() && checker.getBaseTypes(one).some(isError)),
    )
  }

  /** Returns whether a type has a `message` and one of the parts that only errors and issues have. */
  function isFailure(type: ts.Type): boolean {
    if (type.getProperty('message') === undefined) return false
    const isIssue = type.getProperty('place') !== undefined && type.getProperty('code') !== undefined
    if (isIssue) return withIssues
    return ['cause', 'loc', 'sites', 'stack'].some((name) => {
      const part = type.getProperty(name)
      return part !== undefined && (name !== 'sites' || (part.flags & ts.SymbolFlags.Optional) === 0)
    })
  }

  function parts(type: ts.Type): readonly ts.Type[] {
    const base = checker.getApparentType(checker.getNonNullableType(type))
    return base.isUnionOrIntersection() ? base.types.flatMap(parts) : [base]
  }

  function isString(node: ts.Expression): boolean {
    const texts = ts.TypeFlags.StringLike
    return parts(checker.getTypeAtLocation(node)).some(
      (one) => (one.flags & texts) !== 0 || one.symbol?.name === 'String' || checker.isArrayType(one),
    )
  }
}

function unwrapped(node: ts.Node): ts.Node {
  const isWrapper =
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAwaitExpression(node)
  return isWrapper ? unwrapped(node.expression) : node
}

/** Returns the expressions that a function's body returns, without those of the functions inside it. */
function returnedFrom(body: ts.Node): ts.Expression[] {
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return found
}

/** Returns whether a template only adds white space to a single text, such as a line break at the end. */
function addsOnlySpace({ head, templateSpans }: ts.TemplateExpression): boolean {
  return templateSpans.length === 1 && /^\s*$/.test(head.text + templateSpans[0]!.literal.text)
}

function isEmptyOrNothing(node: ts.Node): boolean {
  return (
    (ts.isStringLiteral(node) && node.text === '') ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isIdentifier(node) && node.text === 'undefined')
  )
}

function nameAround(node: ts.Node): string {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || ts.isClassDeclaration(at))
      if (at.name !== undefined) return at.name.getText()
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent)) return at.name.getText()
  }
  return ''
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 160)
}
