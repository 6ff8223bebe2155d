import type { TSESTree } from '@typescript-eslint/utils'
import { functionOf, isFunction, type FunctionNode } from '../code/functions.js'
import { chainOf, keyName } from '../code/names.js'
import { sortCall } from '../code/sort-calls.js'
import { ownerOf } from '../draws/calls.js'
import { drawsOf } from '../draws/draws.js'
import { defineRule, type Node } from '../rule.js'

const CONVERSIONS = /^(?:toString|valueOf|toJSON|toLocaleString)$/
const CONVERSION_SYMBOLS = /^(?:Symbol\.toPrimitive|Symbol\.toStringTag|(?:util\.)?inspect\.custom)$/
const COMPARATOR =
  /^(?:compare|comparer|comparator|compareFn|compareTo|cmp)$|^(?:compare|cmp)[A-Z]|[cC]omparator$/
const ORDERED =
  /(?:Heap|PriorityQueue|PQueue|TinyQueue|SortedArray|SortedList|SortedMap|SortedSet|BTree|RBTree|AVLTree)$/
const RENDERED = /^(?:computed|useMemo|useState|useReducer|useRef|useEffect|useLayoutEffect|useCallback)$/

export const noDrawInCallback = defineRule({
  asks: 'Disallow draws in functions that other code may call any number of times',
  messages: {
    comparator:
      'How often a comparator is called depends on the implementation: draw a key for each item first, and compare the keys.',
    getter:
      'This getter draws whenever it is read, even by a debugger or a log: draw in a method, or once beforehand.',
    conversion:
      '`{{name}}` is called when a value is shown, compared or saved: draw beforehand, and store the drawn value.',
    default:
      'A default value is drawn only by calls that omit the argument: make the parameter required, or draw in the function body.',
    rendered:
      'A UI framework may call `{{name}}` again at any time, and may call it twice in development: draw outside of rendering.',
  },
  create(context) {
    const code = context.sourceCode
    const sorted = new Set<Node>()
    const rendering = new Set<Node>()

    function report(within: Node, messageId: string, name = ''): void {
      const [draw] = drawsOf(context).in(within)
      if (draw !== undefined) context.report({ node: draw.node, messageId, data: { name } })
    }

    function checkDefaults(node: FunctionNode): void {
      for (const parameter of node.params) eachDefault(parameter, (value) => report(value, 'default'))
    }

    /** Checks a function whose key in an object or class, or whose declared name, shows how it is used. */
    function checkNamed(key: string, node: Node): void {
      if (!isFunction(node) || sorted.has(node)) return
      if (COMPARATOR.test(key)) report(node, 'comparator')
      else if (CONVERSIONS.test(key)) report(node, 'conversion', key)
    }

    function checkMember(
      node: TSESTree.Property | TSESTree.MethodDefinition | TSESTree.PropertyDefinition,
    ): void {
      const { value } = node
      if (!isFunction(value)) return
      if (('kind' in node && node.kind === 'get') || isTrap(node)) return report(value, 'getter')
      const symbol = node.computed ? chainOf(node.key).join('.') : ''
      if (CONVERSION_SYMBOLS.test(symbol)) report(value, 'conversion', `[${symbol}]`)
      else checkNamed(keyName(node) ?? '', value)
    }

    function checkHanded(
      node: TSESTree.CallExpression | TSESTree.NewExpression,
      pattern: RegExp,
      id: string,
    ): void {
      const name = chainOf(node.callee).at(-1)!
      if (!pattern.test(name)) return
      for (const argument of node.arguments) {
        const given = functionOf(argument, code)
        if (given !== undefined) report(given, id, name)
        // An expression in a hook's arguments is evaluated each time the component renders.
        else if (id === 'rendered') report(argument, id, name)
      }
    }

    /**
     * Checks a component, which is called each time it is rendered. A component is a function recognized by its
     * capitalized name and the element that it returns.
     */
    function checkComponent(shown: Node): void {
      const component = ownerOf(shown)
      if (component === null || rendering.has(component)) return
      const name = nameOf(component) ?? ''
      if (!/^[A-Z]/.test(name)) return
      rendering.add(component)
      report(component, 'rendered', name)
    }

    return {
      // Comparators for sorting are handled by no-random-sort.
      Program() {
        for (const scope of code.scopeManager!.scopes) {
          for (const { identifier } of scope.references) {
            const call = identifier.parent
            const sort = call.type === 'CallExpression' ? sortCall(call, code) : undefined
            if (sort !== undefined) sorted.add(sort.comparator)
          }
        }
      },
      ArrowFunctionExpression: checkDefaults,
      FunctionDeclaration(node) {
        checkDefaults(node)
        if (node.id !== null) checkNamed(node.id.name, node)
      },
      FunctionExpression: checkDefaults,
      VariableDeclarator(node) {
        if (node.id.type === 'Identifier' && node.init !== null) checkNamed(node.id.name, node.init)
      },
      Property: checkMember,
      MethodDefinition: checkMember,
      PropertyDefinition: checkMember,
      NewExpression: (node) => checkHanded(node, ORDERED, 'comparator'),
      CallExpression: (node) => checkHanded(node, RENDERED, 'rendered'),
      JSXElement: checkComponent,
      JSXFragment: checkComponent,
    }
  },
})

/** Returns the name of a declared function, or the name of the variable that a function is assigned to. */
function nameOf(node: FunctionNode): string | undefined {
  if (node.id) return node.id.name
  return node.parent.type === 'VariableDeclarator' && node.parent.id.type === 'Identifier'
    ? node.parent.id.name
    : undefined
}

/** Returns whether a property is the `get` of a property descriptor, or a trap of a proxy's handler. */
function isTrap(node: TSESTree.Property | TSESTree.MethodDefinition | TSESTree.PropertyDefinition): boolean {
  const name = keyName(node) ?? ''
  if (node.type !== 'Property' || !/^(?:get|getOwnPropertyDescriptor|has|ownKeys)$/.test(name)) return false
  for (let at: Node | undefined = node.parent; at !== undefined; at = at.parent) {
    if (at.type === 'NewExpression') return chainOf(at.callee).at(-1) === 'Proxy'
    if (at.type === 'CallExpression')
      return name === 'get' && /^definePropert(?:y|ies)$/.test(chainOf(at.callee).at(-1)!)
    if (at.type !== 'ObjectExpression' && at.type !== 'Property') return false
  }
  return false
}

function eachDefault(pattern: Node, visit: (value: Node) => void): void {
  switch (pattern.type) {
    case 'AssignmentPattern':
      visit(pattern.right)
      return eachDefault(pattern.left, visit)
    case 'TSParameterProperty':
      return eachDefault(pattern.parameter, visit)
    case 'ArrayPattern':
      return pattern.elements.forEach((element) => element !== null && eachDefault(element, visit))
    case 'ObjectPattern':
      return pattern.properties.forEach(
        (property) => property.type === 'Property' && eachDefault(property.value, visit),
      )
  }
}
