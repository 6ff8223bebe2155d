import type { ConditionRow, RowTest } from '@seedfast/search'
import { type AnyWorld, factTitle } from '@seedfast/world'
import { fieldName, valueName, type BuilderFacts } from './builder-facts.js'
import { conditionParts } from './condition-parts.js'
import { chosenOperator, operatorsOfField } from './row-operators.js'

type NamedFacts = Pick<BuilderFacts, 'types' | 'words'>

/**
 * Describes a condition with the words that the builder shows: `boss == "Hexaghost"` becomes “Boss of act 1 is
 * Hexaghost”. Returns null if the builder can't show the condition.
 */
export function conditionWords(world: AnyWorld, facts: NamedFacts, text: string): string | null {
  const parts = conditionParts(world, facts.types, text)
  if (parts === null || parts.some(({ row }) => row === null)) return null
  return parts.map(({ row }) => rowWords(facts, row!)).join(' and ')
}

function rowWords(facts: NamedFacts, row: ConditionRow): string {
  const { fact, tests, subject } = row
  const type = facts.types.get(fact)!
  const { operator, words } = chosenOperator(type, row)!
  const name = `${factTitle(facts.words, fact)}${subject === 'value' ? '' : ':'}`
  if (operator !== null) return `${name} ${testWords(facts, fact, tests[0]!, words)}`
  const whose = tests.map((test) => {
    const choice = operatorsOfField(type.item!, test.field).find((one) => one.operator === test.operator)!
    return testWords(facts, fact, test, choice.words)
  })
  return `${name} ${subject === 'none' ? 'includes none' : 'includes one'} whose ${whose.join(' and ')}`
}

function testWords(facts: NamedFacts, fact: string, { field, values }: RowTest, operator: string): string {
  const test = field === null ? operator : `${fieldName(field).toLowerCase()} ${operator}`
  const texts = values.map((value) => valueName(facts, fact, String(value)))
  return texts.length === 0 ? test : `${test} ${texts.join(', ')}`
}
