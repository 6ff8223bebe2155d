import { sourceName, type Path, type RunObserver } from '@seedfast/world'
import { saveAndLoad } from '../save-and-load.js'
import { mixPath, mixWord, ruleHash } from './draw-hash.js'
import { mixSummarised } from './draw-record.js'
import { RollingHash } from './rolling-hash.js'
import { mixInt } from './value-hash.js'

type Source = Parameters<RunObserver['before']>[0]
type Words = Parameters<RunObserver['after']>[4]

/** What every hash of an `int(lo, hi)` starts from. */
const INT = ruleHash('int', [0, 0])

/**
 * Keeps the rolling hash of each stream of a run: of each draw the hash that `recordHash` gives its record. A run may
 * make millions of draws, so nothing is made for one of them, and the usual draw, an integer of a range that the draw
 * before had too, has the shortest way.
 */
export class DrawHasher implements RunObserver {
  /** The rolling hashes by the streams' names. */
  readonly streams = new Map<string, RollingHash>()
  /** How many draws were made. */
  draws = 0

  private readonly bySource = new Map<Source, RollingHash>()
  /** What drew last, and its hash: most draws are of the stream that the draw before was of. */
  private source: Source | null = null
  private stream = new RollingHash()

  /** The rule of the draw before, and the hash that every draw by it with as many arguments starts from. */
  private rule = ''
  private arity = 0
  private start = 0

  /** The range of the `int` before, and the hash that every draw from it starts from. */
  private lo = 0
  private hi = 0
  private asked = mixRange(0, 0)

  /** What the draws under way were asked: several, where a rule of a game's own draws from other streams. */
  private readonly questions = [0]
  private under = 0

  before(_source: Source, rule: string, args: readonly unknown[], path: Path): void {
    const { length } = args
    if (rule !== this.rule || length !== this.arity) this.turnToRule(rule, args)
    let hash = this.start
    for (let i = 0; i < length; i++) hash = mixSummarised(hash, args[i])
    this.questions[this.under++] = mixPath(hash, path)
  }

  after(source: Source, _rule: string, _args: readonly unknown[], value: unknown, words: Words): void {
    this.take(source, mixSummarised(this.questions[--this.under]!, value), words)
  }

  failed(): void {
    this.under--
  }

  int(source: Source, lo: number, hi: number, value: number, words: Words, path: Path): void {
    if (lo !== this.lo || hi !== this.hi) this.turnToRange(lo, hi)
    // One step of `mixSummarised` where the value has 32 bits.
    if (path.length === 0 && (value | 0) === value) this.take(source, mixInt(this.asked, value), words)
    else this.take(source, mixSummarised(mixPath(this.asked, path), value), words)
  }

  /** Takes in a draw that was made: the hash of what it was asked and gave, and its words. */
  private take(source: Source, told: number, words: Words): void {
    if (source !== this.source) this.turnTo(source)
    let hash = told
    for (let i = 0; i < words.length; i++) hash = mixWord(hash, words.at(i))
    this.stream.add(this.draws++, hash)
  }

  private turnToRule(rule: string, args: readonly unknown[]): void {
    this.rule = rule
    this.arity = args.length
    this.start = ruleHash(rule, args)
  }

  private turnToRange(lo: number, hi: number): void {
    this.lo = lo
    this.hi = hi
    this.asked = mixRange(lo, hi)
  }

  private turnTo(source: Source): void {
    let stream = this.bySource.get(source)
    if (stream === undefined) {
      const name = sourceName(source)
      stream = this.streams.get(name) ?? new RollingHash()
      this.streams.set(name, stream)
      this.bySource.set(source, stream)
    }
    this.source = source
    this.stream = stream
  }
}

/** The same, which saves and loads every stream after each of its draws, as a game does between two sessions. */
export class SavingDrawHasher extends DrawHasher {
  override after(...told: Parameters<DrawHasher['after']>): void {
    super.after(...told)
    saveAndLoad(told[0])
  }

  override int(...told: Parameters<DrawHasher['int']>): void {
    super.int(...told)
    saveAndLoad(told[0])
  }
}

function mixRange(lo: number, hi: number): number {
  return mixSummarised(mixSummarised(INT, lo), hi)
}
