import { factTitle, type AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { countOf } from '../words/quantity-text.js'
import { valueName, type BuilderFacts } from '../search/builder/builder-facts.js'
import { conditionWords } from '../search/builder/condition-words.js'
import type { CheckedSearch } from '../search/query/ready-search.js'
import type { SearchInput } from '../search/query/search-input.js'
import type { Mistakes } from '../search/sample/sample-calls.js'
import { Button } from '../ui/button.js'

interface NotesProps {
  readonly mistakes: Mistakes | null
  /** Groups of conditions that contradict each other. */
  readonly impossible: CheckedSearch['impossible']
  readonly world: AnyWorld
  readonly facts: BuilderFacts
  readonly written: SearchInput
  onWrite(change: Partial<SearchInput>): void
}

/** Lists contradictions in a search, and probable mistakes such as a name that occurs in no sampled seed. */
export function MistakeNotes(props: NotesProps): ReactNode {
  const { mistakes, impossible, world, facts, written, onWrite } = props
  const { unseen = [], unmet = [] } = mistakes ?? {}
  const conditionText = (text: string): string => `“${conditionWords(world, facts, text) ?? text}”`
  /** Returns the display name of a string that a fact of the condition can have. */
  const valueText = (condition: string, value: string): string =>
    (condition.match(/\w+/g) ?? [])
      .filter((word) => facts.types.has(word))
      .map((fact) => valueName(facts, fact, value))
      .find((name) => name !== value) ?? value
  return (
    <div role="status">
      {unseen.length + unmet.length + impossible.length > 0 && (
        <ul className="mistakes grid gap-1 py-2 pr-3 pl-8 list-disc rounded-md bg-pollen-wash text-sm">
          {impossible.map((group) => (
            <li key={group.join()}>
              {group.length === 1
                ? `No seed can match ${conditionText(group[0]!)}.`
                : `No seed can match ${group.map(conditionText).join(' and ')} together.`}
            </li>
          ))}
          {unseen.map(({ condition, text, seeds, near, values }) => (
            <li key={`${condition} ${text}`}>
              None of the first {countOf(seeds, 'seed')} has “{text}”.{' '}
              {near === null ? (
                `These seeds have: ${values.map((value) => valueText(condition, value)).join(', ')}.`
              ) : (
                <>
                  Did you mean{' '}
                  <Button look="link" onClick={() => onWrite(withText(written, text, near))}>
                    {otherWords(valueText(condition, near), text, near)}
                  </Button>
                  ?
                </>
              )}
            </li>
          ))}
          {unmet.map(({ condition, fact, seeds, least, most }) => (
            <li key={condition}>
              {conditionText(condition)} is true for none of the first {countOf(seeds, 'seed')}, where “
              {factTitle(facts.words, fact)}” is {least === most ? least : `${least} to ${most}`}.
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Returns the display name of `near`, or `near` itself if the user typed the display name instead of the value. */
function otherWords(name: string, text: string, near: string): string {
  return name === text ? near : name
}

/** Returns a change that replaces a quoted string in all conditions of a search. */
function withText(
  { where, not, should }: Pick<SearchInput, 'where' | 'not' | 'should'>,
  text: string,
  by: string,
): Partial<SearchInput> {
  const quoted = JSON.stringify(text)
  const written = [quoted, `'${quoted.slice(1, -1)}'`]
  const replaced = (condition: string): string =>
    written.reduce((now, one) => now.replaceAll(one, () => JSON.stringify(by)), condition)
  return {
    where: replaced(where),
    not: not.map(replaced),
    should: should.map((wish) => ({ ...wish, when: replaced(wish.when) })),
  }
}
