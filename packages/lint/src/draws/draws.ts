import type { TSESTree } from '@typescript-eslint/utils'
import { isFunction, type FunctionNode } from '../code/functions.js'
import type { Context, Node, SourceCode } from '../rule.js'
import { settingsOf, type Settings } from '../settings.js'
import { callsOf, ownerOf, type PlacedCall } from './calls.js'
import { DrawingCalls, type Draw } from './drawing-calls.js'
import { Sources, type Source } from './sources.js'

export type { Draw } from './drawing-calls.js'

/**
 * The maximum number of sources to record for a function. A function that draws from more sources is treated as if it
 * could draw from any source.
 */
const MOST_SOURCES = 16

/** The maximum depth of function calls to follow when finding the sources that a function draws from. */
const DEEPEST = 64

/** Finds the draws in a file. */
export class Draws {
  readonly sources: Sources
  private readonly drawing: DrawingCalls
  private readonly byCall = new Map<Node, Draw>()
  /** The calls that make draws, in the order of their end positions. */
  private readonly placed: readonly PlacedCall[]
  private readonly ofFunctions = new Map<FunctionNode, readonly Source[]>()

  constructor(code: SourceCode, settings: Settings) {
    this.sources = new Sources(code, settings)
    this.drawing = new DrawingCalls(code, settings, this.sources)
    const calls = callsOf(code)
    this.placed = this.find(calls)
  }

  /** Returns the draw that a call makes, if it makes one. */
  of(node: TSESTree.CallExpression): Draw | undefined {
    return this.byCall.get(node)
  }

  /**
   * Returns the draws made while a node is evaluated, in source order. The list includes the draws of functions passed
   * to a call, but not those of functions that are only defined. For a function, returns the draws in its body and in
   * its default values.
   */
  in(node: Node): readonly Draw[] {
    return this.placedIn(node).map((call) => this.byCall.get(call.node)!)
  }

  /**
   * Finds the calls that make draws directly, and the calls to functions in the file that make draws. Returns all of
   * these calls in the order of their end positions.
   */
  private find(calls: readonly PlacedCall[]): PlacedCall[] {
    const found = new Map(calls.map((call) => [call, this.directDraw(call)]))
    const drawing = callersOf(
      calls,
      calls.filter((call) => found.get(call) !== undefined),
    )
    const seeded = callersOf(
      calls,
      calls.filter((call) => found.get(call)?.ambient === false),
    )
    return calls.filter((call) => {
      const { node, own } = call
      const draw = found.get(call)
      if (draw !== undefined) this.byCall.set(node, draw)
      else if (own !== undefined && drawing.has(own)) {
        this.byCall.set(node, this.ofOwn(node, own, !seeded.has(own)))
      }
      return this.byCall.has(node)
    })
  }

  private directDraw({ node, own }: PlacedCall): Draw | undefined {
    return this.drawing.of(node) ?? (own === undefined ? this.drawing.ofForeign(node) : undefined)
  }

  /**
   * Returns the draw made by a call to a function in this file. The draw's sources are the sources of all draws that
   * the function makes.
   */
  private ofOwn(node: TSESTree.CallExpression, own: FunctionNode, ambient: boolean): Draw {
    const inside = (): readonly Source[] => this.sourcesIn(own)
    const atCall = (source: Source): Source => this.atCall(source, own, node)
    const handed = (): Node | undefined => {
      const [first] = inside()
      return this.drawing.handed(node) ?? (first && this.argumentFor(first, own, node)?.argument)
    }
    return {
      node,
      ambient,
      get from() {
        return inside().map(atCall)
      },
      get source() {
        return handed()
      },
    }
  }

  /** Returns the sources that a function draws from. Returns an empty list if one of the sources is unknown. */
  private sourcesIn(node: FunctionNode, entered: ReadonlySet<FunctionNode> = new Set()): readonly Source[] {
    const known = this.ofFunctions.get(node)
    if (known !== undefined) return known
    if (entered.size >= DEEPEST) return []
    const within = new Set([...entered, node])
    const sources = new Map<string, Source>()
    let unknown = false
    for (const { node: call, own } of this.placedIn(node)) {
      // A recursive call adds no new sources.
      if (own !== undefined && within.has(own)) continue
      const isOwn = own !== undefined && this.drawing.of(call) === undefined
      const from = isOwn
        ? this.sourcesIn(own, within).map((source) => this.atCall(source, own, call))
        : this.byCall.get(call)!.from
      if (from.length === 0) unknown = true
      for (const source of from) sources.set(`${source.kind} ${source.identity ?? ''}`, source)
    }
    const list = unknown || sources.size > MOST_SOURCES ? [] : [...sources.values()]
    this.ofFunctions.set(node, list)
    return list
  }

  /**
   * If a function draws from a source that is passed as an argument, returns the source that the given call passes.
   * Otherwise, returns the function's source unchanged.
   */
  private atCall(source: Source, own: FunctionNode, node: TSESTree.CallExpression): Source {
    const found = this.argumentFor(source, own, node)
    if (found === undefined) return source
    const handed = found.argument && this.sources.of(found.argument)
    return { ...source, identity: handed?.identity && handed.identity + found.below }
  }

  /**
   * Finds the parameter that a function's source comes from. Returns the argument that a call passes for this
   * parameter, and the rest of the source's path after the parameter, such as `.stream('x')`.
   */
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

  private placedIn(node: Node): PlacedCall[] {
    const [start, end] = node.range
    const owner = isFunction(node) ? ownerOf(node.body) : ownerOf(node)
    const found: PlacedCall[] = []
    for (let i = firstEndingAfter(this.placed, start); i < this.placed.length; i++) {
      const call = this.placed[i]!
      if (call.node.range[1] > end) break
      if (call.owner === owner && call.node.range[0] >= start) found.push(call)
    }
    return found
  }
}

const files = new WeakMap<object, Draws>()

/** Returns the draws in the file being linted. The draws are computed once for all rules. */
export function drawsOf(context: Context): Draws {
  const { sourceCode } = context
  // The key is the syntax tree, because oxlint uses one source code object for all files.
  let draws = files.get(sourceCode.ast)
  if (draws === undefined) {
    draws = new Draws(sourceCode, settingsOf(context))
    files.set(sourceCode.ast, draws)
  }
  return draws
}

/**
 * Returns the functions in the file that make one of the given calls, either directly or by calling other functions
 * that do.
 */
function callersOf(all: readonly PlacedCall[], calls: readonly PlacedCall[]): Set<FunctionNode> {
  const callers = new Map<FunctionNode, FunctionNode[]>()
  for (const { own, owner } of all) {
    if (own === undefined || owner === null) continue
    const list = callers.get(own)
    if (list === undefined) callers.set(own, [owner])
    else list.push(owner)
  }
  const found = new Set(calls.flatMap(({ owner }) => (owner === null ? [] : [owner])))
  // Iterating a set includes items added during the loop.
  for (const each of found) for (const caller of callers.get(each) ?? []) found.add(caller)
  return found
}

function firstEndingAfter(calls: readonly PlacedCall[], start: number): number {
  let low = 0
  let high = calls.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (calls[middle]!.node.range[1] > start) high = middle
    else low = middle + 1
  }
  return low
}
