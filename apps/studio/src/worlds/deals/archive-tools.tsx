import { exportArchive } from '@seedfast/deals'
import { useState, type ReactNode } from 'react'
import { SaveButton } from '../../ui/save-button.js'
import { fileName, saveFile } from '../../ui/save-file.js'
import { useToast } from '../../ui/toast.js'
import { countOf } from '../../words/quantity-text.js'
import type { OpenedArchive } from './opened-archive.js'
import type { Table } from './use-table.js'

export function ArchiveTools({ table, seed }: { readonly table: Table; readonly seed: string }): ReactNode {
  const [opened, setOpened] = useState<OpenedArchive | null>(null)
  const { game } = table
  const say = useToast()
  const save = (): void => {
    const { text } = exportArchive(game!.session)
    saveFile(fileName('deals', seed, 'jsonl'), text, 'application/jsonl')
  }
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    try {
      const { openedArchive } = await import('./opened-archive.js')
      setOpened(openedArchive(file.name, await file.text()))
    } catch {
      say('The archive couldn’t be opened.')
    }
  }
  return (
    <section className="card" aria-labelledby="deals-archive">
      <h2 id="deals-archive">Archive</h2>
      <div className="deals-row">
        <SaveButton label="Save archive" save={game === null ? null : save} />
        <label className="button small">
          Open and verify…
          <input
            type="file"
            className="visually-hidden"
            accept=".jsonl"
            onChange={({ target }) => {
              void open(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      </div>
      {opened !== null && <ArchiveCheck opened={opened} onOpen={table.open} />}
    </section>
  )
}

function ArchiveCheck({
  opened: { name, report, line },
  onOpen,
}: {
  readonly opened: OpenedArchive
  onOpen: Table['open']
}): ReactNode {
  const [fault] = report.faults
  return (
    <div aria-live="polite">
      {fault === undefined ? (
        <p>
          {name} is valid: it has {countOf(report.session.log.length, 'event')}, {PROOFS[report.proof]}.
        </p>
      ) : (
        <>
          <p role="alert">
            {name} was changed on line {fault.line}: {fault.message}.
          </p>
          {line !== null && line !== '' && (
            <pre className="deals-changed">
              <mark>{line.length > 400 ? `${line.slice(0, 400)}…` : line}</mark>
            </pre>
          )}
          <p className="quiet">The {report.lines} lines before that line are valid.</p>
        </>
      )}
      {report.ancestors.map(({ head, line: at }) => (
        <p key={head} className="quiet">
          Branched off {head.slice(0, 12)}… after line {at}.
        </p>
      ))}
      {report.session.state.seats.length > 1 && (
        <button type="button" className="button small" onClick={() => onOpen(report.session)}>
          {fault === undefined ? 'Open at the table' : 'Open the valid part'}
        </button>
      )}
    </div>
  )
}

const PROOFS = {
  'open-seed': 'and every deal follows from its seed',
  revealed: 'and every deal follows from the secret that the host committed to',
  'not-revealed': 'but nothing is proven until the host reveals the secret',
  'no-seed': 'but it has no seed, so nothing is proven',
  'late-seed': 'but its first rounds were dealt without a seed and aren’t reproducible',
} as const
