import type { AnyWorld } from '@seedfast/world'
import type { Condition } from '../condition/condition.js'
import { holds } from '../hit/score.js'
import { sampleSeeds, type Sample } from './sample-seeds.js'

/** A condition on one number that is false for every seed in a sample. */
export interface UnmetCondition {
  /** The condition, as written. */
  readonly condition: string
  readonly fact: string
  /** The size of the sample, which consists of the first seeds. */
  readonly seeds: number
  /** The smallest and largest values in the sample. */
  readonly least: number
  readonly most: number
}

/** The minimum number of seeds for estimating a number's range. */
const LEAST_SEEDS = 100
/** The number of values to try within the range. */
const TRIED = 1000

/**
 * Returns the conditions on one number that are false for all of the first seeds, and for all values that were tried
 * between the values of those seeds.
 */
export function unmetConditions(sample: Sample): readonly UnmetCondition[] {
  const { query, world } = sample
  const isNumber = (name: string): boolean => ['int', 'float'].includes(world.facts[name]!.type.kind)
  const questions: Question[] = query.conditions
    .filter(({ facts }) => facts.length === 1 && isNumber(facts[0]!))
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

/** Returns whether a condition is true for a number within the sample's range, which a different seed may have. */
function isMetBetween(world: AnyWorld, { condition, fact, least, most }: Question): boolean {
  const isInt = world.facts[fact]!.type.kind === 'int'
  const step = isInt ? Math.max(1, Math.ceil((most - least) / TRIED)) : (most - least) / TRIED
  for (let i = 0; i <= TRIED && least + i * step <= most; i++) {
    const value = least + i * step
    if (holds(condition.holds, { [fact]: isInt ? BigInt(value) : value })) return true
  }
  return false
}
