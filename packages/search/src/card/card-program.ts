import type { KernelScan, SeedShader } from '@seedfast/world'
import type { Condition } from '../condition/condition.js'
import { namesIn, partsOf, type Expression } from '../condition/expression.js'
import type { FactEnvironment } from '../condition/fact-environment.js'
import { NO, YES, type BlockFilter } from '../kernel/block-answers.js'
import { blockFilter } from '../kernel/block-filter.js'
import type { FactKernels } from '../kernel/fact-kernels.js'
import { listQuestion } from '../kernel/list-filter.js'
import { valueQuestion } from '../kernel/value-filter.js'
import { WORDS_64 } from './words64.js'

/** A program for a graphics card that finds the seeds for which no condition is false. It is plain data. */
export interface CardProgram {
  /**
   * WGSL source that declares `fn passes(index: vec2<u32>) -> bool` and `fn isCounted(index: vec2<u32>) -> bool`, and
   * reads the array `tables`. A seed that passes is only counted, not proposed, if `isCounted` is true.
   */
  readonly wgsl: string
  readonly tables: Uint32Array
  /** The texts of the conditions that the program evaluates. */
  readonly conditions: readonly string[]
}

/** The lines around the source of a world's shader in a program. The prefix of its names follows the first one. */
export const SHADER_START = '// shader '
export const SHADER_END = '// end'

/** The maximum number of combinations of codes in a table. CEL evaluates a condition for each combination. */
const MOST_CODES = 2 ** 18

/**
 * Compiles conditions to a program for a graphics card. Leaves out conditions that shaders can't evaluate. Returns null
 * if there are no others. If `countOnly` is true and shaders can evaluate all conditions, the program counts seeds.
 */
export async function cardProgram(
  environment: FactEnvironment,
  conditions: readonly Condition[],
  kernels: FactKernels,
  countOnly = false,
): Promise<CardProgram | null> {
  const writer = new Writer()
  const compiler = { environment, kernels, writer }
  const tests: { text: string; test: CardTest }[] = []
  const doubts: string[] = []
  for (const { text, expression, readsResult } of conditions) {
    const test = readsResult ? null : await compile(compiler, expression, true)
    if (test === null) continue
    tests.push({ text, test })
    if (countOnly) doubts.push((await compile(compiler, expression, false))!.text)
  }
  if (tests.length === 0) return null
  const isCounted = countOnly && tests.length === conditions.length
  // Cheap conditions come first. A shader's length is a rough measure of its cost.
  tests.sort((a, b) => a.test.cost - b.test.cost)
  const lines = tests.map(({ test }) => `if (!${test.text}) { return false; }`)
  return {
    wgsl: [
      WORDS_64,
      ...writer.sources,
      'fn passes(index: vec2<u32>) -> bool {',
      ...lines,
      'return true;',
      '}',
      `fn isCounted(index: vec2<u32>) -> bool { return ${isCounted ? doubts.map((text) => `!${text}`).join(' && ') : 'false'}; }`,
    ].join('\n'),
    tables: writer.tables(),
    conditions: tests.map(({ text }) => text),
  }
}

/**
 * Returns a function that finds the seeds that a card program must propose out of `count` seeds, with the kernels for
 * the CPU. It is a way to test the card.
 */
export function expectedProposals(
  environment: FactEnvironment,
  conditions: readonly Condition[],
  kernels: FactKernels,
): (from: bigint, count: number) => Uint32Array {
  const filters = conditions.map((condition) => blockFilter(environment, condition, kernels)!)
  return (from, count) => {
    const passes = new Uint8Array(count).fill(1)
    const answers = new Uint8Array(count)
    for (const filter of filters) {
      ;(filter satisfies BlockFilter).answer(from, answers)
      for (let i = 0; i < count; i++) if (answers[i] === NO) passes[i] = 0
    }
    return Uint32Array.from(passes.keys()).filter((i) => passes[i] === 1)
  }
}

interface Compiler {
  readonly environment: FactEnvironment
  readonly kernels: FactKernels
  readonly writer: Writer
}

interface CardTest {
  /** A WGSL expression of type bool. */
  readonly text: string
  readonly cost: number
}

/**
 * Writes an expression that is true unless a condition is certainly false or, if `wanted` is false, unless it is certainly
 * true. So conditions without an answer pass. Returns null for conditions that shaders can't evaluate.
 */
async function compile(
  compiler: Compiler,
  expression: Expression,
  wanted: boolean,
): Promise<CardTest | null> {
  const { op } = expression
  if (op === '!_') return compile(compiler, partsOf(expression)[0]!, !wanted)
  if (op === '&&' || op === '||') {
    const [left, right] = partsOf(expression)
    const a = await compile(compiler, left!, wanted)
    const b = a === null ? null : await compile(compiler, right!, wanted)
    if (a === null || b === null) return null
    return { text: `(${a.text} ${(op === '&&') === wanted ? '&&' : '||'} ${b.text})`, cost: a.cost + b.cost }
  }
  return leaf(compiler, expression, wanted)
}

async function leaf(
  { environment, kernels, writer }: Compiler,
  expression: Expression,
  wanted: boolean,
): Promise<CardTest | null> {
  const names = [...namesIn(expression, new Set(environment.names))]
  if (names.length === 0 || !names.every((name) => kernels.has(name))) return null
  const rejected = wanted ? NO : YES
  const value = valueQuestion(environment, expression, names, kernels)
  if (value !== null) {
    const { combinations, answer } = value
    if (combinations > MOST_CODES) return null
    const codes: string[] = []
    for (const kernel of value.kernels) {
      const code = await writer.codeOf(kernel)
      if (code === null) return null
      codes.push(code)
    }
    return writer.test(
      codes,
      value.kernels.map((kernel) => kernel.codes),
      (code) => answer(code) !== rejected,
    )
  }
  const list = listQuestion(environment, expression, kernels)
  if (list === null) return null
  const shader = await list.kernel.shader?.(list.wanted)
  if (shader === undefined) return null
  const { answers } = list
  return writer.test([writer.add(shader)], [answers.length], (count) => answers[count] !== rejected)
}

/** Collects the sources and tables of a program. */
class Writer {
  readonly sources: string[] = []
  private readonly words: Uint32Array[] = []
  private at = 0
  private readonly known = new Map<KernelScan, string>()
  private shaders = 0

  /** Returns the WGSL expression of a kernel's code, or null if the kernel has no shader. */
  async codeOf(kernel: KernelScan & { readonly kind: 'value' }): Promise<string | null> {
    const known = this.known.get(kernel)
    if (known !== undefined) return known
    const shader = await kernel.shader?.()
    if (shader === undefined) return null
    const code = this.add(shader)
    this.known.set(kernel, code)
    return code
  }

  /** Adds a shader, and returns the WGSL expression of its code. A code that several conditions read is kept. */
  add({ wgsl, tables }: SeedShader): string {
    const prefix = `s${this.shaders++}_`
    const at = tables === undefined ? 0 : this.addTable(tables)
    this.sources.push(
      `const ${prefix}at = ${at}u;`,
      `${SHADER_START}${prefix}`,
      wgsl.replaceAll('$', prefix),
      SHADER_END,
      `var<private> ${prefix}known: u32;`,
      `var<private> ${prefix}index: vec2<u32>;`,
      `var<private> ${prefix}isKnown: bool;`,
      `fn ${prefix}read(index: vec2<u32>) -> u32 {`,
      `if (!${prefix}isKnown || any(${prefix}index != index)) { ${prefix}known = ${prefix}code(index); ${prefix}index = index; ${prefix}isKnown = true; }`,
      `return ${prefix}known;`,
      '}',
    )
    return `${prefix}read(index)`
  }

  /** Returns a test whether a combination of codes is in a table, which `passes` fills. Unknown codes pass. */
  test(codes: readonly string[], counts: readonly number[], passes: (code: number) => boolean): CardTest {
    const combinations = counts.reduce((product, count) => product * count, 1)
    const bits = new Uint32Array(Math.ceil(combinations / 32))
    for (let code = 0; code < combinations; code++) if (passes(code)) bits[code >> 5]! |= 1 << (code & 31)
    const at = this.addTable(bits)
    const name = `t${this.words.length}`
    const reads = codes.map((code, i) => `let c${i} = ${code}; if (c${i} >= ${counts[i]}u) { return true; }`)
    const sum = codes.map((_, i) => `c${i}`).reduce((all, code, i) => `(${all} * ${counts[i]}u + ${code})`)
    this.sources.push(
      `fn ${name}(index: vec2<u32>) -> bool {`,
      ...reads,
      `let code = ${sum};`,
      `return ((tables[${at}u + (code >> 5u)] >> (code & 31u)) & 1u) == 1u;`,
      '}',
    )
    const cost = codes.reduce((sum, code) => sum + this.costOf(code), 0)
    return { text: `${name}(index)`, cost }
  }

  tables(): Uint32Array {
    const all = new Uint32Array(Math.max(1, this.at))
    let at = 0
    for (const words of this.words) {
      all.set(words, at)
      at += words.length
    }
    return all
  }

  private costOf(code: string): number {
    const prefix = code.slice(0, code.indexOf('_') + 1)
    return this.sources.reduce((sum, source) => sum + (source.includes(prefix) ? source.length : 0), 0)
  }

  private addTable(words: Uint32Array): number {
    const { at } = this
    this.words.push(words)
    this.at += words.length
    return at
  }
}
