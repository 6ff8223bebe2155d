import { sourceName, type Path, type RunIntObserver, type RunObserver } from '@seedfast/world'
import { saveAndLoad } from '../check/save-and-load.js'
import { mixPath, mixWord, ruleHash } from './draw-hash.js'
import { mixSummarised } from './draw-record.js'
import { RollingHash } from './rolling-hash.js'
import { mixInt } from './value-hash.js'

type Source = Parameters<RunObserver['before']>[0]
type Words = Parameters<RunObserver['after']>[4]

/** The initial value for the hash of an `int(lo, hi)` call. */
const INT = ruleHash('int', [0, 0])
/** The upper limit that means "no range". The lower limit is then 0, so that no real range has the same limits. */
const NONE = -1

/**
 * Computes the rolling hash of each stream during a run. The hashes equal those that `mixDraw` computes from recorded
 * draws. A run may make millions of draws. Therefore, hashing a draw allocates no memory, and the most common draw, an
 * `int` with the same range as the previous draw, takes the fastest path.
 */
export class DrawHasher implements RunObserver, RunIntObserver {
  /** The rolling hashes by stream name. */
  readonly streams = new Map<string, RollingHash>()
  readonly ints = this

  private readonly bySource = new Map<Source, RollingHash>()
  /**
   * The source of the previous draw, and the rolling hash of its stream. Both are cached, because most draws come from
   * the same stream as the previous one.
   */
  private source: Source | null = null
  private stream = new RollingHash()
  /** The number of draws so far in all streams except `stream`. */
  private others = 0

  /**
   * The rule and number of arguments of the previous draw. `start` is the initial value for the hashes of such calls.
   */
  private rule = ''
  private arity = 0
  private start = 0

  /** The range of the previous `int`. `range` is the initial value for the hashes of calls with the same range. */
  private lo = 0
  private hi = 0
  private range = mixRange(0, 0)

  /**
   * The path passed to the last call of `at`, and the range of the last `int` draw since that call. If `askedLo >
   * askedHi`, there has been no such draw yet.
   */
  private path: Path = []
  private askedLo = 0
  private askedHi = NONE
  /** The hash of the last `int` call with this path. */
  private callHash = 0

  /**
   * For each unfinished draw, the hash of its call. More than one draw is unfinished if a custom rule makes draws from
   * other streams.
   */
  private readonly questions = [0]
  private under = 0

  get draws(): number {
    return this.others + this.stream.length
  }

  before(_source: Source, rule: string, args: readonly unknown[], path: Path): void {
    const { length } = args
    if (rule !== this.rule || length !== this.arity) this.turnToRule(rule, args)
    let hash = this.start
    for (let i = 0; i < length; i++) hash = mixSummarised(hash, args[i])
    this.questions[this.under++] = mixPath(hash, path)
  }

  after(source: Source, _rule: string, _args: readonly unknown[], value: unknown, words: Words): void {
    const callHash = this.questions[--this.under]!
    if (source !== this.source) this.turnTo(source)
    let hash = mixSummarised(this.stream.last ^ callHash, value)
    for (let i = 0; i < words.length; i++) hash = mixWord(hash, words.at(i))
    this.stream.add(hash)
  }

  failed(): void {
    this.under--
  }

  at(path: Path): void {
    this.path = path
    this.askedLo = 0
    this.askedHi = NONE
  }

  int(source: Source, lo: number, hi: number, value: number, words: Words): void {
    if (lo !== this.askedLo || hi !== this.askedHi) this.ask(lo, hi)
    if (source !== this.source) this.turnTo(source)
    const rolling = this.stream.last ^ this.callHash
    // For a 32-bit integer, `mixSummarised` would also call `mixInt`.
    let hash = (value | 0) === value ? mixInt(rolling, value) : mixSummarised(rolling, value)
    for (let i = 0; i < words.length; i++) hash = mixWord(hash, words.at(i))
    this.stream.add(hash)
  }

  private turnToRule(rule: string, args: readonly unknown[]): void {
    this.rule = rule
    this.arity = args.length
    this.start = ruleHash(rule, args)
  }

  private ask(lo: number, hi: number): void {
    if (lo !== this.lo || hi !== this.hi) {
      this.lo = lo
      this.hi = hi
      this.range = mixRange(lo, hi)
    }
    this.askedLo = lo
    this.askedHi = hi
    this.callHash = mixPath(this.range, this.path)
  }

  private turnTo(source: Source): void {
    this.source = source
    let stream = this.bySource.get(source)
    if (stream === undefined) {
      const name = sourceName(source)
      stream = this.streams.get(name) ?? new RollingHash()
      this.streams.set(name, stream)
      this.bySource.set(source, stream)
    }
    if (stream === this.stream) return
    const { draws } = this
    this.stream = stream
    this.others = draws - stream.length
    stream.stretchFrom(draws)
  }
}

/** A `DrawHasher` that also saves and loads every stream after each draw, as a game does between two sessions. */
export class SavingDrawHasher extends DrawHasher {
  override after(...args: Parameters<DrawHasher['after']>): void {
    super.after(...args)
    saveAndLoad(args[0])
  }

  override int(...args: Parameters<DrawHasher['int']>): void {
    super.int(...args)
    saveAndLoad(args[0])
  }
}

function mixRange(lo: number, hi: number): number {
  return mixSummarised(mixSummarised(INT, lo), hi)
}
