import type { ReactNode } from 'react'
import type { MadeAnswer } from '../making/messages.js'
import { CopyIcon, SaveIcon } from '../ui/icons.js'
import { copyText } from '../ui/copy-text.js'
import { useSay } from '../ui/toast.js'
import { Seal } from './seal-picture.js'
import './proof.css'

interface ProofProps {
  readonly made: MadeAnswer
  /** Saves the artefact; null when it may not be saved now. */
  readonly onSave: (() => void) | null
}

/** What proves a result: its hash, drawn as a seed head and written out, and the artefact to keep. */
export function Proof({ made, onSave }: ProofProps): ReactNode {
  const say = useSay()
  const copy = (): void => {
    void copyText(made.sha256).then((copied) =>
      say(copied ? 'Copied the hash' : 'The clipboard is closed to this page'),
    )
  }
  return (
    <section className="card proof" aria-labelledby="proof-title">
      <Seal hash={made.sha256} />
      <div className="proof-words">
        <h2 id="proof-title">SHA-256 of the result</h2>
        <code className="hash">{made.sha256}</code>
      </div>
      <div className="proof-actions">
        <button
          type="button"
          className="button"
          disabled={onSave === null}
          onClick={onSave ?? undefined}
          title={made.problems.length > 0 ? 'A result with problems is not saved' : 'Save the artefact (S)'}
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
