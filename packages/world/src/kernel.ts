/**
 * Computes one fact for many seeds at once, without generating their results. It must agree with the fact's `of` for
 * every seed and all params it accepts; searches regenerate each hit with `make` before they report it.
 */
export interface Kernel<Params> {
  /**
   * Prepares the kernel for the given params. Returns `null` if it doesn't support them; the fact is then computed
   * without the kernel.
   */
  start(params: Params): Promise<KernelScan | null>
}

/**
 * A prepared kernel, which only one thread can use. Seeds are given by index; index 0 is the seed format's first seed.
 */
export type KernelScan = ValueScan | ListScan

/**
 * Computes a fact that has a limited number of possible values, each represented by a code. A condition is evaluated
 * once for each value that occurs.
 */
export interface ValueScan {
  readonly kind: 'value'
  /** The number of codes, at most 2^30. Codes are 0 to codes - 1. */
  readonly codes: number
  /** Returns the fact's value for a code. */
  value(code: number): unknown
  /** Fills `out` with the codes of the seeds `from`, `from + 1`, …. */
  scan(from: bigint, out: Int32Array): void
}

/**
 * Computes list facts whose items are from a small set, such as the cards of a hand. It counts the items that a
 * condition wants, so `exists`, `all`, `in` and sizes of filtered lists don't need the list itself.
 */
export interface ListScan {
  readonly kind: 'list'
  /** The number of items in each list, 1 to 255. */
  readonly length: number
  /** The number of different items. Their codes are 0 to items - 1. */
  readonly items: number
  /** Returns the item for a code. */
  item(code: number): unknown
  /**
   * Fills `out` with the number of wanted items in the lists of the seeds `from`, `from + 1`, …: the sum of
   * `wanted[code]` (0 or 1) over a list's items.
   */
  count(from: bigint, wanted: Uint8Array, out: Uint8Array): void
}

/** The kernel of any world. */
export interface AnyKernel {
  start(params: unknown): Promise<KernelScan | null>
}
