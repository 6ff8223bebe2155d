import { isPromise, openRun, readFacts, refuseRun, worldErrorOf, type AnyWorld } from '@seedfast/world'
import { RESULT } from '../condition/result-parts.js'
import { PendingResultError } from '../funnel/pending-result.js'
import type { CheckedQuery } from '../query/query.js'
import { FastFactError } from './fast-fact-error.js'
import type { Hit } from './hit.js'
import { holds, scoreOf } from './score.js'

/**
 * What a hit is created from: the parsed params and overrides, the query, and the names of the facts that
 * each hit contains.
 */
export interface HitInput {
  readonly world: AnyWorld
  readonly params: unknown
  readonly overrides: unknown
  readonly query: CheckedQuery
  readonly keep: readonly string[]
}

/** A seed that passed every condition. */
export interface Candidate {
  readonly index: bigint
  readonly seed: unknown
  readonly seedText: string
  /**
   * The seed's result, if all conditions were evaluated on it; null if a `fast` function or a kernel was used instead.
   */
  readonly result: { readonly value: unknown } | null
}

/**
 * Makes hits from candidates. If a candidate passed because of a `fast` function or a kernel, checks the candidate
 * against its result.
 */
export class HitMaker {
  constructor(private readonly input: HitInput) {}

  /**
   * Returns the hit for a candidate, or null if the result breaks the world's own rules. Throws a FastFactError if a
   * `fast` function or a kernel disagrees with the result, and a WorldError if the world throws an error.
   */
  hitOf(candidate: Candidate): Hit | null {
    try {
      return this.unguardedHit(candidate)
    } catch (error) {
      if (error instanceof FastFactError) throw error
      throw worldErrorOf(this.input.world.id, candidate.seedText, error)
    }
  }

  private unguardedHit({ index, seed, seedText, result: known }: Candidate): Hit | null {
    const { world, params, query, keep } = this.input
    const result = known === null ? this.generate(seed) : known.value
    const facts = this.queryFacts(result)
    if (known === null) this.compare(facts, seedText)
    if (world.problems(result, params).length > 0) return null
    return {
      index,
      seed: seedText,
      score: scoreOf(query, facts),
      facts: readFacts({ world, result, params }, keep),
    }
  }

  private generate(seed: unknown): unknown {
    const { world, params, overrides } = this.input
    const { run } = openRun(world.seed, { seed, params, overrides })
    const result = world.generate(run)
    if (!isPromise(result)) return result
    refuseRun(run, result)
    throw new PendingResultError()
  }

  /** Returns the facts that the query reads, and the result if it reads that, as CEL values. */
  private queryFacts(result: unknown): object {
    const { world, params, query } = this.input
    const { environment, facts } = query
    const values = readFacts({ world, result, params }, facts)
    return {
      ...Object.fromEntries(facts.map((name) => [name, environment.toCel[name]!(values[name])])),
      ...(environment.resultToCel === null ? {} : { [RESULT]: environment.resultToCel(result) }),
    }
  }

  /** Throws a FastFactError if the candidate's result doesn't satisfy a condition that the candidate passed. */
  private compare(facts: object, seedText: string): void {
    const { query, world } = this.input
    const { conditions, cutOff } = query
    for (const { holds: ask, text, facts: names } of conditions) {
      if (!holds(ask, facts)) throw new FastFactError(world.id, seedText, { condition: text }, names)
    }
    if (cutOff !== null && scoreOf(query, facts)! < cutOff) {
      throw new FastFactError(world.id, seedText, { cutOff }, query.facts)
    }
  }
}
