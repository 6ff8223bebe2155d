import type { TSESTree } from '@typescript-eslint/utils'
import { classAround, classMember } from '../code/functions.js'
import { keyName, propertyName } from '../code/names.js'
import { referencePath } from '../code/reference-path.js'
import { unwrap } from '../code/unwrap.js'
import { keysTo, variableOf } from '../code/variables.js'
import type { Node, SourceCode, Variable } from '../rule.js'
import { nameMatches, type Settings } from '../settings.js'
import { FUNCTIONS, GIVERS, kindOfClass, type Kind } from './kinds.js'

/** A value from which draws are taken. */
export interface Source {
  readonly kind: Kind
  /** Which one it is: two sources with different identities are different ones. Undefined where the code leaves it open. */
  readonly identity: string | undefined
  /** True when its name alone says what it is. */
  readonly named: boolean
}

/** Knows the sources of draws in one file, without types: by imports, annotations, and the names in the settings. */
export class Sources {
  private readonly numbers = new Map<Variable, number>()
  private readonly known = new Map<Variable, Source | undefined>()

  constructor(
    private readonly code: SourceCode,
    private readonly settings: Settings,
  ) {}

  /** The source that an expression gives, if it gives one. */
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
        return fresh(kindOfClass(this.seedfastName(node.callee) ?? ''))
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

  /** The name under which a seedfast package exports what an expression names. */
  seedfastName(expression: Node): string | undefined {
    return /^(?:@seedfast\/[^.]+|seedfast(?:\/[^.]+)?)\.(\w+)$/.exec(
      referencePath(expression, this.code) ?? '',
    )?.[1]
  }

  /** The identity of the variable that a name stands for. */
  identityOfName(name: TSESTree.Identifier): string | undefined {
    const variable = variableOf(name, this.code)
    return variable && this.identityOf(variable)
  }

  private ofName(name: TSESTree.Identifier): Source | undefined {
    const variable = variableOf(name, this.code)
    const source = variable === undefined ? undefined : this.ofVariable(variable)
    return source ?? this.byName(name.name, variable === undefined ? name.name : this.identityOf(variable))
  }

  private ofVariable(variable: Variable): Source | undefined {
    if (!this.known.has(variable)) {
      this.known.set(variable, undefined) // where a variable depends on itself
      this.known.set(variable, this.declared(variable))
    }
    return this.known.get(variable)
  }

  private declared(variable: Variable): Source | undefined {
    const [definition] = variable.defs
    if (definition === undefined || variable.defs.length > 1) return undefined
    const identity = this.identityOf(variable)
    const { name } = definition
    const annotation = name.type === 'Identifier' ? name.typeAnnotation?.typeAnnotation : undefined
    const typed = annotation === undefined ? undefined : this.kindOfType(annotation)
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

  /** The first parameter of a world's `generate` is its run, and a default value says what a parameter is. */
  private ofParameter(name: Node, identity: string): Source | undefined {
    const { parent } = name
    if (parent?.type === 'AssignmentPattern' && parent.left === name) {
      const source = this.of(parent.right)
      return source && { ...source, identity }
    }
    if (parent === undefined || !('params' in parent) || parent.params[0] !== name) return undefined
    const property = parent.parent
    const world = property?.parent?.parent
    return property?.type === 'Property' &&
      keyName(property) === 'generate' &&
      world?.type === 'CallExpression' &&
      this.seedfastName(world.callee) === 'defineWorld'
      ? { kind: 'run', identity, named: false }
      : undefined
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
      const kind = this.kindOfMember(node)
      if (kind !== undefined) return { kind, identity, named: false }
    }
    return name === undefined ? undefined : this.byName(name, identity)
  }

  /** What the class around it says of `this.name`: by a type, a value, or what the constructor puts there. */
  private kindOfMember(node: TSESTree.MemberExpression): Kind | undefined {
    const member = classMember(node)
    if (member?.type === 'PropertyDefinition') {
      const type = member.typeAnnotation?.typeAnnotation
      const kind = (type && this.kindOfType(type)) ?? (member.value && this.of(member.value)?.kind)
      if (kind !== undefined && kind !== null) return kind
    }
    const constructor = classAround(node)?.body.find(
      (each) => each.type === 'MethodDefinition' && each.kind === 'constructor',
    ) as TSESTree.MethodDefinition | undefined
    if (constructor === undefined) return undefined
    const name = propertyName(node)
    for (const parameter of constructor.value.params) {
      if (parameter.type !== 'TSParameterProperty') continue
      const inner =
        parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter
      if (inner.type !== 'Identifier' || inner.name !== name) continue
      return inner.typeAnnotation && this.kindOfType(inner.typeAnnotation.typeAnnotation)
    }
    for (const statement of constructor.value.body?.body ?? []) {
      if (statement.type !== 'ExpressionStatement') continue
      const { expression } = statement
      if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') continue
      const { left, right } = expression
      if (left.object.type === 'ThisExpression' && propertyName(left) === name) return this.of(right)?.kind
    }
    return undefined
  }

  private ofCall(node: TSESTree.CallExpression): Source | undefined {
    const made = FUNCTIONS.get(this.seedfastName(node.callee) ?? '')
    if (made !== undefined) return fresh(made)
    const callee = unwrap(node.callee)
    if (callee.type !== 'MemberExpression') return undefined
    const name = propertyName(callee)
    const given = GIVERS.get(name ?? '')
    const object = given === undefined ? undefined : this.of(callee.object)
    if (given === undefined || object === undefined) return undefined
    // A fork is another source; the same name gives the same stream.
    const keyed = given !== 'same' && name !== 'streamAt' && name !== 'substreamAt'
    const constant = node.arguments.every(({ type }) => type === 'Literal')
    const identity =
      keyed && constant && object.identity !== undefined
        ? `${object.identity}.${name}(${node.arguments.map((each) => this.code.getText(each)).join()})`
        : undefined
    return { kind: given === 'same' ? object.kind : given, identity, named: object.named }
  }

  private kindOfType(type: TSESTree.TypeNode): Kind | undefined {
    if (type.type === 'TSUnionType') {
      return type.types.map((each) => this.kindOfType(each)).find((kind) => kind !== undefined)
    }
    if (type.type !== 'TSTypeReference') return undefined
    const { typeName } = type
    if (typeName.type === 'TSQualifiedName') {
      const path = typeName.left.type === 'Identifier' ? referencePath(typeName.left, this.code) : undefined
      return path !== undefined && /^(?:@seedfast\/|seedfast$)/.test(path)
        ? kindOfClass(typeName.right.name)
        : undefined
    }
    if (typeName.type !== 'Identifier') return undefined
    const exported = this.seedfastName(typeName)
    if (exported !== undefined) return kindOfClass(exported)
    const definition = variableOf(typeName, this.code)?.defs[0]
    if (definition?.node.type === 'TSTypeAliasDeclaration') {
      const alias = definition.node.typeAnnotation
      return alias === type || isWithin(type, alias) ? undefined : this.kindOfType(alias)
    }
    const [argument] = type.typeArguments?.params ?? []
    return argument !== undefined && /^(Omit|Pick|Readonly)$/.test(typeName.name)
      ? this.kindOfType(argument)
      : undefined
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

function fresh(kind: Kind | undefined): Source | undefined {
  return kind && { kind, identity: undefined, named: false }
}

function either(one: Source | undefined, other: Source | undefined): Source | undefined {
  const source = one ?? other
  return source && { ...source, identity: one?.identity === other?.identity ? source.identity : undefined }
}

/** What lies under a name of a source: the streams of a layout, one of them. */
function partOf(source: Source, name: string | undefined): Source | undefined {
  const identity =
    source.identity === undefined || name === undefined ? undefined : `${source.identity}.${name}`
  if (source.kind === 'layout' && name === 'streams') return { ...source, kind: 'streams', identity }
  if (source.kind === 'streams') return { ...source, kind: 'stream', identity }
  return undefined
}

function isWithin(node: Node, outer: Node): boolean {
  return node.range[0] >= outer.range[0] && node.range[1] <= outer.range[1]
}
