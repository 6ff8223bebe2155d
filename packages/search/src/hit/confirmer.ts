import { openRun, readFacts, worldErrorOf, type AnyWorld } from '@seedfast/world'
import type { CheckedQuery } from '../query/query.js'
import { FastWayError } from './fast-way-error.js'
import type { Hit } from './hit.js'
import { holds, scoreOf } from './score.js'

/** What hits are made of: parsed params and overrides, the query, and the facts that are told. */
export interface ConfirmerInput {
  readonly world: AnyWorld
  readonly params: unknown
  readonly overrides: unknown
  readonly query: CheckedQuery
  readonly keep: readonly string[]
}

/** A seed that passed every condition, so far as its facts were read. */
export interface Candidate {
  readonly index: bigint
  readonly seed: unknown
  readonly seedText: string
  /** Its result, where that was made and nothing came by a fast way. */
  readonly made: { readonly value: unknown } | null
}

/** Makes hits of candidates: by the ordinary way, whatever let them pass. */
export class Confirmer {
  constructor(private readonly input: ConfirmerInput) {}

  /**
   * The hit; null when the result does not keep its world's promises. Throws a FastWayError when what a fast way said
   * does not hold for the result, and what the world throws with the seed.
   */
  confirm(candidate: Candidate): Hit | null {
    try {
      return this.hit(candidate)
    } catch (error) {
      if (error instanceof FastWayError) throw error
      throw worldErrorOf(this.input.world.id, candidate.seedText, error)
    }
  }

  private hit({ index, seed, seedText, made }: Candidate): Hit | null {
    const { world, params, overrides, query, keep } = this.input
    const result =
      made === null ? world.generate(openRun(world.seed, { seed, params, overrides }).run) : made.value
    const facts = this.queryFacts(result)
    if (made === null) this.compare(facts, seedText)
    if (world.problems(result, params).length > 0) return null
    return {
      index,
      seed: seedText,
      score: scoreOf(query, facts),
      facts: readFacts({ world, result, params }, keep),
    }
  }

  /** The facts of the query as CEL takes them, read from a result. */
  private queryFacts(result: unknown): Record<string, unknown> {
    const { world, params, query } = this.input
    const { environment, facts } = query
    const values = readFacts({ world, result, params }, facts)
    return Object.fromEntries(facts.map((name) => [name, environment.toCel[name]!(values[name])]))
  }

  /** Throws when what let a candidate pass by fast ways does not hold for its result. */
  private compare(facts: object, seedText: string): void {
    const { tests, cutOff } = this.input.query
    for (const test of tests) {
      if (!holds(test.holds, facts)) throw this.fault(seedText, `${test.text} holds`, test.facts)
    }
    if (cutOff !== null && scoreOf(this.input.query, facts)! < cutOff) {
      throw this.fault(seedText, `its score reaches ${cutOff}`, this.input.query.facts)
    }
  }

  private fault(seedText: string, said: string, facts: readonly string[]): FastWayError {
    return new FastWayError(
      `world ${this.input.world.id}, seed ${seedText}: a fast way or a kernel says that ${said}, the result does not: expected the same ${facts.join(', ')}`,
    )
  }
}
