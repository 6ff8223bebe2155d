import {
  factMismatch,
  FactMismatchError,
  isPromise,
  isWorldError,
  openRun,
  refuseRun,
  waitForRun,
  worldErrorOf,
  type AnyFact,
  type AnyWorld,
} from '@seedfast/world'
import type { FactEnvironment } from '../condition/fact-environment.js'
import { RESULT } from '../condition/result-parts.js'
import { Mean } from './mean.js'
import { PendingResultError } from './pending-result.js'

/** The input needed to read facts, with parsed params and overrides. */
export interface ReaderInput {
  readonly world: AnyWorld
  readonly params: unknown
  readonly overrides: unknown
  readonly environment: FactEnvironment
  /** Whether facts may be read with their `fast` function, which doesn't need the result. */
  readonly fast: boolean
  /** Returns the current time in milliseconds. */
  readonly now: () => number
}

/** The cost of reading a fact, in milliseconds. */
interface FactCost {
  readonly fast: Mean
  readonly of: Mean
}

/**
 * Reads the facts of one seed at a time, each fact when it is first needed. Calls the fact's `fast` function if it has
 * one. Otherwise, reads the fact from the seed's result, which is generated at most once per seed.
 */
export class FactReader {
  /** An object with the facts by name, as CEL values. Reading a property reads the fact of the current seed. */
  readonly view: object
  /** Whether the value of any fact came from its `fast` function. */
  usedFast = false
  /** The names of the facts. The index of a name is the fact's index in this reader. */
  readonly names: readonly string[]
  readonly costs: readonly FactCost[]
  readonly generateCost = new Mean()
  /** The time spent on reading facts while `timed` was true, in milliseconds. The caller resets this time to 0. */
  spent = 0
  timed = false
  private readonly facts: readonly AnyFact[]
  private readonly convert: readonly ((value: unknown) => unknown)[]
  private readonly values: unknown[]
  /**
   * For each fact, the number of the seed that the cached value was read from. Seeds are numbered in the order of
   * `open` calls.
   */
  private readonly readIn: Int32Array
  private seedNumber = 0
  private seed: unknown = null
  /** The seed's result as a CEL value, with the number of that seed. */
  private resultInCel: { readonly value: unknown; readonly of: number } = { value: null, of: 0 }
  private generated: { readonly value: unknown } | null = null
  private thrown: { readonly error: unknown } | null = null

  constructor(private readonly input: ReaderInput) {
    const { world, environment } = input
    this.names = environment.names
    this.facts = this.names.map((name) => world.facts[name]!)
    this.convert = this.names.map((name) => environment.toCel[name]!)
    this.values = this.names.map(() => null)
    this.readIn = new Int32Array(this.names.length)
    this.costs = this.names.map(() => ({ fast: new Mean(), of: new Mean() }))
    this.view = Object.create(
      null,
      Object.fromEntries([
        ...this.names.map((name, i) => [name, { get: () => this.read(i) }] as const),
        ...(environment.resultToCel === null ? [] : [[RESULT, { get: () => this.readResult() }] as const]),
      ]),
    ) as object
  }

  /** Makes the given seed the current one. */
  open(seed: unknown): void {
    this.seedNumber++
    this.seed = seed
    this.generated = null
    this.usedFast = false
    this.thrown = null
  }

  /** Throws a WorldError if reading a fact threw an error. CEL may have hidden that error. */
  checkThrown(seedText: () => string): void {
    if (this.thrown !== null) throw worldErrorOf(this.input.world.id, seedText(), this.thrown.error)
  }

  /** The current seed's result, or null if no fact has needed it yet. */
  get result(): { readonly value: unknown } | null {
    return this.generated
  }

  /** Returns whether a fact can be read without generating the result. */
  isFast(i: number): boolean {
    return this.input.fast && this.facts[i]!.fast !== undefined
  }

  private read(i: number): unknown {
    if (this.readIn[i] === this.seedNumber) return this.values[i]
    return this.guarded(() => {
      const value = this.converted(i, this.timed ? this.timedValue(i) : this.value(i))
      this.values[i] = value
      this.readIn[i] = this.seedNumber
      return value
    })
  }

  private readResult(): unknown {
    if (this.resultInCel.of !== this.seedNumber) {
      const value = this.guarded(() => {
        if (this.generated === null && this.timed) this.timedGenerate()
        return this.input.environment.resultToCel!((this.generated ?? this.generate()).value)
      })
      this.resultInCel = { value, of: this.seedNumber }
    }
    return this.resultInCel.value
  }

  /** Remembers an error that reading a fact or the result throws. */
  private guarded(read: () => unknown): unknown {
    try {
      return read()
    } catch (error) {
      this.thrown = { error }
      throw error
    }
  }

  private timedGenerate(): void {
    const start = this.input.now()
    this.generate()
    const took = this.input.now() - start
    this.generateCost.add(took)
    this.spent += took
  }

  private converted(i: number, value: unknown): unknown {
    try {
      return this.convert[i]!(value)
    } catch (error) {
      const { world } = this.input
      const mismatch = factMismatch(this.facts[i]!.type, value) ?? (error as Error).message
      throw new FactMismatchError(world.id, this.names[i]!, mismatch)
    }
  }

  private value(i: number): unknown {
    const { world, params, overrides } = this.input
    const fact = this.facts[i]!
    if (this.generated === null && this.isFast(i)) {
      this.usedFast = true
      return fact.fast!(openRun(world.seed, { seed: this.seed, params, overrides }).run)
    }
    return fact.of((this.generated ?? this.generate()).value, params)
  }

  private generate(): { readonly value: unknown } {
    const { world, params, overrides } = this.input
    const { run } = openRun(world.seed, { seed: this.seed, params, overrides })
    const value = world.generate(run)
    if (isPromise(value)) {
      refuseRun(run, value)
      throw new PendingResultError()
    }
    return (this.generated = { value })
  }

  /**
   * Generates the current seed's result, and waits for it. Call this before any fact is read. Throws a WorldError if
   * the world throws an error.
   */
  async load(seedText: string): Promise<void> {
    const { world, params, overrides, now } = this.input
    const start = now()
    try {
      const { run } = openRun(world.seed, { seed: this.seed, params, overrides })
      const value = world.generate(run)
      this.generated = { value: isPromise(value) ? await waitForRun({ world, seedText }, run, value) : value }
    } catch (error) {
      throw isWorldError(error) ? error : worldErrorOf(world.id, seedText, error)
    }
    this.generateCost.add(now() - start)
  }

  private timedValue(i: number): unknown {
    const { now } = this.input
    const fast = this.generated === null && this.isFast(i)
    if (!fast && this.generated === null) this.timedGenerate()
    const start = now()
    const value = this.value(i)
    const took = now() - start
    const cost = this.costs[i]!
    ;(fast ? cost.fast : cost.of).add(took)
    this.spent += took
    return value
  }
}
