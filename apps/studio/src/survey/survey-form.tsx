import type { ReactNode } from 'preact/compat'
import type { AnyWorld, FactWords } from '@seedfast/world'
import { FactPicker } from './fact-picker.js'
import { AUTOMATIC_SEEDS } from './run/starts-automatically.js'
import { FEWEST, MOST, type CheckedSurvey, type SurveyInput } from './run/survey-input.js'

interface SurveyFormProps {
  readonly world: AnyWorld
  readonly words: FactWords | undefined
  readonly read: CheckedSurvey
  onChange(change: Partial<SurveyInput>, name: string): void
}

const COUNTS = [FEWEST, AUTOMATIC_SEEDS, 10_000, 100_000, MOST]

export function SurveyForm({ world, words, read, onChange }: SurveyFormProps): ReactNode {
  const { written, countFault, fromFault, fromNote, factsFault } = read
  return (
    <div className="survey-form traced grid grid-cols-2 gap-x-4 gap-y-2 items-start md:grid-cols-[9rem_14rem_minmax(0,1fr)]">
      <div className="survey-field">
        <label htmlFor="survey-count">Seeds</label>
        <input
          id="survey-count"
          type="text"
          inputMode="numeric"
          list="survey-counts"
          value={written.count}
          aria-invalid={countFault !== null || undefined}
          aria-describedby="survey-count-fault"
          onChange={(event) => onChange({ count: event.currentTarget.value }, 'survey-count')}
        />
        <datalist id="survey-counts">
          {COUNTS.map((count) => (
            <option key={count} value={count} />
          ))}
        </datalist>
        <span className="field-fault" id="survey-count-fault">
          {countFault}
        </span>
      </div>
      <div className="survey-field">
        <label htmlFor="survey-from">From</label>
        <input
          id="survey-from"
          type="text"
          value={written.from}
          spellcheck={false}
          placeholder="the first seed"
          aria-invalid={fromFault !== null || undefined}
          aria-describedby="survey-from-fault"
          onChange={(event) => onChange({ from: event.currentTarget.value }, 'survey-from')}
        />
        <span className="field-fault" id="survey-from-fault">
          {fromFault}
        </span>
        {fromNote !== null && (
          <span className="quiet" role="status">
            {fromNote}
          </span>
        )}
      </div>
      <div className="survey-facts col-span-full md:col-[auto] md:pt-6 md:has-[[open]]:col-span-full md:has-[[open]]:pt-0">
        <FactPicker
          world={world}
          words={words}
          picked={written.facts.filter((name) => Object.hasOwn(world.facts, name))}
          onPick={(facts) => onChange({ facts }, 'survey-facts')}
        />
        {factsFault !== null && <span className="field-fault">{factsFault}</span>}
      </div>
    </div>
  )
}
