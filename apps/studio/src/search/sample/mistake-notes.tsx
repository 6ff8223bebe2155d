import type { ReactNode } from 'react'
import { countOf } from '../../words/quantity-text.js'
import type { SearchInput } from '../query/search-input.js'
import type { Mistakes } from './sample-calls.js'

interface NotesProps {
  readonly mistakes: Mistakes | null
  readonly written: SearchInput
  onWrite(change: Partial<SearchInput>): void
}

/** Before the search runs, lists probable mistakes in its conditions, such as a name that occurs in no sampled seed. */
export function MistakeNotes({ mistakes, written, onWrite }: NotesProps): ReactNode {
  const notes = mistakes === null ? [] : [...mistakes.unseen, ...mistakes.unmet]
  return (
    <div role="status">
      {notes.length > 0 && (
        <ul className="mistakes">
          {mistakes!.unseen.map(({ condition, text, seeds, near, values }) => (
            <li key={`${condition} ${text}`}>
              None of the first {countOf(seeds, 'seed')} has “{text}”.{' '}
              {near === null ? (
                `These seeds have: ${values.join(', ')}.`
              ) : (
                <>
                  Did you mean{' '}
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => onWrite(withText(written, text, near))}
                  >
                    {near}
                  </button>
                  ?
                </>
              )}
            </li>
          ))}
          {mistakes!.unmet.map(({ condition, fact, seeds, least, most }) => (
            <li key={condition}>
              <code>{condition}</code> is true for none of the first {countOf(seeds, 'seed')}, where {fact} is{' '}
              {least === most ? least : `${least} to ${most}`}.
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Returns a change that replaces a quoted string in all conditions of a search. */
export function withText(
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
