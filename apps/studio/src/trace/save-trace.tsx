import { traceLines } from '@seedfast/audit'
import type { ReactNode } from 'react'
import { SaveIcon } from '../shell/icons.js'
import { fileName, saveFile } from '../shell/save-file.js'
import type { RecordedAnswer } from './messages.js'

/** A button that saves the draws as the file that `seedfast trace` writes. */
export function SaveTrace({ recorded }: { readonly recorded: RecordedAnswer | null }): ReactNode {
  const header = recorded === null || recorded.more ? null : recorded.header
  const save = (): void => {
    if (recorded === null || header === null) return
    // What lists held is told on the page, and has no place in a trace.
    const draws = recorded.draws.map(({ held: _held, ...draw }) => draw)
    const text = [...traceLines({ header, draws })].join('')
    saveFile(fileName(header.world, header.seed, 'trace'), text, 'application/jsonl')
  }
  return (
    <button type="button" className="button small" disabled={header === null} onClick={save}>
      <SaveIcon /> Save trace
    </button>
  )
}
