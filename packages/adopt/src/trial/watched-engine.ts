import type { CallCounts } from './call-counts.js'

/**
 * The names of the functions whose exact results the ECMAScript standard leaves to the engine. The last bits of the
 * results may differ between engines.
 */
const ENGINE_MATH =
  'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p log2 log10 pow cbrt hypot'.split(
    ' ',
  )

/**
 * Starts counting the calls to functions whose results may differ between engines: those of `Math`, and `toString` with
 * a radix other than 10 for numbers that aren't safe integers. Call this before the game loads.
 */
export function watchMath(counts: CallCounts, isInRun: () => boolean): void {
  const functions = Math as unknown as Record<string, (...args: number[]) => number>
  for (const name of ENGINE_MATH) {
    const engine = functions[name]!
    functions[name] = (...args) => {
      if (isInRun()) counts.add(`Math.${name}`)
      return engine(...args)
    }
  }
  // oxlint-disable-next-line typescript/unbound-method -- called with the number as `this`
  const engine = Number.prototype.toString
  const toString = function (this: number, radix?: number): string {
    const isExact = radix === undefined || radix === 10 || Number.isSafeInteger(Number(this))
    if (!isExact && isInRun()) counts.add(`toString(${radix})`)
    return engine.call(this, radix)
  }
  // oxlint-disable-next-line no-extend-native -- in a process that only tries a game
  Object.defineProperty(Number.prototype, 'toString', { value: toString, writable: true, configurable: true })
}

/** Detects whether a comparator passed to `Array.prototype.sort` is currently running. */
export class SortWatch {
  private depth = 0

  /** Replaces `Array.prototype.sort` with a function that watches each sort that uses a comparator. */
  install(): void {
    const engine = Array.prototype.sort
    // oxlint-disable-next-line typescript/no-this-alias -- the method of a built-in
    const watch = this
    const sort = function (this: unknown[], compare?: (a: unknown, b: unknown) => number): unknown[] {
      if (compare === undefined) return engine.call(this)
      return engine.call(this, (a, b) => watch.inside(() => compare(a, b)))
    }
    // oxlint-disable-next-line no-extend-native -- in a process that only tries a game
    Object.defineProperty(Array.prototype, 'sort', { value: sort, writable: true, configurable: true })
  }

  get isComparing(): boolean {
    return this.depth > 0
  }

  private inside<T>(part: () => T): T {
    this.depth++
    try {
      return part()
    } finally {
      this.depth--
    }
  }
}
