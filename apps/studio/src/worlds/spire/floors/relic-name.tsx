import { displayName, relicTier } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { RelicPicture } from './kind-pictures.js'

/** Shows a relic with the picture of its tier. */
export function RelicName({ id }: { readonly id: string }): ReactNode {
  const tier = relicTier(id)
  return (
    <span className="relic-name" title={`${tier === null ? 'special' : tier.toLowerCase()} relic`}>
      <RelicPicture tier={tier} />
      {displayName('relic', id)}
    </span>
  )
}
