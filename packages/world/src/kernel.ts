/**
 * Says one fact of many seeds at once, without making their results. It must say what the fact's `of` says, for every
 * seed and all params that it takes; searches make each hit again by the ordinary way before they report it.
 */
export interface Kernel<Params> {
  /** Gets ready for some params; null when it does not know them, and the ordinary way is taken. */
  start(params: Params): Promise<KernelScan | null>
}

/** A kernel that is ready; it is one thread's own. Seeds go by their index: 0 is the first of the seed format. */
export type KernelScan = ValueScan | ListScan

/** Says which of a countable number of values the fact has; a condition is looked into once for each value met. */
export interface ValueScan {
  readonly kind: 'value'
  /** How many codes there are: 0 … codes - 1, at most 2^30. */
  readonly codes: number
  /** The fact's value that a code stands for. */
  value(code: number): unknown
  /** Writes the codes of the seeds at `from`, `from + 1` … into the whole of `out`. */
  scan(from: bigint, out: Int32Array): void
}

/**
 * For a fact that is a list whose items are of a small set, such as the cards of a hand: counts the items that a
 * condition wants, so that `exists`, `all`, `in` and sizes of filtered lists need no list.
 */
export interface ListScan {
  readonly kind: 'list'
  /** How many items each list has, 1 … 255. */
  readonly length: number
  /** How many items there are to choose from: codes 0 … items - 1. */
  readonly items: number
  /** The item that a code stands for. */
  item(code: number): unknown
  /**
   * Writes, for the seeds at `from`, `from + 1` … into the whole of `out`, how many of the list's items are wanted:
   * the sum of `wanted[code]` (0 or 1) over its items.
   */
  count(from: bigint, wanted: Uint8Array, out: Uint8Array): void
}

/** A kernel of any world. */
export interface AnyKernel {
  start(params: unknown): Promise<KernelScan | null>
}
