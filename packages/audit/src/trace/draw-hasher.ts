import { sourceName, type Path, type RunObserver } from '@seedfast/world'
import { saveAndLoad } from '../save-and-load.js'
import { mixPath, ruleHash } from './draw-hash.js'
import { mixSummarised } from './draw-record.js'
import { RollingHash } from './rolling-hash.js'
import { MIX } from './value-hash.js'

type Source = Parameters<RunObserver['before']>[0]
type Words = Parameters<RunObserver['after']>[4]

const { imul } = Math

/**
 * Keeps the rolling hash of each stream of a run: of each draw the hash that `recordHash` gives its record. A run may
 * make millions of draws, so nothing is made for one of them, and what every draw goes through is written out: engines
 * inline only so much, and calls would cost as much as the hashes.
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

  /** What the draws under way were asked: several, where a rule of a game's own draws from other streams. */
  private readonly questions = [0]
  private under = 0

  constructor(private readonly saved: boolean) {}

  before(_source: Source, rule: string, args: readonly unknown[], path: Path): void {
    const { length } = args
    if (rule !== this.rule || length !== this.arity) this.turnToRule(rule, args)
    let hash = this.start
    if (length === 2 && isSmall(args[0]) && isSmall(args[1])) {
      // Most draws are `int(lo, hi)`.
      hash = imul(hash ^ args[0], MIX)
      hash = imul(((hash << 13) | (hash >>> 19)) ^ args[1], MIX)
      hash = (hash << 13) | (hash >>> 19)
    } else for (let i = 0; i < length; i++) hash = mixSummarised(hash, args[i])
    this.questions[this.under++] = path.length === 0 ? hash : mixPath(hash, path)
  }

  after(source: Source, _rule: string, _args: readonly unknown[], value: unknown, words: Words): void {
    if (source !== this.source) this.turnTo(source)
    let hash = this.questions[--this.under]!
    if (isSmall(value)) {
      hash = imul(hash ^ value, MIX)
      hash = (hash << 13) | (hash >>> 19)
    } else hash = mixSummarised(hash, value)
    for (let i = 0; i < words.length; i++) {
      hash = imul(hash ^ words.at(i), MIX)
      hash = (hash << 13) | (hash >>> 19)
    }
    this.stream.add(this.draws++, hash)
    if (this.saved) saveAndLoad(source)
  }

  failed(): void {
    this.under--
  }

  private turnToRule(rule: string, args: readonly unknown[]): void {
    this.rule = rule
    this.arity = args.length
    this.start = ruleHash(rule, args)
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

/** Whether a value is a 32-bit integer, which `mixSummarised` mixes in by one `mixInt`. */
function isSmall(value: unknown): value is number {
  return typeof value === 'number' && (value | 0) === value
}
