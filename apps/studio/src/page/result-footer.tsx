import type { ReactNode } from 'react'
import type { MadeAnswer } from '../making/messages.js'
import { Seal } from '../panels/seal-picture.js'
import { copyText } from '../ui/copy-text.js'
import { CopyIcon, SaveIcon } from '../ui/icons.js'
import { useToast } from '../ui/toast.js'
import './result-footer.css'

interface ResultFooterProps {
  readonly made: MadeAnswer
  /** Saves the artefact; null while saving isn't possible. */
  readonly onSave: (() => void) | null
}

/** Shows the hash of a result, also drawn as a seal, and a button that saves the artefact. */
export function ResultFooter({ made, onSave }: ResultFooterProps): ReactNode {
  const say = useToast()
  const copy = (): void => {
    void copyText(made.sha256).then((copied) =>
      say(copied ? 'Copied the hash' : 'The browser blocked access to the clipboard'),
    )
  }
  return (
    <footer className="result-footer" aria-label="Result hash">
      <Seal hash={made.sha256} />
      <span className="quiet" title="Anyone who generates this result gets the same hash">
        SHA-256
      </span>
      <code className="hash">{made.sha256}</code>
      <button
        type="button"
        className="quiet-button"
        onClick={copy}
        aria-label="Copy the hash"
        title="Copy the hash"
      >
        <CopyIcon />
      </button>
      <button
        type="button"
        className="button small"
        disabled={onSave === null}
        onClick={onSave ?? undefined}
        title={
          made.problems.length > 0 ? 'A result that breaks its rules can’t be saved' : 'Save the artefact (S)'
        }
      >
        <SaveIcon /> Save artefact
      </button>
    </footer>
  )
}
