import { isInputError, issueLines } from '@seedfast/world'
import { useState, type ReactNode } from 'preact/compat'
import './game-parts.css'
import { FileButton } from '../ui/file-button.js'
import { fileText } from '../ui/file-text.js'
import type { FileKind } from '../ui/other-kinds.js'
import type { DroppedFile } from './dropped-file.js'
import { Button } from '../ui/button.js'

type Opened<Run> =
  | { readonly kind: 'run'; readonly name: string; readonly run: Run }
  | { readonly kind: 'fault'; readonly name: string; readonly lines: readonly string[] }

interface OpenerProps<Run> {
  /** The name of a save or history, such as “autosave”. */
  readonly noun: string
  readonly kind: FileKind
  /** A file that the page has opened already, such as one that was dropped on its header. */
  readonly dropped?: DroppedFile | null
  /** The title of an opened run, after the file's name. */
  readonly title: (run: Run) => string
  readonly about: ReactNode
  /** Reads a save. Throws an InputError if the text isn't a save. */
  readonly read: (name: string, text: string) => Run
  /** Shows a run history of the same game, where these can be opened, too. If undefined, histories are refused. */
  readonly onHistory?: (file: DroppedFile) => void
  /** Opens the page of the run's seed. */
  readonly onOpenRun: (run: Run) => void
  readonly view: (run: Run) => ReactNode
}

/** Lets the user open or drop a save or history of a game, and shows it. The file isn't uploaded. */
export function SaveOpener<Run>({
  noun,
  kind,
  dropped = null,
  title,
  about,
  read,
  onHistory,
  onOpenRun,
  view,
}: OpenerProps<Run>): ReactNode {
  const [opened, setOpened] = useState<Opened<Run> | null>(() =>
    dropped === null ? null : readSave(read, dropped.name, dropped.text),
  )
  const [over, setOver] = useState(false)
  const article = /^[aeiou]/.test(noun) ? 'an' : 'a'
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const { name } = file
    const history = kind.replace('save', 'history') as FileKind
    const opening = await fileText(file, onHistory === undefined ? [kind] : [kind, history])
    if ('fault' in opening) return setOpened({ kind: 'fault', name, lines: [opening.fault] })
    if (onHistory !== undefined) {
      const { recognizeGameFile } = await import('@seedfast/worlds/file-kinds')
      if (recognizeGameFile(opening.text)?.kind === 'history') return onHistory({ name, text: opening.text })
    }
    setOpened(readSave(read, name, opening.text))
  }
  return (
    <div className="autosave grid gap-4 min-w-0">
      <div
        className="save-drop grid gap-3 justify-items-center py-6 px-4 [border:2px_dashed_var(--line-strong)] rounded-xl text-center data-over:border-leaf data-over:bg-leaf-wash"
        data-over={over ? '' : undefined}
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          void open(event.dataTransfer?.files[0])
        }}
      >
        <p>{about}</p>
        <FileButton
          label={`Open ${article} ${noun}…`}
          className="button primary autosave-file"
          onFile={(file) => void open(file)}
        />
      </div>
      {opened?.kind === 'fault' && (
        <section className="notice faulty" role="alert">
          <h2>
            {opened.name} can’t be read as {article} {noun}
          </h2>
          {opened.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      {opened?.kind === 'run' && (
        <>
          <div className="part-head">
            <h2>
              {opened.name}: {title(opened.run)}
            </h2>
            <Button onClick={() => onOpenRun(opened.run)}>Open this run’s seed</Button>
          </div>
          {view(opened.run)}
        </>
      )}
    </div>
  )
}

function readSave<Run>(read: (name: string, text: string) => Run, name: string, text: string): Opened<Run> {
  try {
    return { kind: 'run', name, run: read(name, text) }
  } catch (error) {
    if (isInputError(error)) return { kind: 'fault', name, lines: issueLines(error.issues) }
    throw error
  }
}
