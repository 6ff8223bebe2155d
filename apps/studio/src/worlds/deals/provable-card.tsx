import { seatNames, type SessionState } from '@seedfast/deals'
import type { ReactNode } from 'react'

export function ProvableCard({ state }: { readonly state: SessionState }): ReactNode {
  const { provenance, sessionSeed } = state
  if (provenance === null) return null
  const nameOf = seatNames(state.seats)
  return (
    <section className="card" aria-labelledby="deals-provable">
      <h2 id="deals-provable">Provable deals</h2>
      <p>
        Before anyone sends a nonce, the host commits to a secret by publishing its hash. Every deal follows
        from this secret and from all nonces, so nobody can choose the cards. At the end the host reveals the
        secret, and the archive shows that it matches the hash and the deals.
      </p>
      <dl className="deals-facts">
        <dt>Commitment</dt>
        <dd>
          <code>{provenance.commitment.hash}</code>
        </dd>
        {Object.entries(provenance.nonces).map(([seat, nonce]) => (
          <div key={seat}>
            <dt>Nonce of {nameOf(seat)}</dt>
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
      </dl>
    </section>
  )
}
