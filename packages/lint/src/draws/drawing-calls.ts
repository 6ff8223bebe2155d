import type { TSESTree } from '@typescript-eslint/utils'
import { AMBIENT_GENERATORS, AMBIENT_RANDOM } from '../ambient/random.js'
import { chainOf, propertyName } from '../code/names.js'
import { referencePath } from '../code/reference-path.js'
import { unwrap } from '../code/unwrap.js'
import type { Node, SourceCode } from '../rule.js'
import { nameMatches, type Settings } from '../settings.js'
import { seedfastName } from './kind-of-type.js'
import { isCrawlMethod, isDrawMethod, isSamplingRule } from './kinds.js'
import type { Source, Sources } from './sources.js'

/** A call that makes a draw. */
export interface Draw {
  readonly node: TSESTree.CallExpression
  /** The sources that the call draws from. The list is empty if they are unknown. */
  readonly from: readonly Source[]
  /**
   * The expression that evaluates to the source, if the call contains one, such as `loot` in `loot.int(1, 6)` and in
   * `roll(loot)`.
   */
  readonly source: Node | undefined
  /** Whether the draw's value is independent of the seed, as in `Math.random()`. */
  readonly ambient: boolean
}

/**
 * Matches the names of functions that are assumed not to draw from a generator passed to them, because they only store
 * it, pass it on, display it or copy it.
 */
const KEEPERS = new RegExp(
  '^(?:add|advance|append|concat|delete|equal|fork|get|has|includes|indexOf|is|jump|log|push|seek|set|skip|tap|unshift|String)$' +
    '|^(?:assert|clone|describe|expect|format|freeze|inspect|observe|register|save|serialize|store|watch)(?:[A-Z]|$)',
)

/** Determines which calls make draws, based on the called function and its arguments. */
export class DrawingCalls {
  constructor(
    private readonly code: SourceCode,
    private readonly settings: Settings,
    private readonly sources: Sources,
  ) {}

  /** Returns the draw that a call makes. If the called function is in this file, its body isn't examined. */
  of(node: TSESTree.CallExpression): Draw | undefined {
    return this.ofDeclared(node) ?? this.ofMethod(node) ?? this.ofKnown(node)
  }

  /**
   * Returns the draw made by a call to a function outside the file. Such a function is assumed to draw from a stream
   * passed to it.
   */
  ofForeign(node: TSESTree.CallExpression): Draw | undefined {
    const exported = seedfastName(node.callee, this.code)
    const isRule = exported !== undefined && isSamplingRule(exported)
    // A sampling rule draws from its first argument, whatever that is called.
    const source = this.handed(node) ?? (isRule ? node.arguments[0] : undefined)
    if (exported === undefined && source === undefined) return undefined
    const draws = exported === undefined ? !KEEPERS.test(chainOf(node.callee).at(-1)!) : isRule
    const from = source === undefined ? [] : [this.sources.of(source) ?? this.sources.unnamed(source)]
    return draws ? { node, from, source, ambient: false } : undefined
  }

  /** Returns a call's first argument that is a stream or a generator. */
  handed(node: TSESTree.CallExpression): Node | undefined {
    return node.arguments.find((argument) => {
      const kind = argument.type === 'SpreadElement' ? undefined : this.sources.of(argument)?.kind
      return kind === 'stream' || kind === 'keyed' || kind === 'generator'
    })
  }

  private ofMethod(node: TSESTree.CallExpression): Draw | undefined {
    const callee = unwrap(node.callee)
    if (callee.type !== 'MemberExpression') return undefined
    const name = propertyName(callee)
    const known = this.sources.of(callee.object)
    const from = known ?? (isCrawlMethod(name) ? this.sources.unnamed(callee.object) : undefined)
    return from !== undefined && isDrawMethod(from.kind, name)
      ? { node, from: [from], source: callee.object, ambient: false }
      : undefined
  }

  private ofKnown(node: TSESTree.CallExpression): Draw | undefined {
    const { callee } = node
    const path = referencePath(callee, this.code)
    if (path !== undefined && isAmbient(path)) return { node, from: [], source: undefined, ambient: true }
    const called = this.sources.of(callee)
    return called?.kind === 'generator' ? { node, from: [called], source: callee, ambient: false } : undefined
  }

  /**
   * Returns the draw made by a call that the settings declare to be a draw. The settings list such calls by name, such
   * as `random`, or by the end of the member chain, such as `*.roll`.
   */
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

/**
 * Returns whether a path is `Math.random`, or a drawing method of a library's shared generator, such as
 * `Phaser.Math.RND.pick`.
 */
function isAmbient(path: string): boolean {
  const dot = path.lastIndexOf('.')
  const isOfGenerator = AMBIENT_GENERATORS.has(path.slice(0, Math.max(dot, 0)))
  return AMBIENT_RANDOM.has(path) || (isOfGenerator && isDrawMethod('generator', path.slice(dot + 1)))
}
