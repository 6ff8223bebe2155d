import type { TSESTree } from '@typescript-eslint/utils'
import { classAround, fieldFacts } from '../code/class-members.js'
import { functionOf, type FunctionNode } from '../code/functions.js'
import { keyName, propertyName } from '../code/names.js'
import { referencePath } from '../code/reference-path.js'
import { unwrap } from '../code/unwrap.js'
import { keysTo, variableOf } from '../code/variables.js'
import type { Node, SourceCode, Variable } from '../rule.js'
import { nameMatches, type Settings } from '../settings.js'
import { declaredType, typeOfVariable } from './declared-type.js'
import { GENERATOR_MAKERS } from './generators.js'
import { kindOfType, seedfastName } from './kind-of-type.js'
import { FUNCTIONS, GIVERS, kindOfClass, type Kind } from './kinds.js'

/** A value that draws are made from. */
export interface Source {
  readonly kind: Kind
  /**
   * A string that identifies the source. Different identities mean different sources. The identity is `undefined` if
   * the code doesn't show which source is used.
   */
  readonly identity: string | undefined
  /** Whether the value was recognized as a source only by its name. */
  readonly named: boolean
}

/** The maximum number of names to follow. A limit is needed because names can refer to each other in a cycle. */
const DEEPEST = 64

/**
 * Finds the sources of draws in a file. Works without type information: uses imports, type annotations, and the names
 * in the settings.
 */
export class Sources {
  private readonly numbers = new Map<Variable, number>()
  private readonly known = new Map<Variable, Source | undefined>()
  private readonly fields = new Map<Node, Map<string, Kind | undefined>>()
  private depth = 0

  constructor(
    private readonly code: SourceCode,
    private readonly settings: Settings,
  ) {}

  /** Returns the source that an expression evaluates to, or `undefined` if the value isn't a source. */
  of(expression: Node): Source | undefined {
    const node = unwrap(expression)
    switch (node.type) {
      case 'Identifier':
        return this.ofName(node)
      case 'MemberExpression':
        return this.ofMember(node)
      case 'CallExpression':
        return this.ofCall(node)
      case 'NewExpression':
        return fresh(kindOfClass(seedfastName(node.callee, this.code) ?? '')) ?? this.ofMaker(node)
      case 'AwaitExpression':
        return this.of(node.argument)
      case 'AssignmentExpression':
        return this.of(node.right)
      case 'ConditionalExpression':
        return either(this.of(node.consequent), this.of(node.alternate))
      case 'LogicalExpression':
        return either(this.of(node.left), this.of(node.right))
      default:
        return undefined
    }
  }

  /** Returns the source that an expression must evaluate to because a call draws from it. */
  unnamed(expression: Node): Source {
    const node = unwrap(expression)
    const identity = node.type === 'Identifier' ? this.identityOfName(node) : undefined
    return { kind: 'stream', identity: identity ?? this.code.getText(node), named: false }
  }

  /** Returns the identity of the variable that a name refers to. */
  identityOfName(name: TSESTree.Identifier): string | undefined {
    const variable = variableOf(name, this.code)
    return variable && this.identityOf(variable)
  }

  private ofName(name: TSESTree.Identifier): Source | undefined {
    const variable = variableOf(name, this.code)
    const source = variable === undefined ? undefined : this.ofVariable(variable)
    if (source === undefined && isPureFunction(functionOf(name, this.code), this.code)) return undefined
    return source ?? this.byName(name.name, variable === undefined ? name.name : this.identityOf(variable))
  }

  private ofVariable(variable: Variable): Source | undefined {
    if (!this.known.has(variable) && this.depth < DEEPEST) {
      this.depth++
      this.known.set(variable, undefined) // For a variable that depends on itself.
      this.known.set(variable, this.declared(variable))
      this.depth--
    }
    return this.known.get(variable)
  }

  private declared(variable: Variable): Source | undefined {
    const [definition] = variable.defs
    if (definition === undefined || variable.defs.length > 1) return undefined
    const identity = this.identityOf(variable)
    const { name } = definition
    const type = typeOfVariable(variable, this.code)
    const typed = type && kindOfType(type, this.code)
    if (typed !== undefined) return { kind: typed, identity, named: false }
    if (definition.type === 'Parameter') return this.ofParameter(definition.name, identity)
    if (definition.type !== 'Variable') return undefined
    const { id, init } = definition.node
    if (id.type !== 'Identifier') return init === null ? undefined : this.takenApart(name, id, init, identity)
    const written = variable.references.find(({ writeExpr }) => writeExpr !== undefined && writeExpr !== null)
    const value = init ?? written?.writeExpr
    const source = value === undefined || value === null ? undefined : this.of(value)
    return source && { ...source, identity: source.identity ?? identity }
  }

  /**
   * Returns the source that a parameter receives. The first parameter of a world's `generate` receives the run. For any
   * other parameter, the default value determines the kind of source.
   */
  private ofParameter(name: Node, identity: string): Source | undefined {
    const { parent } = name
    if (parent?.type === 'AssignmentPattern' && parent.left === name) {
      const source = this.of(parent.right)
      return source && { ...source, identity }
    }
    if (parent === undefined || !('params' in parent) || parent.params[0] !== name) return undefined
    if (parent.parent?.type === 'CallExpression' && this.isCrawlScope(parent.parent)) {
      return { kind: 'stream', identity, named: false }
    }
    const property = parent.parent
    const world = property?.parent?.parent
    return property?.type === 'Property' &&
      keyName(property) === 'generate' &&
      world?.type === 'CallExpression' &&
      seedfastName(world.callee, this.code) === 'defineWorld'
      ? { kind: 'run', identity, named: false }
      : undefined
  }

  /** Returns whether a call passes a stream of Crawl's generators to its callback. */
  private isCrawlScope({ callee }: TSESTree.CallExpression): boolean {
    if (callee.type !== 'MemberExpression') return false
    const name = propertyName(callee)
    return (name === 'within' || name === 'nested') && this.of(callee.object)?.kind === 'layout'
  }

  private takenApart(name: Node, pattern: Node, init: Node, identity: string): Source | undefined {
    const keys = keysTo(name, pattern)
    const whole = keys === undefined ? undefined : this.of(init)
    const part = keys?.reduce<Source | undefined>((source, key) => source && partOf(source, key), whole)
    return part && { ...part, identity: part.identity ?? identity }
  }

  private ofMember(node: TSESTree.MemberExpression): Source | undefined {
    const object = this.of(node.object)
    const name = propertyName(node)
    const part = object && partOf(object, name)
    if (part !== undefined) return part
    const identity = this.code.getText(node)
    if (node.object.type === 'ThisExpression') {
      const kind = this.kindOfField(node)
      if (kind !== undefined) return { kind, identity, named: false }
    }
    const type = declaredType(node, this.code)
    const typed = type && kindOfType(type, this.code)
    if (typed !== undefined) return { kind: typed, identity, named: false }
    return name === undefined ? undefined : this.byName(name, identity)
  }

  private kindOfField(node: TSESTree.MemberExpression): Kind | undefined {
    const body = classAround(node)
    if (body === undefined) return undefined
    const kinds = this.fields.get(body) ?? new Map<string, Kind | undefined>()
    this.fields.set(body, kinds)
    const name = this.code.getText(node.property)
    if (!kinds.has(name)) {
      kinds.set(name, undefined) // For a field that depends on itself.
      const found = fieldFacts(node).map(
        ({ type, value }) => (type && kindOfType(type, this.code)) ?? (value && this.of(value)?.kind),
      )
      kinds.set(
        name,
        found.find((kind) => kind !== undefined),
      )
    }
    return kinds.get(name)
  }

  private ofCall(node: TSESTree.CallExpression): Source | undefined {
    const madeKind = FUNCTIONS.get(seedfastName(node.callee, this.code) ?? '')
    if (madeKind !== undefined) return fresh(madeKind)
    if (referencePath(node.callee, this.code) === '@seedfast/dungeon.CrawlGenerators.seed') {
      return fresh('layout')
    }
    const generator = this.ofMaker(node)
    if (generator !== undefined) return generator
    const callee = unwrap(node.callee)
    if (callee.type !== 'MemberExpression') return undefined
    const name = propertyName(callee)
    const given = GIVERS.get(name ?? '')
    const object = given === undefined ? undefined : this.of(callee.object)
    if (given === undefined || object === undefined) return undefined
    // A fork and its stream are different sources. Two calls with the same name return the same stream.
    const keyed = given !== 'same' && name !== 'streamAt' && name !== 'substreamAt'
    const constant = node.arguments.every(({ type }) => type === 'Literal')
    const identity =
      keyed && constant && object.identity !== undefined
        ? `${object.identity}.${name}(${node.arguments.map((each) => this.code.getText(each)).join()})`
        : undefined
    return { kind: given === 'same' ? object.kind : given, identity, named: object.named }
  }

  private ofMaker({ callee }: TSESTree.CallExpression | TSESTree.NewExpression): Source | undefined {
    const path = referencePath(callee, this.code)
    return path !== undefined && GENERATOR_MAKERS.has(path) ? fresh('generator') : undefined
  }

  private byName(name: string, identity: string): Source | undefined {
    if (!this.settings.sources.some((pattern) => nameMatches(pattern, name))) return undefined
    const kind = name === 'run' ? 'run' : name === 'stream' ? 'perhaps' : 'generator'
    return { kind, identity, named: true }
  }

  private identityOf(variable: Variable): string {
    let number = this.numbers.get(variable)
    if (number === undefined) this.numbers.set(variable, (number = this.numbers.size))
    return `${variable.name}#${number}`
  }
}

/**
 * Returns whether a function is in this file and keeps no state. Such a function isn't a generator, even if its name
 * suggests one.
 */
function isPureFunction(node: FunctionNode | undefined, code: SourceCode): boolean {
  if (node === undefined) return false
  return !code.scopeManager!.acquire(node)!.through.some((reference) => reference.isWrite())
}

function fresh(kind: Kind | undefined): Source | undefined {
  return kind && { kind, identity: undefined, named: false }
}

function either(one: Source | undefined, other: Source | undefined): Source | undefined {
  const source = one ?? other
  return source && { ...source, identity: one?.identity === other?.identity ? source.identity : undefined }
}

/** Returns the part of a source that has the given name: the streams of a layout, or one of those streams. */
function partOf(source: Source, name: string | undefined): Source | undefined {
  const identity =
    source.identity === undefined || name === undefined ? undefined : `${source.identity}.${name}`
  if (source.kind === 'layout' && name === 'streams') return { ...source, kind: 'streams', identity }
  if (source.kind === 'streams') return { ...source, kind: 'stream', identity }
  return undefined
}
