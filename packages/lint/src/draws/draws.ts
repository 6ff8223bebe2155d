import type { TSESTree } from '@typescript-eslint/utils'
import { AMBIENT_RANDOM } from '../ambient/random.js'
import { childrenOf } from '../code/children.js'
import { functionOf, isFunction, type FunctionNode } from '../code/functions.js'
import { chainOf, propertyName } from '../code/names.js'
import { referencePath } from '../code/reference-path.js'
import { unwrap } from '../code/unwrap.js'
import type { Context, Node, SourceCode } from '../rule.js'
import { nameMatches, settingsOf, type Settings } from '../settings.js'
import { isDrawMethod, isSamplingRule } from './kinds.js'
import { Sources, type Source } from './sources.js'

/** A call that draws. */
export interface Draw {
  readonly node: TSESTree.CallExpression
  /** The sources it draws from; none where the code does not say them. */
  readonly from: readonly Source[]
  /** The expression that gives the source, where the call has it: `loot` of `loot.int(1, 6)` and of `roll(loot)`. */
  readonly source: Node | undefined
  /** True for a draw that no seed decides, such as `Math.random()`. */
  readonly ambient: boolean
}

/** Functions that take a generator to keep, show or copy it, not to draw from it. */
const KEEPERS =
  /^(?:add|advance|append|concat|delete|equal|fork|get|has|includes|indexOf|is|log|jump|push|seek|set|skip|unshift|String)$|^(?:assert|clone|describe|expect|format|freeze|inspect|observe|register|save|serialize|store|watch)(?:[A-Z]|$)/

/** Knows the draws in one file. */
export class Draws {
  readonly sources: Sources
  private readonly inFunctions = new Map<FunctionNode, readonly Draw[]>()
  private readonly entered = new Set<FunctionNode>()
  private circular = false

  constructor(
    private readonly code: SourceCode,
    private readonly settings: Settings,
  ) {
    this.sources = new Sources(code, settings)
  }

  /** The draw that a call makes, if it makes one. */
  of(node: TSESTree.CallExpression): Draw | undefined {
    return this.ofDeclared(node) ?? this.ofMethod(node) ?? this.ofFunction(node)
  }

  /**
   * The draws that are made while a node is evaluated, in the order of the text: those of functions handed to a call
   * are among them, those of functions that are only made are not. A function stands for its body and defaults.
   */
  in(node: Node): readonly Draw[] {
    if (isFunction(node)) return this.inFunction(node)
    const draws: Draw[] = []
    this.collect(node, draws)
    return draws
  }

  private inFunction(node: FunctionNode): readonly Draw[] {
    const known = this.inFunctions.get(node)
    if (known !== undefined) return known
    if (this.entered.has(node)) {
      this.circular = true
      return []
    }
    this.entered.add(node)
    const draws: Draw[] = []
    for (const part of [...node.params, node.body]) if (part !== null) this.collect(part, draws)
    this.entered.delete(node)
    // Inside a circle the draws of the functions that were entered before are still missing.
    if (this.entered.size === 0) this.circular = false
    if (!this.circular) this.inFunctions.set(node, draws)
    return draws
  }

  private collect(node: Node, draws: Draw[]): void {
    if (isFunction(node)) {
      const { parent } = node
      const called = parent?.type === 'CallExpression' || parent?.type === 'NewExpression'
      if (called) draws.push(...this.inFunction(node))
      return
    }
    for (const child of childrenOf(node, this.code)) this.collect(child, draws)
    const draw = node.type === 'CallExpression' ? this.of(node) : undefined
    if (draw !== undefined) draws.push(draw)
  }

  private ofMethod(node: TSESTree.CallExpression): Draw | undefined {
    const callee = unwrap(node.callee)
    if (callee.type !== 'MemberExpression') return undefined
    const from = this.sources.of(callee.object)
    return from !== undefined && isDrawMethod(from.kind, propertyName(callee))
      ? { node, from: [from], source: callee.object, ambient: false }
      : undefined
  }

  private ofFunction(node: TSESTree.CallExpression): Draw | undefined {
    const { callee } = node
    const called = this.sources.of(callee)
    if (called?.kind === 'generator') return { node, from: [called], source: callee, ambient: false }
    const path = referencePath(callee, this.code)
    if (path !== undefined && AMBIENT_RANDOM.has(path)) {
      return { node, from: [], source: undefined, ambient: true }
    }
    const exported = this.sources.seedfastName(callee)
    const own = functionOf(callee, this.code)
    if (exported === undefined && own !== undefined && !isFunction(unwrap(callee)))
      return this.ofOwn(node, own)
    const source = this.handed(node)
    const from = source === undefined ? [] : [this.sources.of(source)!]
    if (exported !== undefined) {
      return isSamplingRule(exported) ? { node, from, source, ambient: false } : undefined
    }
    return source === undefined || KEEPERS.test(chainOf(callee).at(-1)!)
      ? undefined
      : { node, from, source, ambient: false }
  }

  /** A call of a function of this file draws what the function draws. */
  private ofOwn(node: TSESTree.CallExpression, own: FunctionNode): Draw | undefined {
    const inside = this.inFunction(own)
    if (inside.length === 0) return undefined
    const known = inside.every(({ from }) => from.length > 0)
    const from = known ? inside.flatMap((draw) => draw.from) : []
    return {
      node,
      from: from.map((source) => this.atCall(source, own, node)),
      source: this.handed(node) ?? (from[0] && this.argumentFor(from[0], own, node)?.argument),
      ambient: inside.every(({ ambient }) => ambient),
    }
  }

  /** A source that a function has from a parameter is what the call hands over. */
  private atCall(source: Source, own: FunctionNode, node: TSESTree.CallExpression): Source {
    const found = this.argumentFor(source, own, node)
    if (found === undefined) return source
    const handed = found.argument && this.sources.of(found.argument)
    return { ...source, identity: handed?.identity && handed.identity + found.below }
  }

  /** The argument for the parameter that a source of a function comes from, and what lies below it: `.stream('x')`. */
  private argumentFor(
    source: Source,
    own: FunctionNode,
    node: TSESTree.CallExpression,
  ): { readonly argument: Node | undefined; readonly below: string } | undefined {
    for (const [i, parameter] of own.params.entries()) {
      const root = parameter.type === 'Identifier' ? this.sources.identityOfName(parameter) : undefined
      if (root === undefined || source.identity === undefined) continue
      if (source.identity !== root && !source.identity.startsWith(`${root}.`)) continue
      return { argument: node.arguments[i], below: source.identity.slice(root.length) }
    }
    return undefined
  }

  /** The argument that is a stream or generator: who is handed one draws from it. */
  private handed(node: TSESTree.CallExpression): Node | undefined {
    return node.arguments.find((argument) => {
      const kind = argument.type === 'SpreadElement' ? undefined : this.sources.of(argument)?.kind
      return kind === 'stream' || kind === 'keyed' || kind === 'generator'
    })
  }

  /** What the settings say draws: `random`, or the end of a chain such as `*.roll`. */
  private ofDeclared(node: TSESTree.CallExpression): Draw | undefined {
    if (!this.isDeclared(chainOf(node.callee))) return undefined
    const callee = unwrap(node.callee)
    const source = callee.type === 'MemberExpression' ? callee.object : callee
    const known = this.sources.of(source)
    const from = known ?? { kind: 'generator', identity: this.code.getText(source), named: true }
    return { node, from: [from], source, ambient: false }
  }

  private isDeclared(chain: readonly string[]): boolean {
    return this.settings.draws.some((pattern) => {
      const parts = pattern.split('.')
      if (parts.length === 1) return chain.length === 1 && nameMatches(pattern, chain[0]!)
      const end = chain.slice(-parts.length)
      return end.length === parts.length && parts.every((part, i) => nameMatches(part, end[i]!))
    })
  }
}

const files = new WeakMap<object, Draws>()

/** What is known of the draws in the file of a rule's context; the rules of a file share it. */
export function drawsOf(context: Context): Draws {
  const { sourceCode } = context
  // By the tree, not the source code: oxlint has one object of source code for all files.
  let draws = files.get(sourceCode.ast)
  if (draws === undefined) {
    draws = new Draws(sourceCode, settingsOf(context))
    files.set(sourceCode.ast, draws)
  }
  return draws
}
