import { seatNames, type Session } from '@seedfast/deals'
import type { ReactNode } from 'react'

export function ProvableCard({ session: { log, state } }: { readonly session: Session }): ReactNode {
  const { provenance, sessionSeed } = state
  if (provenance === null) return null
  const nameOf = seatNames(state.seats)
  const reveal = log.find((event) => event.type === 'sp/seed-revealed')
  return (
    <section className="card" aria-labelledby="deals-provable">
      <h2 id="deals-provable">Provable deals</h2>
      <p>
        Before anyone sends a nonce, the host commits to a secret by publishing its hash. Every deal follows
        from the secret and all nonces, so nobody can choose the cards. At the end, the host reveals the
        secret, and the archive proves that it matches the hash and the deals.
      </p>
      <dl className="deals-facts">
        <dt>Commitment</dt>
        <dd>
          <code>{provenance.commitment.hash}</code>
        </dd>
        {Object.entries(provenance.nonces).map(([seat, nonce]) => (
          <div key={seat}>
            <dt>Nonce ({nameOf(seat)})</dt>
            <dd>
              <code>{nonce}</code>
            </dd>
          </div>
        ))}
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
