import { factTitle, type AnyFactType, type AnyWorld, type FactWords } from '@seedfast/world'
import { useMemo, useState, type ReactNode, type Ref } from 'react'
import { useImperativeHandle, useRef } from 'react'
import type { FactRow } from '../making/making-protocol.js'
import type { Session } from '../session/session.js'
import { PlusIcon } from '../ui/icons.js'
import { useStoredChoice } from '../ui/stored-choice.js'
import { builderFacts, valueName, type BuilderFacts } from './builder/builder-facts.js'
import { conditionWords } from './builder/condition-words.js'
import { QueryBuilder } from './builder/query-builder.js'
import { ExampleConditions } from './fields/example-conditions.js'
import { QueryFields } from './fields/query-fields.js'
import { RangeFields } from './fields/range-fields.js'
import { SeedListField } from './fields/seed-list-field.js'
import { exampleConditions } from './query/fact-conditions.js'
import type { CheckedSearch } from './query/ready-search.js'
import type { SearchInput } from './query/search-input.js'
import { MistakeNotes, type NoteWords } from './sample/mistake-notes.js'
import { useMistakes, useSampler } from './sample/use-sampler.js'
import { useCompletable } from './use-completable.js'

export interface Focusable {
  focus(): void
}

const FORMS = ['builder', 'text'] as const
const FORM_WORDS = { builder: 'Builder', text: 'Text' } as const

interface FormProps {
  readonly session: Session
  readonly written: SearchInput
  readonly read: CheckedSearch
  readonly types: ReadonlyMap<string, AnyFactType>
  readonly facts: readonly FactRow[]
  readonly words: FactWords | undefined
  /** A ref for focusing the form. */
  readonly field: Ref<Focusable>
  onWrite(change: Partial<SearchInput>, name?: string): void
  /** Starts the search after applying the given change to it. */
  onRun(change?: Partial<SearchInput>): void
}

/** Lets the user edit a search, either in the query builder or as text. */
export function SearchForm(props: FormProps): ReactNode {
  const { session, written, read, types, facts, words, field, onWrite, onRun } = props
  const { world } = session
  const [form, setForm] = useStoredChoice<(typeof FORMS)[number]>('search-form', FORMS)
  const examples = useMemo(() => exampleConditions(facts), [facts])
  const sampler = useSampler(session)
  const mistakes = useMistakes(sampler, read.requestedSearch)
  const offered = useMemo(() => builderFacts(types, facts, words, sampler), [types, facts, words, sampler])
  const completable = useCompletable(offered)
  const text = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(field, () => ({ focus: () => (text.current ?? button.current)?.focus() }), [])
  const [isListNew, setIsListNew] = useState(false)
  const run = (): void => onRun()
  const noteWords = form === 'builder' ? noteWordsOf(world, offered) : AS_WRITTEN
  return (
    <>
      <div className="flex justify-between items-center gap-2">
        <span className="segments" role="group" aria-label="Conditions as">
          {FORMS.map((one) => (
            <button key={one} type="button" aria-pressed={form === one} onClick={() => setForm(one)}>
              {FORM_WORDS[one]}
            </button>
          ))}
        </span>
      </div>
      {form === 'builder' ? (
        <QueryBuilder
          world={world}
          facts={offered}
          written={written}
          read={read}
          field={button}
          onWrite={onWrite}
          onRun={run}
          onText={() => setForm('text')}
        />
      ) : (
        <QueryFields
          written={written}
          read={read}
          field={text}
          completable={completable}
          facts={facts}
          words={words}
          example={examples[0]}
          onWrite={onWrite}
          onRun={run}
        />
      )}
      {isEmpty(written) && (
        <ExampleConditions
          examples={examples}
          words={(where) => (form === 'builder' ? conditionWords(world, offered, where) : null)}
          onRun={(where) => {
            onWrite({ where })
            onRun({ where })
          }}
        />
      )}
      <MistakeNotes mistakes={mistakes} written={written} words={noteWords} onWrite={onWrite} />
      {written.within === null ? (
        <div className="search-adds">
          <button
            type="button"
            className="add-button"
            onClick={() => {
              setIsListNew(true)
              onWrite({ within: '' })
            }}
          >
            <PlusIcon /> Seed list
          </button>
        </div>
      ) : (
        <SeedListField
          text={written.within}
          read={read}
          isNew={isListNew}
          onWrite={(within) => {
            if (within === null) (text.current ?? button.current)?.focus()
            onWrite({ within }, within === null ? undefined : 'search within')
          }}
        />
      )}
      <RangeFields written={written} read={read} onWrite={onWrite} onRun={run} />
    </>
  )
}

/** The words of notes next to conditions written as text: IDs, as in the conditions. */
const AS_WRITTEN: NoteWords = { fact: (id) => id, condition: () => null, value: (_, value) => value }

/** Returns the words of notes next to the builder, which shows display names. */
function noteWordsOf(world: AnyWorld, facts: BuilderFacts): NoteWords {
  return {
    fact: (id) => `“${factTitle(facts.words, id)}”`,
    condition: (text) => conditionWords(world, facts, text),
    value: (condition, value) =>
      (condition.match(/\w+/g) ?? [])
        .filter((word) => facts.types.has(word))
        .map((fact) => valueName(facts, fact, value))
        .find((name) => name !== value) ?? value,
  }
}

function isEmpty({ where, not, should }: SearchInput): boolean {
  return where === '' && not.length + should.length === 0
}
