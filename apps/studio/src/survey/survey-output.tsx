import { chartWords, surveyChart } from '@seedfast/search'
import type { AnyWorld, FactWords } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { countOf, countText } from '../words/quantity-text.js'
import { CopyButton, SaveButton } from '../ui/button.js'
import { fileName, saveFile } from '../ui/save-file.js'
import type { Findings } from './run/findings.js'

interface SurveyOutputProps {
  readonly world: AnyWorld
  readonly words: FactWords | undefined
  readonly findings: Findings
  /** The equivalent CLI command. Null if the survey is outdated, or if its params can only be passed in a file. */
  readonly command: string | null
}

/** Renders buttons that save a survey's rows and charts, or copy the equivalent CLI command. */
export function SurveyOutput({ world, words, findings, command }: SurveyOutputProps): ReactNode {
  const { rows, met } = findings
  const save = (ending: string, text: () => string, type: string): void =>
    saveFile(fileName(world.id, 'survey', ending), text(), type)
  const chart = (): string =>
    surveyChart(`${world.title}, ${countOf(met, 'seed')}`, findings.summaries(), chartWords(world, words))
  return (
    <div className="survey-output flex flex-wrap gap-2 items-center">
      <SaveButton label="CSV" save={() => save('csv', () => rows.csv(), 'text/csv')} />
      <SaveButton label="JSON" save={() => save('json', () => rows.json(), 'application/json')} />
      <SaveButton label="SVG" save={() => save('svg', chart, 'image/svg+xml')} />
      <CopyButton
        text={() => command!}
        done="Copied the command"
        disabled={command === null}
        title={
          command ?? 'Not available: the survey is out of date, or its parameters must be saved to a file'
        }
      >
        Command
      </CopyButton>
      {rows.isFull && (
        <span className="quiet">
          CSV and JSON contain the first {countText(rows.count)} rows; the command writes all rows.
        </span>
      )}
    </div>
  )
}
