import { writeArchive } from '@seedfast/deals'
import { useState, type ReactNode } from 'react'
import { SaveButton } from '../../../ui/save-button.js'
import { fileName, saveFile } from '../../../ui/save-file.js'
import { useToast } from '../../../ui/toast.js'
import { lazyPart, PartBoundary } from '../../../ui/part-boundary.js'
import type { OpenedArchive } from '../worker/opened-archive.js'
import type { Table } from '../use-table.js'
import { gameWorker } from '../worker/open-game-worker.js'

const ArchiveCheck = lazyPart(() => import('./archive-check.js'))

/** The maximum size of an archive in bytes. A game with ten seats and ten rounds takes about 0.2 MB. */
const MOST_BYTES = 5_000_000

export function ArchiveTools({ table, seed }: { readonly table: Table; readonly seed: string }): ReactNode {
  const [opened, setOpened] = useState<OpenedArchive | null>(null)
  /** The name of the file that is being verified. */
  const [checking, setChecking] = useState<string | null>(null)
  const { game } = table
  const say = useToast()
  const save = (): void => {
    const { text } = writeArchive(game!.session)
    saveFile(fileName('deals', seed, 'jsonl'), text, 'application/jsonl')
  }
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const { name, size } = file
    setOpened(null)
    if (size > MOST_BYTES) {
      const megabytes = Math.round(size / 1e6)
      return setOpened({
        kind: 'fault',
        name,
        fault: `has ${megabytes} MB, but an archive has at most ${MOST_BYTES / 1e6} MB.`,
      })
    }
    setChecking(name)
    try {
      setOpened(await gameWorker().ask('check', { name, text: await file.text() }))
    } catch {
      say('The archive couldn’t be opened.')
    }
    setChecking(null)
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
            accept=".jsonl,.json"
            onChange={({ target }) => {
              void open(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      </div>
      {checking !== null && <p role="status">Checking {checking}…</p>}
      {opened !== null && (
        <div className="deals-check" aria-live="polite">
          <PartBoundary name="The check of the archive">
            <ArchiveCheck opened={opened} onOpen={table.open} />
          </PartBoundary>
        </div>
      )}
    </section>
  )
}
