import { suggestion, type AnyWorld } from '@seedfast/world'
import type { ReactNode } from 'react'
import { WorldList } from './world-menu.js'

/** The page for an address that names no world that is here. The address stays as it is. */
export function UnknownWorld({
  worlds,
  asked,
}: {
  readonly worlds: readonly AnyWorld[]
  readonly asked: string
}): ReactNode {
  const ids = worlds.map(({ id }) => id)
  return (
    <main className="unknown-world" id="main">
      <h1>{asked === '' ? 'There is no world here' : `There is no world “${asked}” here`}</h1>
      <p role="alert">
        {asked === ''
          ? 'This studio was built without worlds.'
          : `The link names a world that this studio does not have${suggestion(asked, ids)}`}
      </p>
      {worlds.length > 0 && (
        <>
          <p>These are the worlds that it has:</p>
          <div className="world-list">
            <WorldList worlds={worlds} world={null} />
          </div>
        </>
      )}
    </main>
  )
}
