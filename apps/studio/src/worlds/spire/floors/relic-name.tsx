import { displayName, relicTier } from '@seedfast/spire'
import type { ReactNode } from 'preact/compat'
import { RelicChip, type RelicTier } from '../../../game-parts/floors/item-chips.js'

/** Shows a relic with the picture of its tier. */
export function RelicName({ id }: { readonly id: string }): ReactNode {
  const tier = relicTier(id)?.toLowerCase() as RelicTier | undefined
  return <RelicChip name={displayName('relic', id)} tier={tier ?? 'special'} />
}
