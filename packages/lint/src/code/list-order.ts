import type { TSESTree } from '@typescript-eslint/utils'
import type { Node, SourceCode, Variable } from '../rule.js'
import { isFunction } from './functions.js'
import { chainOf, propertyName } from './names.js'
import { unwrap, wrapped } from './unwrap.js'
import { variableOf } from './variables.js'

/** Matches the names of list members whose values don't depend on the order of the list. */
const ORDERLESS = /^(?:every|has|includes|length|size|some)$/
/** Matches the names of methods whose results keep or reverse the order of the list. */
const KEEPING = /^(?:concat|filter|flat|flatMap|map|slice|then|toReversed|reverse)$/

/**
 * Returns whether a list is used in a way that depends on its order. Uses after the list has been sorted don't count.
 */
export function showsOrder(list: Node, code: SourceCode): boolean {
  return new ListUses(code).show(list)
}

/**
 * Returns whether a callback uses a list that it receives as a parameter in a way that depends on the list's order. The
 * callback may be passed to a promise's `then`, for example. Uses after the callback has sorted the list don't count.
 */
export function parameterShowsOrder(parameter: Node | undefined, code: SourceCode): boolean {
  return new ListUses(code).showParameter(parameter)
}

/** Follows a list through the expressions and variables that contain it. */
class ListUses {
  /**
   * The variables that have already been followed. Without this set, a list that is assigned to itself (`list =
   * list.filter(f)`) would be followed forever.
   */
  private readonly followed = new Set<Variable>()

  constructor(private readonly code: SourceCode) {}

  show(list: Node): boolean {
    const node = wrapped(list)
    const { parent } = node
    switch (parent?.type) {
      case 'AwaitExpression':
        return this.show(parent)
      case 'SpreadElement':
        return parent.parent.type !== 'ArrayExpression' || this.show(parent.parent)
      case 'MemberExpression':
        return parent.object !== node || this.showBy(parent)
      case 'CallExpression':
      case 'NewExpression':
        return this.showTo(parent)
      case 'VariableDeclarator':
        return parent.id.type !== 'Identifier' || this.showVariable(variableOf(parent.id, this.code))
      case 'AssignmentExpression':
        return parent.left.type !== 'Identifier' || this.showVariable(variableOf(parent.left, this.code))
      case 'ExpressionStatement':
        return isKeepingCall(unwrap(node))
      default:
        return true
    }
  }

  showParameter(parameter: Node | undefined): boolean {
    if (parameter?.type !== 'Identifier') return parameter !== undefined
    return this.showVariable(variableOf(parameter, this.code))
  }

  /**
   * Returns whether the list in a variable is used in a way that depends on the list's order. Returns false if the list
   * is sorted anywhere.
   */
  private showVariable(variable: Variable | undefined): boolean {
    if (variable === undefined) return true
    if (this.followed.has(variable)) return false
    this.followed.add(variable)
    const uses = variable.references.filter((reference) => reference.isRead())
    if (uses.some(({ identifier }) => isSorted(identifier))) return false
    const declaration: Node | undefined = variable.defs[0]?.node.parent ?? undefined
    if (uses.length === 0 || declaration?.parent?.type === 'ExportNamedDeclaration') return true
    return uses.some(({ identifier }) => this.show(identifier))
  }

  private showBy(member: TSESTree.MemberExpression): boolean {
    const name = propertyName(member) ?? ''
    if (isSorting(name) || ORDERLESS.test(name)) return false
    const call = member.parent
    if (!KEEPING.test(name) || call.type !== 'CallExpression' || call.callee !== member) return true
    const [callback] = call.arguments
    return name === 'then' && isFunction(callback) ? this.showParameter(callback.params[0]) : this.show(call)
  }

  /**
   * Returns whether a call depends on the order of a list passed to it. The results of `Array.from` and `new Set` keep
   * the order of the list. Functions with `sort` in their names are assumed to sort the list. All others are assumed to
   * depend on its order.
   */
  private showTo(call: TSESTree.CallExpression | TSESTree.NewExpression): boolean {
    const chain = chainOf(call.callee)
    if (chain.join('.') === 'Array.from' || chain.join('.') === 'Set') return this.show(call)
    return !isSorting(chain.at(-1)!)
  }
}

/** Returns whether the call that uses a list sorts it, as in `files.sort()` or `sortNaturally(files)`. */
function isSorted(identifier: Node): boolean {
  const node = wrapped(identifier)
  const { parent } = node
  if (parent?.type === 'MemberExpression')
    return parent.object === node && isSorting(propertyName(parent) ?? '')
  return (
    parent?.type === 'CallExpression' && parent.callee !== node && isSorting(chainOf(parent.callee).at(-1)!)
  )
}

function isSorting(name: string): boolean {
  return /sort/i.test(name) && !/unsort/i.test(name)
}

/** Returns whether an expression is a call that runs a function on each item, as in `files.map(register)`. */
function isKeepingCall(node: Node): boolean {
  return node.type === 'CallExpression' && KEEPING.test(chainOf(node.callee).at(-1)!)
}
