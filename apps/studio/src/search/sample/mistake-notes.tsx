import type { ReactNode } from 'react'
import { countOf } from '../../words/quantity-text.js'
import type { SearchInput } from '../query/search-input.js'
import type { Mistakes } from './sample-calls.js'

/** The words that notes use for the parts of conditions. */
export interface NoteWords {
  fact(id: string): string
  /** Describes a condition, or returns null if it can only be shown as written. */
  condition(text: string): string | null
  /** Returns the display name of a string that occurs in a fact of the condition. */
  value(condition: string, value: string): string
}

interface NotesProps {
  readonly mistakes: Mistakes | null
  readonly written: SearchInput
  readonly words: NoteWords
  onWrite(change: Partial<SearchInput>): void
}

/** Before the search runs, lists probable mistakes in its conditions, such as a name that occurs in no sampled seed. */
export function MistakeNotes({ mistakes, written, words, onWrite }: NotesProps): ReactNode {
  const notes = mistakes === null ? [] : [...mistakes.unseen, ...mistakes.unmet]
  return (
    <div role="status">
      {notes.length > 0 && (
        <ul className="mistakes grid gap-1 py-2 pr-3 pl-8 list-disc rounded-md bg-pollen-wash text-sm">
          {mistakes!.unseen.map(({ condition, text, seeds, near, values }) => (
            <li key={`${condition} ${text}`}>
              None of the first {countOf(seeds, 'seed')} has “{text}”.{' '}
              {near === null ? (
                `These seeds have: ${values.map((value) => words.value(condition, value)).join(', ')}.`
              ) : (
                <>
                  Did you mean{' '}
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => onWrite(withText(written, text, near))}
                  >
                    {otherWords(words.value(condition, near), text, near)}
                  </button>
                  ?
                </>
              )}
            </li>
          ))}
          {mistakes!.unmet.map(({ condition, fact, seeds, least, most }) => (
            <li key={condition}>
              {words.condition(condition) === null ? (
                <code>{condition}</code>
              ) : (
                `“${words.condition(condition)}”`
              )}{' '}
              is true for none of the first {countOf(seeds, 'seed')}, where {words.fact(fact)} is{' '}
              {least === most ? least : `${least} to ${most}`}.
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
