// oxlint-disable no-restricted-properties seedfast/no-ambient-random seedfast/no-ambient-time -- this replaces the ambient functions
import type { AmbientFunctions } from '@seedfast/capture'
import { mixInt, mixText } from '../trace/value-hash.js'
import type { Difference } from '../compare/first-difference.js'
import { CallLog, type OwnSite } from './call-log.js'
import type { JsonLoss } from './json-losses.js'

/** When a call happens: while the worlds load, or during a run. */
export type Phase = 'load' | 'run'
/** A kind of ambient source whose values an experiment controls. */
export type Source = 'random' | 'clock'

/**
 * The one thing that an experiment changes. `variant` is at least 1. With `site`, only the calls from this site return
 * other values.
 */
export type Variation =
  | { readonly source: Source; readonly phase: Phase; readonly variant: number; readonly site?: string }
  | { readonly source: 'timers'; readonly variant: number }
  /** Nothing is lost when values are written as JSON and read back. */
  | { readonly source: 'json' }

/** A call to an ambient function in a controlled realm. */
export interface ControlledCall {
  readonly name: string
  readonly source: Source | 'timers'
  readonly phase: Phase
  /** The call sites, innermost first: those in the world's own code, and those in installed packages. */
  readonly own: string | null
  readonly library: string | null
}

const START = Date.UTC(2026, 2, 14, 12)
const DAY = 86_400_000
/** The time that passes per reading of the clock, in milliseconds. It's short, so that no time limit is reached. */
const STEP = 0.01
/**
 * By how much the clock is ahead at a call site that an experiment changes, in milliseconds, by variant. The times are
 * neither whole seconds nor whole tenths, because a game may use only the last digit.
 */
const AHEAD = [3.7, 61_307, 40.3 * DAY + 7]
/** A loop that waits for a time that never comes is stopped after this many readings. */
const MOST_READINGS = 2_000_000

/**
 * Controls a realm: ambient functions return values that depend only on the call, not on the machine, and calls to
 * functions that may differ between engines or places are logged. An experiment changes one kind of value.
 */
export class Control {
  readonly calls = new Map<string, ControlledCall>()
  /** The values that the run loses by writing them as JSON. */
  losses: JsonLoss[] = []
  phase: Phase = 'load'
  log: CallLog
  /** Whether the world's code runs, rather than a draw or Seedfast's own code. */
  isActive = false
  /** Whether a loop was stopped, so the outcome proves nothing. */
  isStopped = false
  /** The call sites where the stack overflowed, although the world's code caught the error. */
  readonly overflows = new Set<string>()
  private readings = 0
  private readonly counts = new Map<string, number>()

  constructor(
    readonly vary: Variation | null,
    private readonly ownSite: () => OwnSite,
    readonly stringify: (value: unknown) => string | undefined,
    private readonly thrownAt: (error: unknown) => readonly string[],
  ) {
    this.log = new CallLog(Infinity, ownSite, stringify)
  }

  /** Starts a run. Every run gets the same ambient values, so that earlier runs affect it only by state they leave. */
  startRun(from = Infinity): void {
    this.phase = 'run'
    this.readings = MOST_READINGS / 20
    this.counts.clear()
    this.losses = []
    this.log = new CallLog(from, this.ownSite, this.stringify)
  }

  /** Adds a value that JSON loses. Only the first one from each place is kept. */
  noteLoss(name: string, difference: Difference | null): void {
    if (difference === null || this.losses.length >= MOST_LISTED) return
    const loss = { name, ...this.ownSite(), difference }
    if (!this.losses.some((known) => known.name === name && known.own === loss.own)) this.losses.push(loss)
  }

  /** Adds a call to the calls made, and returns its place. */
  note(name: string, source: ControlledCall['source']): OwnSite {
    const { phase } = this
    const { own, library } = this.ownSite()
    const key = `${phase} ${name} ${own} ${library}`
    if (source === 'timers' && own === null && library === null) return { own, library }
    if (!this.calls.has(key)) this.calls.set(key, { name, source, phase, own, library })
    return { own, library }
  }

  /** Returns the value of the operator `**`. Code that is bundled for experiments calls this instead. */
  pow(base: number, exponent: number): number {
    // oxlint-disable-next-line seedfast/no-engine-math -- this observes the operator
    const value = base ** exponent
    if (this.isActive) this.log.add('**', [base, exponent], value)
    return value
  }

  /** Called with each error that the world's code catches, if the code is bundled for experiments. */
  caught(error: unknown): void {
    if (!OVERFLOWS.includes((error as Error | null)?.name) || this.overflows.size >= MOST_LISTED) return
    const sites = this.thrownAt(error)
    if (isRecursion(sites)) this.overflows.add(sites[0]!)
  }

  functions(): AmbientFunctions {
    const elapsed = (name: string): number => this.time(name)
    const fill = <T extends ArrayBufferView>(array: T): T => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
      const random = this.random('crypto.getRandomValues')
      for (let i = 0; i < bytes.length; i++) bytes[i] = random() * 256
      return array
    }
    return {
      random: () => this.random('Math.random')(),
      now: () => START + Math.floor(elapsed('Date.now')),
      elapsed: () => elapsed('performance.now'),
      fillRandom: fill,
      uuid: () => {
        const random = this.random('crypto.randomUUID')
        const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
        return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
      },
    }
  }

  private random(name: string): () => number {
    const { own, library } = this.note(name, 'random')
    const count = (this.counts.get(name) ?? 0) + 1
    this.counts.set(name, count)
    const isVaried = this.isVaried('random', own ?? library)
    const variant = isVaried && this.vary !== null && 'variant' in this.vary ? this.vary.variant : 0
    let hash = mixInt(mixInt(mixText(variant + 1, name), count), this.phase === 'load' ? 1 : 2)
    // If all values were extreme, a loop that waits for another one wouldn't end.
    const half = mixInt(mixText(1, name), count) & 1
    const isExtreme = variant > USUAL_VARIANTS && half === (variant - USUAL_VARIANTS - 1) >> 1
    return () => {
      hash = mixInt(hash, 0x51ed270b)
      const high = hash >>> 5
      hash = mixInt(hash, 0x2545f491)
      const value = (high * 67_108_864 + (hash >>> 6)) / 9_007_199_254_740_992
      return isExtreme ? extreme(value, variant) : value
    }
  }

  private time(name: string): number {
    const { own, library } = this.note(name, 'clock')
    if (++this.readings > MOST_READINGS) {
      this.isStopped = true
      throw new Error('the clock was read too often')
    }
    const time = this.readings * STEP
    if (!this.isVaried('clock', own ?? library)) return time
    const { variant, site } = this.vary as Extract<Variation, { source: Source }>
    if (site !== undefined) return time + AHEAD[variant - 1]!
    // A clock that was ahead while loading could make a later loop wait forever, so it's behind.
    const shift = AHEAD[2]! + (variant - 1) * 61_306
    return time * (1 + 4 * variant) + (this.phase === 'load' ? -shift : shift)
  }

  private isVaried(source: Source, place: string | null): boolean {
    const { vary, phase } = this
    if (vary === null || !('phase' in vary) || vary.source !== source) return false
    return vary.phase === phase && (vary.site === undefined || vary.site === place)
  }
}

/**
 * The number of variants whose random values are spread evenly. In each of the four variants after them, one half of
 * the values is close to 0 or to 1, because a game may only use rare values.
 */
export const USUAL_VARIANTS = 4

function extreme(value: number, variant: number): number {
  return variant % 2 === 1 ? value / 1e9 : 1 - (value + 0.1) / 1e9
}

const MOST_LISTED = 5

/** The errors with which engines end calls that are nested too deeply. Other errors can have the same names. */
const OVERFLOWS: readonly unknown[] = ['RangeError', 'InternalError']

/** Returns whether call sites, innermost first, show that the innermost function calls itself. */
function isRecursion([first, ...others]: readonly string[]): boolean {
  const caller = /\(.*\)$/.exec(first ?? '')?.[0]
  return caller !== undefined && others.some((site) => site.endsWith(caller))
}

const KEY = Symbol.for('seedfast.control')
const realm = globalThis as { [KEY]?: Control }

/** Returns the control of this realm, or `null` if the realm isn't controlled. */
export function realmControl(): Control | null {
  return realm[KEY] ?? null
}

export function setRealmControl(control: Control): void {
  realm[KEY] = control
}
