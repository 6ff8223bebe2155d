import { surveyChart } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'react'
import { countOf, countText } from '../words/quantity-text.js'
import { copyText } from '../ui/copy-text.js'
import { CopyIcon, SaveIcon } from '../ui/icons.js'
import { fileName, saveFile } from '../ui/save-file.js'
import { useSay } from '../ui/toast.js'
import type { Findings } from './run/findings.js'

interface SurveyOutputProps {
  readonly world: AnyWorld
  readonly findings: Findings
  /** The command that surveys the same; null when it is out of date, or its options cannot say it. */
  readonly command: string | null
}

/** What a survey gives to take away: its rows, its pictures, the command that makes them. */
export function SurveyOutput({ world, findings, command }: SurveyOutputProps): ReactNode {
  const say = useSay()
  const { rows, met } = findings
  const save = (ending: string, text: () => string, type: string): void =>
    saveFile(fileName(world.id, 'survey', ending), text(), type)
  const copy = (text: string): void => {
    void copyText(text).then((copied) =>
      say(copied ? 'Copied the command' : 'The clipboard is closed to this page'),
    )
  }
  const title = `${world.title}, ${countOf(met, 'seed')}`
  return (
    <div className="survey-output">
      <button
        type="button"
        className="button small"
        onClick={() => save('csv', () => rows.csv(), 'text/csv')}
      >
        <SaveIcon /> CSV
      </button>
      <button
        type="button"
        className="button small"
        onClick={() => save('json', () => rows.json(), 'application/json')}
      >
        <SaveIcon /> JSON
      </button>
      <button
        type="button"
        className="button small"
        onClick={() => save('svg', () => surveyChart(title, findings.summaries()), 'image/svg+xml')}
      >
        <SaveIcon /> SVG
      </button>
      <button
        type="button"
        className="button small"
        disabled={command === null}
        title={command ?? 'Out of date, or not to be said in a command line'}
        onClick={() => command !== null && copy(command)}
      >
        <CopyIcon /> Command
      </button>
      {rows.isFull && (
        <span className="quiet">
          CSV and JSON have the first {countText(rows.count)} rows; the command has all.
        </span>
      )}
    </div>
  )
}
