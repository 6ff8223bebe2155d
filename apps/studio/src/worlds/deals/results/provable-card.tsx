import { seatNames, tableCodeOf, type Session, type SessionState } from '@seedfast/deals'
import type { ReactNode } from 'preact/compat'

export function ProvableCard({ session: { log, state } }: { readonly session: Session }): ReactNode {
  const { provenance, sessionSeed } = state
  if (provenance === null) return null
  const reveal = log.find((event) => event.type === 'sp/seed-revealed')
  return (
    <section className="card" aria-labelledby="deals-provable">
      <h2 id="deals-provable">Provable deals</h2>
      <p>
        Before anyone sends a nonce, the host commits to a secret by publishing its hash, and the table code
        fixes everything else. Every deal follows from the secret, the table and the people’s nonces. At the
        end, the host reveals the secret. With the table code and your nonce, the archive proves that the host
        didn’t choose the cards.
      </p>
      <dl className="deals-facts">
        <dt>Commitment</dt>
        <dd>
          <code>{provenance.commitment.hash}</code>
        </dd>
        <SeenFacts state={state} />
        <dt>Secret</dt>
        <dd>
          {sessionSeed === null
            ? 'hidden until the end of the game'
            : 'revealed; the deals were checked against it'}
        </dd>
        {reveal !== undefined && (
          <>
            <dt>Host’s seed</dt>
            <dd>
              <code>{reveal.payload.seed}</code>
            </dd>
            <dt>Salt</dt>
            <dd>
              <code>{reveal.payload.salt}</code>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Lists the values that a player notes during a provable game. */
function SeenFacts({ state }: { readonly state: SessionState }): ReactNode {
  const nameOf = seatNames(state.seats)
  const code = tableCodeOf(state)
  return (
    <>
      {code !== null && (
        <>
          <dt>Table code</dt>
          <dd>
            <code>{code}</code>
          </dd>
        </>
      )}
      {Object.entries(state.provenance?.nonces ?? {}).map(([seat, nonce]) => (
        <div key={seat}>
          <dt>Nonce ({nameOf(seat)})</dt>
          <dd>
            <code>{nonce}</code>
          </dd>
        </div>
      ))}
    </>
  )
}
