import type { ReactNode } from 'react'
import type { MadeAnswer } from '../making/messages.js'
import { CopyIcon, SaveIcon } from '../ui/icons.js'
import { copyText } from '../ui/copy-text.js'
import { useToast } from '../ui/toast.js'
import { Seal } from './seal-picture.js'
import './proof.css'

interface ProofProps {
  readonly made: MadeAnswer
  /** Saves the artefact; null while saving isn't possible. */
  readonly onSave: (() => void) | null
}

/** Shows the hash of a result, also drawn as a seal, and a button that saves the artefact. */
export function Proof({ made, onSave }: ProofProps): ReactNode {
  const say = useToast()
  const copy = (): void => {
    void copyText(made.sha256).then((copied) =>
      say(copied ? 'Copied the hash' : 'The browser blocked access to the clipboard'),
    )
  }
  return (
    <section className="card proof" aria-labelledby="proof-title">
      <Seal hash={made.sha256} />
      <div className="proof-words">
        <h2 id="proof-title">Result hash (SHA-256)</h2>
        <code className="hash">{made.sha256}</code>
      </div>
      <div className="proof-actions">
        <button
          type="button"
          className="button"
          disabled={onSave === null}
          onClick={onSave ?? undefined}
          title={
            made.problems.length > 0
              ? 'A result that breaks its rules can’t be saved'
              : 'Save the artefact (S)'
          }
        >
          <SaveIcon /> Save artefact
        </button>
        <button type="button" className="button" onClick={copy} aria-label="Copy the hash">
          <CopyIcon /> Copy hash
        </button>
      </div>
    </section>
  )
}
