import { mixText, mixValue } from '../trace/value-hash.js'
import { shortContradiction, type Contradiction } from '../cause/contradiction.js'
import { shortValue } from '../cause/short-value.js'

/** The innermost call site in the world's own code, and the innermost one of all if it's in an installed package. */
export interface OwnSite {
  readonly own: string | null
  readonly library: string | null
}

/** One observed call or labeled part of a run, in a form that can be printed. */
export interface ObservedCall extends OwnSite {
  readonly name: string
  readonly args: string
  readonly value: string
  /** Two values for which the comparator of a sort contradicts itself. */
  readonly contradiction?: Contradiction<string>
}

/** The number of calls that share one hash. Only the calls of the first chunk that differs are described. */
export const CHUNK = 256

/**
 * Hashes the calls that a run makes to observed functions, with their arguments and values, and the values of the
 * result's labeled parts as they are written. Describes only the calls in a window, because a run can make millions of
 * calls.
 */
export class CallLog {
  /** The rolling hash after each chunk of calls. */
  readonly chunks: number[] = []
  readonly described: ObservedCall[] = []
  count = 0
  private hash = 0
  private isBusy = false

  constructor(
    private readonly from: number,
    private readonly ownSite: () => OwnSite,
    /** The engine's own `JSON.stringify`, because the global one may be observed. */
    private readonly stringify: (value: unknown) => string | undefined,
  ) {}

  /** Adds a call. `contradiction` is called only if the call is described. */
  add(
    name: string,
    args: readonly unknown[],
    value: unknown,
    contradiction: () => Contradiction | null = () => null,
  ): void {
    // Hashing and describing values calls observed functions, too.
    if (this.isBusy) return
    this.isBusy = true
    try {
      this.hash = mixNumbers(mixValue(mixText(this.hash, name), args), value)
      if (this.count >= this.from && this.count < this.from + CHUNK) {
        const list = args.map((arg) => this.text(arg)).join(', ')
        const site = this.ownSite()
        const found = contradiction()
        this.described.push({
          name,
          args: list,
          value: this.text(value),
          ...site,
          ...(found === null ? {} : { contradiction: shortContradiction(found, (part) => this.text(part)) }),
        })
      }
      this.count++
      if (this.count % CHUNK === 0) this.chunks.push(this.hash)
    } catch {
      // A proxy or getter of the world may throw.
    } finally {
      this.isBusy = false
    }
  }

  /** Returns the rolling hashes, including the one after the last, incomplete chunk. */
  hashes(): readonly number[] {
    return [...this.chunks, this.hash]
  }

  private text(value: unknown): string {
    return shortValue(value, this.stringify)
  }
}

/** Mixes a value into a hash. Unlike `mixValue`, distinguishes 0 from -0. */
function mixNumbers(hash: number, value: unknown): number {
  return Object.is(value, -0) ? mixText(hash, '-0') : mixValue(hash, value)
}
