import { formatSeedString, peekSave, PLAYER_CLASSES, type Peek } from '@seedfast/spire'
import { isInputError, issueLines } from '@seedfast/world'
import { useState, type DragEvent, type ReactNode } from 'react'
import { givenChange } from '../../../session/session.js'
import type { SpirePart } from '../spire-part.js'
import { PeekView } from './peek-view.js'

type Opened =
  | { readonly kind: 'ahead'; readonly name: string; readonly ahead: Peek }
  | { readonly kind: 'fault'; readonly name: string; readonly lines: readonly string[] }

/** Renders the Autosave tab, which reads a save file of the game and shows what comes next. The file isn't uploaded. */
export default function AutosavePanel({ part }: { readonly part: SpirePart }): ReactNode {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [over, setOver] = useState(false)
  const read = (files: FileList | null): void => {
    const file = files?.[0]
    if (file === undefined) return
    void file.text().then(
      (text) => setOpened(openSave(file.name, text)),
      () => setOpened({ kind: 'fault', name: file.name, lines: [`${file.name} couldn’t be read.`] }),
    )
  }
  return (
    <div className="autosave">
      <div
        className="save-drop"
        data-over={over ? '' : undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          read(event.dataTransfer.files)
        }}
      >
        <p>
          Drop an autosave here, such as <code>IRONCLAD.autosave</code> from the game’s <code>saves</code>{' '}
          folder, to see what comes next. The file stays on your computer.
        </p>
        <label className="button primary autosave-file">
          <input
            type="file"
            onChange={({ target }) => {
              read(target.files)
              // Without this, opening the same file again after the game has saved wouldn't trigger an event.
              target.value = ''
            }}
          />
          Open an autosave…
        </label>
      </div>
      {opened?.kind === 'fault' && (
        <section className="notice faulty" role="alert">
          <h2>{opened.name} can’t be read as an autosave</h2>
          {opened.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      {opened?.kind === 'ahead' && (
        <>
          <div className="part-head">
            <h2>
              {opened.name}: act {opened.ahead.act}, floor {opened.ahead.floor}
            </h2>
            <button type="button" className="button small" onClick={() => openRun(part, opened.ahead)}>
              Open this run’s seed
            </button>
          </div>
          <PeekView ahead={opened.ahead} />
        </>
      )}
    </div>
  )
}

function openSave(name: string, text: string): Opened {
  const place = { in: 'file', name } as const
  // The game names the file after the character, for example `THE_SILENT.autosave`.
  const playerClass = PLAYER_CLASSES.find((known) => name.toUpperCase().includes(known))
  try {
    const options = playerClass === undefined ? {} : { playerClass }
    return { kind: 'ahead', name, ahead: peekSave(text, place, options) }
  } catch (error) {
    if (isInputError(error)) return { kind: 'fault', name, lines: issueLines(error.issues) }
    throw error
  }
}

function openRun({ session, edit }: SpirePart, ahead: Peek): void {
  const value = { class: ahead.class, ascension: ahead.ascension }
  edit({
    seed: formatSeedString(BigInt(ahead.seed)),
    preset: null,
    ...givenChange(session, 'params', value),
    view: null,
  })
}
