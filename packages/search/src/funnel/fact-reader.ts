import {
  factMismatch,
  FactMismatchError,
  openRun,
  worldErrorOf,
  type AnyFact,
  type AnyWorld,
} from '@seedfast/world'
import type { FactEnvironment } from '../condition/fact-environment.js'
import { Mean } from './mean.js'

/** What a reader reads for: parsed params and overrides. */
export interface ReaderInput {
  readonly world: AnyWorld
  readonly params: unknown
  readonly overrides: unknown
  readonly environment: FactEnvironment
  /** Whether facts may be read by their fast ways. */
  readonly fast: boolean
  /** The time in milliseconds. */
  readonly now: () => number
}

/** What it costs to know a fact, in milliseconds. */
interface FactCost {
  readonly fast: Mean
  readonly of: Mean
}

/**
 * The facts of one seed after another, each read when it is asked for: by its fast way when it has one, else from the
 * result, which is then made once.
 */
export class FactReader {
  /** The facts as CEL asks for them, by name. */
  readonly view: object
  /** Whether a value came by a fast way. */
  usedFast = false
  /** The names of the facts, by the numbers that they go by here. */
  readonly names: readonly string[]
  readonly costs: readonly FactCost[]
  readonly makeCost = new Mean()
  /** Time spent on reading facts since it was set to 0; counted while `timed`. */
  spent = 0
  timed = false
  private readonly facts: readonly AnyFact[]
  private readonly convert: readonly ((value: unknown) => unknown)[]
  private readonly values: unknown[]
  /** The turn in which a value was read; values of earlier turns are another seed's. */
  private readonly readIn: Int32Array
  private turn = 0
  private seed: unknown = null
  private made: unknown = null
  /** What was thrown while a fact was read, if anything. */
  private fault: { readonly thrown: unknown } | null = null
  private hasMade = false

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
      Object.fromEntries(this.names.map((name, i) => [name, { get: () => this.read(i) }])),
    ) as object
  }

  /** Turns to a seed, of which nothing is known yet. */
  open(seed: unknown): void {
    this.turn++
    this.seed = seed
    this.made = null
    this.hasMade = false
    this.usedFast = false
    this.fault = null
  }

  /** Throws what was thrown while a fact was read as a fault of the world: CEL may have taken it for an answer. */
  checkFault(seedText: () => string): void {
    if (this.fault !== null) throw worldErrorOf(this.input.world.id, seedText(), this.fault.thrown)
  }

  /** The seed's result, if it had to be made. */
  get result(): { readonly value: unknown } | null {
    return this.hasMade ? { value: this.made } : null
  }

  /** Whether a fact can be had without the result. */
  isFast(i: number): boolean {
    return this.input.fast && this.facts[i]!.fast !== undefined
  }

  private read(i: number): unknown {
    if (this.readIn[i] === this.turn) return this.values[i]
    try {
      const value = this.converted(i, this.timed ? this.timedValue(i) : this.value(i))
      this.values[i] = value
      this.readIn[i] = this.turn
      return value
    } catch (error) {
      this.fault = { thrown: error }
      throw error
    }
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
    if (!this.hasMade && this.isFast(i)) {
      this.usedFast = true
      return fact.fast!(openRun(world.seed, { seed: this.seed, params, overrides }).run)
    }
    if (!this.hasMade) this.make()
    return fact.of(this.made, params)
  }

  private make(): void {
    const { world, params, overrides } = this.input
    this.made = world.generate(openRun(world.seed, { seed: this.seed, params, overrides }).run)
    this.hasMade = true
  }

  private timedValue(i: number): unknown {
    const { now } = this.input
    const start = now()
    const fast = !this.hasMade && this.isFast(i)
    if (!fast && !this.hasMade) {
      this.make()
      this.makeCost.add(now() - start)
    }
    const read = now()
    const value = this.value(i)
    const end = now()
    const cost = this.costs[i]!
    ;(fast ? cost.fast : cost.of).add(end - read)
    this.spent += end - start
    return value
  }
}
