import type { AnyWorld } from '@seedfast/world'
import type { Condition } from '../condition/condition.js'
import { holds } from '../hit/score.js'
import { sampleSeeds, type Sample } from './sample-seeds.js'

/** A condition on a single numeric fact that is false for every seed in a sample. */
export interface UnmetCondition {
  /** The text of the condition, as written in the query. */
  readonly condition: string
  readonly fact: string
  /** The number of seeds in the sample, which contains the world's first seeds. */
  readonly seeds: number
  /** The smallest value of the fact in the sample. `most` is the largest. */
  readonly least: number
  readonly most: number
}

/** The minimum number of sampled seeds needed to estimate the range of a fact's values. */
const LEAST_SEEDS = 100
/** The maximum number of values to try a condition with, not counting the smallest value in the sample. */
const TRIED = 1000

/**
 * Returns the conditions in the query that read a single numeric fact and that no seed in the sample satisfies. Leaves
 * out conditions that are true for a value between the smallest and the largest value in the sample.
 */
export function unmetConditions(sample: Sample): readonly UnmetCondition[] {
  const { query, world } = sample
  const isNumber = (name: string): boolean => ['int', 'float'].includes(world.facts[name]!.type.kind)
  const questions: Question[] = query.conditions
    .filter(({ facts, readsResult }) => !readsResult && facts.length === 1 && isNumber(facts[0]!))
    .map((condition) => ({
      condition,
      fact: condition.facts[0]!,
      least: Infinity,
      most: -Infinity,
      isMet: false,
    }))
  if (questions.length === 0) return []
  const seeds = sampleSeeds(sample, (facts) => {
    for (const question of questions) {
      if (question.isMet) continue
      const value = facts[question.fact]
      if (value !== null) {
        question.least = Math.min(question.least, Number(value))
        question.most = Math.max(question.most, Number(value))
      }
      question.isMet = holds(question.condition.holds, facts)
    }
    return questions.every(({ isMet }) => isMet)
  })
  if (seeds < LEAST_SEEDS) return []
  return questions
    .filter((question) => !question.isMet && question.least <= question.most)
    .filter((question) => !isMetBetween(world, question))
    .map(({ condition, fact, least, most }) => ({ condition: condition.text, fact, seeds, least, most }))
}

interface Question {
  readonly condition: Condition
  readonly fact: string
  least: number
  most: number
  isMet: boolean
}

/**
 * Returns whether a condition is true for some number within the sample's range of values. Seeds outside the sample may
 * have such a number.
 */
function isMetBetween(world: AnyWorld, { condition, fact, least, most }: Question): boolean {
  const isInt = world.facts[fact]!.type.kind === 'int'
  const step = isInt ? Math.max(1, Math.ceil((most - least) / TRIED)) : (most - least) / TRIED
  for (let i = 0; i <= TRIED && least + i * step <= most; i++) {
    const value = least + i * step
    if (holds(condition.holds, { [fact]: isInt ? BigInt(value) : value })) return true
  }
  return false
}
