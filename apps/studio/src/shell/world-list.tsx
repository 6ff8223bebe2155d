import type { ListedWorld } from '@seedfast/worlds/lazy'
import type { ReactNode } from 'react'
import { emptyState, writeAddress } from '../address/address.js'

export function WorldList({ worlds }: { readonly worlds: readonly ListedWorld[] }): ReactNode {
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
