import {
  isGuessableNonce,
  nonceCommitment,
  nonceOf,
  seatNames,
  tableCodeOf,
  type TableTurn,
} from '@seedfast/deals'
import { useState, type ReactNode } from 'preact/compat'
import { CopyButton, Button } from '../../ui/button.js'
import type { Table } from './table.js'

/** Asks a person for a nonce or, if several people play, first for a commitment to it. Shows the table code first. */
export function NonceTurn({
  table,
  turn: { kind, seat },
}: {
  readonly table: Table
  readonly turn: Extract<TableTurn, { readonly kind: 'nonce' | 'nonce-commitment' }>
}): ReactNode {
  const [text, setText] = useState('')
  const { state } = table.game!.session
  const name = seatNames(state.seats)(seat)
  const code = tableCodeOf(state)
  const isCommitting = kind === 'nonce-commitment'
  const isCommitted = Object.hasOwn(state.provenance!.nonceCommitments, seat)
  const isGuessable = !isCommitting && !isCommitted && text.trim() !== '' && isGuessableNonce(text)
  /** The nonce that this device made. */
  const [made, setMade] = useState<string | null>(null)
  const make = (): void => {
    const nonce = nonceOf(crypto.getRandomValues(new Uint8Array(17)))
    setMade(nonce)
    setText(nonceCommitment(nonce))
  }
  return (
    <>
      {isCommitting && (
        <>
          <p>
            On your own device, run <code>seedfast deals nonce</code>. It prints a secret nonce and its
            commitment. Everyone sends the commitment first, so that nobody can choose a nonce after seeing
            the others’.
          </p>
          <p className="deals-row">
            <Button onClick={make}>Make a nonce here</Button>
            {made === null ? (
              <span className="quiet">if you trust this device</span>
            ) : (
              <span role="status">
                Write down your nonce, and hide it from the others: <code>{made}</code>
              </span>
            )}
          </p>
        </>
      )}
      {code !== null && <TableCode code={code} />}
      <form
        className="deals-row"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return
          if (isCommitting) table.commitNonce(text)
          else table.nonce(text)
          setText('')
          setMade(null)
        }}
      >
        <label>
          {name},{' '}
          {isCommitting
            ? 'type the commitment to your nonce:'
            : isCommitted
              ? 'type the nonce that you committed to:'
              : 'type anything the host can’t predict:'}{' '}
          <input value={text} maxLength={200} onChange={(event) => setText(event.currentTarget.value)} />
        </label>
        <button type="submit" className="button primary">
          Send
        </button>
      </form>
      {isGuessable && (
        <p className="deals-row">
          <span role="status">The host could guess this nonce: it’s short, or a single word or number.</span>
          <Button onClick={() => setText(nonceOf(crypto.getRandomValues(new Uint8Array(17))))}>
            Make a nonce here
          </Button>
          <span className="quiet">if you trust this device</span>
        </p>
      )}
      {table.refusal !== null && <p role="alert">{table.refusal}</p>}
    </>
  )
}

function TableCode({ code }: { readonly code: string }): ReactNode {
  return (
    <>
      <p>
        Everything except the nonces is fixed now. Write down the table code before you type your nonce, and
        then the nonce, too. After the game, they prove that the host didn’t choose the cards.
      </p>
      <p className="deals-row">
        <code>{code}</code>
        <CopyButton text={() => code} done="Table code copied">
          Copy table code
        </CopyButton>
      </p>
    </>
  )
}
