import { parseSync } from 'rolldown/utils'
import { adoptError } from './messages.js'

/** The target of `adopt`: a file of the game, and an expression that generates a result. */
export interface AdoptTarget {
  readonly file: string
  /** A JavaScript expression such as `World.generateMap()`. */
  readonly call: string
  /** The names that the expression uses and the game must define. */
  readonly names: readonly string[]
  /** The last name in the expression, from which the world's ID is derived. */
  readonly title: string
}

interface SyntaxNode {
  readonly type: string
  readonly [key: string]: unknown
}

/** The names that every engine defines. */
const STANDARD =
  /^(?:Array|Object|Math|Number|String|JSON|Map|Set|undefined|NaN|Infinity|BigInt|Symbol|Date)$/

/**
 * Parses a target in the form `file#expression`. An expression that is only a name, or a path of names such as
 * `World.generateMap`, is turned into a call without arguments. Throws an InputError if the target doesn't have this
 * form.
 */
export function adoptTarget(text: string): AdoptTarget {
  const at = text.indexOf('#')
  const file = at === -1 ? text : text.slice(0, at)
  const given = at === -1 ? '' : text.slice(at + 1).trim()
  if (file === '' || given === '')
    throw adoptError('no-target', { in: 'option', name: 'entry' }, { got: text })
  const expression = given === 'default' ? '$default' : given
  const parsed = parseSync('call.js', `(${expression}\n)`, { sourceType: 'script' })
  const statement = parsed.program.body[0] as unknown as SyntaxNode | undefined
  // An expression such as `a) + (b` is only valid in parentheses, so it's also parsed in brackets.
  const inList = parseSync('call.js', `[${expression}\n]`, { sourceType: 'script' })
  if (parsed.errors.length + inList.errors.length > 0 || statement?.type !== 'ExpressionStatement')
    throw adoptError('not-an-expression', { in: 'option', name: 'entry' }, { got: given })
  const names = new Set<string>()
  addNames(names, statement['expression'] as SyntaxNode, new Set())
  const inner = (statement['expression'] as SyntaxNode)['expression'] as SyntaxNode | undefined
  const isList = inner?.type === 'SequenceExpression' || inner?.type === 'ObjectExpression'
  const isPath = /^[\w$]+(?:\.[\w$]+)*$/.test(expression)
  const title = /([A-Za-z_]\w*)\W*$/.exec(given.replace(/\([^]*\)/g, ''))?.[1] ?? 'game'
  return {
    file,
    call: isPath ? `${expression}()` : isList ? `(${expression})` : expression,
    names: [...names],
    title: title === 'default' ? (/([\w-]+)\.\w+$/.exec(file)?.[1] ?? 'game') : title,
  }
}

/** Adds the free names of an expression to `names`. `inner` contains the names that functions around it declare. */
function addNames(names: Set<string>, node: SyntaxNode, inner: ReadonlySet<string>): void {
  if (node.type === 'Identifier') {
    const name = node['name'] as string
    if (!inner.has(name) && !STANDARD.test(name)) names.add(name)
    return
  }
  let known = inner
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') {
    const params = new Set<string>()
    for (const param of node['params'] as SyntaxNode[]) addNames(params, param, new Set())
    known = new Set([...inner, ...params])
  }
  for (const [key, child] of Object.entries(node)) {
    // The `b` of `a.b` and `{ b: 1 }` isn't a name from the game.
    if ((key === 'property' || key === 'key') && node['computed'] !== true) continue
    for (const one of Array.isArray(child) ? (child as unknown[]) : [child])
      if (typeof one === 'object' && one !== null && 'type' in one) addNames(names, one as SyntaxNode, known)
  }
}
