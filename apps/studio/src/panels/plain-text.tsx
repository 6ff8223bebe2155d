import type { ReactNode } from 'react'
import { CopyIcon, SaveIcon } from '../ui/icons.js'
import { copyText } from '../ui/copy-text.js'
import { saveFile } from '../ui/save-file.js'
import { useSay } from '../ui/toast.js'
import { PanelTools } from '../ui/panel-tools.js'
import './plain-text.css'

interface PlainTextProps {
  readonly text: string
  /** What the text is, for screen readers. */
  readonly title: string
  readonly file: string
  /** Whether long lines are broken. */
  readonly wrapped?: boolean
  /** Saves the text another way; null when it may not be saved. */
  readonly onSave?: (() => void) | null
}

/** How much of a text is shown; all of it is copied and saved. */
const SHOWN = 200_000

/** A text as it stands. */
export function PlainText({ text, title, file, wrapped, onSave }: PlainTextProps): ReactNode {
  const say = useSay()
  const save = onSave === undefined ? () => saveFile(file, text, 'text/plain') : onSave
  const copy = (): void => {
    void copyText(text).then((copied) =>
      say(copied ? 'Copied the text' : 'The clipboard is closed to this page'),
    )
  }
  return (
    <div className="plain-text">
      <PanelTools>
        <button type="button" className="button small" onClick={copy}>
          <CopyIcon /> Copy
        </button>
        <button type="button" className="button small" disabled={save === null} onClick={save ?? undefined}>
          <SaveIcon /> Save
        </button>
      </PanelTools>
      <pre tabIndex={0} role="region" aria-label={title} data-wrapped={wrapped === true ? '' : undefined}>
        {text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}
      </pre>
      {text.length > SHOWN && (
        <p className="quiet">
          The first {SHOWN} of {text.length} characters.
        </p>
      )}
    </div>
  )
}
