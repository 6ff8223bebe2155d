import type { ReactNode } from 'preact/compat'
import { SaveButton, CopyButton } from '../ui/button.js'
import { saveFile } from '../ui/save-file.js'
import { PanelTools } from '../ui/panel-tools.js'
import './plain-text.css'

interface PlainTextProps {
  readonly text: string
  /** The accessible name of the text. */
  readonly title: string
  readonly file: string
  readonly wrapped?: boolean
  /** Called to save the text. By default, `text` is saved as a file. Null if saving isn't possible. */
  readonly onSave?: (() => void) | null
}

/** The maximum number of characters shown. The buttons always copy and save the whole text. */
const SHOWN = 200_000

export default function PlainText({ text, title, file, wrapped, onSave }: PlainTextProps): ReactNode {
  const save = onSave === undefined ? () => saveFile(file, text, 'text/plain') : onSave
  return (
    <div className="plain-text">
      <PanelTools>
        <CopyButton text={() => text} done="Copied">
          Copy
        </CopyButton>
        <SaveButton label="Save" save={save} />
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
