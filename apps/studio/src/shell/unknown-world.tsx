import { nearestName } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import type { ReactNode } from 'preact/compat'
import { emptyState, writeAddress } from '../address/address.js'

/** Renders the page for a URL with an unknown world. The URL isn't changed, so that the user can correct it. */
export default function UnknownWorld({
  worlds,
  id,
}: {
  readonly worlds: readonly ListedWorld[]
  readonly id: string
}): ReactNode {
  const nearest = nearestName(
    id,
    worlds.map(({ id }) => id),
  )
  return (
    <main className="unknown-world" id="main">
      <h1>{id === '' ? 'No world' : `Unknown world “${id}”`}</h1>
      <p role="alert">
        {id === ''
          ? 'This studio was built without worlds.'
          : 'The link names a world that this studio doesn’t have.'}
        {nearest !== null && ` Did you mean ${nearest}?`}
      </p>
      {worlds.length > 0 && (
        <>
          <p>Open one of these worlds:</p>
          <div className="world-list">
            <WorldList worlds={worlds} />
          </div>
        </>
      )}
    </main>
  )
}

function WorldList({ worlds }: { readonly worlds: readonly ListedWorld[] }): ReactNode {
  return (
    <ul>
      {worlds.map((one) => (
        <li key={one.id}>
          <a href={writeAddress(emptyState(one.id))}>
            <strong>{one.title}</strong>
            <code>{one.id}</code>
            {one.about !== '' && <span>{one.about}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
