/**
 * Computes one fact for many seeds at once, without generating their results. The values must equal those of the fact's
 * `of`, for every seed and for all params that the kernel supports. Before a search reports a seed, it generates the
 * result with `make` to confirm the value.
 */
export interface Kernel<Params> {
  /**
   * Prepares the kernel for the given params. Returns `null` if the kernel doesn't support the params. In this case,
   * the fact is computed without a kernel.
   */
  start(params: Params): Promise<KernelScan | null>
}

/**
 * A kernel prepared for certain params. Only a single thread may use it. Seeds are given by their index, where index 0
 * is the first seed of the world's seed format.
 */
export type KernelScan = ValueScan | ListScan

/** A kernel that can also scan seeds in the seed format's `anyOrder`. */
interface InAnyOrder<Scan> {
  /** The same kernel for positions in that order, which take the place of indexes. */
  readonly anyOrder?: Scan
}

/**
 * Computes a fact that has a limited number of possible values, each represented by a code. A search evaluates a
 * condition only once for each code that occurs.
 */
export interface ValueScan extends InAnyOrder<ValueScan> {
  readonly kind: 'value'
  /** The number of codes, at most 2^30. The codes are the integers from 0 to `codes - 1`. */
  readonly codes: number
  /** Returns the fact's value that a code represents. */
  value(code: number): unknown
  /**
   * Writes the code of each seed to `out`, starting with the seed at index `from`. The length of `out` is the number of
   * seeds.
   */
  scan(from: bigint, out: Int32Array): void
  /** Returns a shader that computes the same codes on a graphics card. It is loaded on demand. */
  shader?(): Promise<SeedShader>
}

/**
 * Computes a fact whose values are lists with items from a small set, such as the cards of a hand. Counts only those
 * items in each list that a condition asks for. Conditions with `exists`, `all`, `in` and sizes of filtered lists can
 * then be evaluated without creating the lists.
 */
export interface ListScan extends InAnyOrder<ListScan> {
  readonly kind: 'list'
  /**
   * The number of items in each list, from 1 to 255. If the number differs between seeds, it's null, and no list may
   * have more than 255 items.
   */
  readonly length: number | null
  /** The number of different items that lists can contain. Their codes are the integers from 0 to `items - 1`. */
  readonly items: number
  /** Returns the item that a code represents. */
  item(code: number): unknown
  /**
   * Writes the number of wanted items in each seed's list to `out`, starting with the seed at index `from`. `wanted`
   * contains 1 at the codes of wanted items, and 0 at all other codes.
   */
  count(from: bigint, wanted: Uint8Array, out: Uint8Array): void
  /**
   * Returns a scan that computes the item at an index, for conditions such as `list[6] == "x"`. Every list must have such
   * an item. Returns null if the item can't be computed.
   */
  at?(index: number): ValueScan | null
  /** Returns a shader whose codes are the same numbers of wanted items. It is loaded on demand. */
  shader?(wanted: Uint8Array): Promise<SeedShader>
}

/**
 * A program for graphics cards that computes a code for each seed. A search runs it on millions of seeds at once to
 * propose seeds, and then evaluates every condition on each proposed seed as usual. So a wrong code can lose a hit, but
 * never report a wrong one.
 */
export interface SeedShader {
  /**
   * WGSL source that declares `fn $code(index: vec2<u32>) -> u32`, which returns the code of the seed at an index. The
   * index and all other 64-bit numbers are pairs of words, the lower one first. Every name that the source declares
   * must begin with `$`, which the search replaces with a prefix. The source can call the functions for
   * 64-bit integers, such as `u64_mul`, which `WORDS_64` of `@seedfast/search` lists, and must not use floats, because
   * cards may round them differently. A code of 0xffffffff means that the seed needs the plain path.
   */
  readonly wgsl: string
  /** Words that the source can read as `tables[$at + i]`, where `i` is at least 0. */
  readonly tables?: Uint32Array
}

/** A kernel of a world of any type. */
export interface AnyKernel {
  start(params: unknown): Promise<KernelScan | null>
}
