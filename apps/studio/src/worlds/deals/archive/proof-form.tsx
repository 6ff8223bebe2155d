import { isPerson, readShortCode, seatNames, type SeenInGame, type SessionState } from '@seedfast/deals'
import { useId, useState, type ReactNode } from 'preact/compat'
import { Select, PlainInput } from '../../../ui/plain-input.js'

/** Asks for the table code and the nonce that a player noted during a provable game, and compares the archive with them. */
export function ProofForm({
  state: { seats },
  onCheck,
}: {
  readonly state: SessionState
  onCheck(seen: SeenInGame): void
}): ReactNode {
  const people = seats.filter(isPerson)
  const nameOf = seatNames(seats)
  const [table, setTable] = useState('')
  const [seat, setSeat] = useState(people[0]?.id ?? '')
  const [nonce, setNonce] = useState('')
  const [isCode, setIsCode] = useState(true)
  const fault = useId()
  return (
    <form
      className="deals-proof grid gap-2 w-[min(100%,24rem)]"
      onSubmit={(event) => {
        event.preventDefault()
        const code = table.trim() === '' ? undefined : readShortCode(table.trim())
        setIsCode(code !== null)
        if (code === null) return
        onCheck({
          ...(code === undefined ? {} : { table: code }),
          ...(nonce.trim() === '' ? {} : { nonces: [{ seat, nonce }] }),
        })
      }}
    >
      <label>
        Table code that you wrote down
        <PlainInput
          value={table}
          maxLength={200}
          aria-invalid={!isCode}
          aria-describedby={isCode ? undefined : fault}
          onType={setTable}
        />
      </label>
      {!isCode && (
        <p id={fault} className="field-fault" role="alert">
          A table code has 26 letters and digits.
        </p>
      )}
      <label>
        Your seat
        <Select
          className="w-full"
          value={seat}
          options={people.map(({ id }) => [id, nameOf(id)] as const)}
          onChoose={setSeat}
        />
      </label>
      <label>
        Your nonce
        <PlainInput value={nonce} maxLength={200} onType={setNonce} />
      </label>
      <button type="submit" className="button small">
        Compare
      </button>
    </form>
  )
}
