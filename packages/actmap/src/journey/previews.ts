import type { GenerationResult } from '../schema/result.js'

/** The boss of an act, as shown to the player from the start. */
export interface BossPreview {
  readonly boss: string
  readonly nodeId: string
  readonly row: number
}

/** Returns the boss at the end of an act. */
export function getBossPreview({ graph, meta }: Pick<GenerationResult, 'graph' | 'meta'>): BossPreview {
  const { id, row } = graph.nodes.find(({ type }) => type === 'Boss')!
  return { boss: meta.boss, nodeId: id, row }
}

/** A node that holds a meta key, and whether the key has been claimed. */
export interface MetaKey {
  readonly nodeId: string
  readonly holder: 'Port' | 'Treasure' | 'Elite'
  readonly claimed: boolean
}

/**
 * Returns an act's meta keys, each with a flag for whether it has been claimed. Returns null if the act has no meta
 * keys.
 */
export function getMetaKeyStatus(
  { graph, meta }: Pick<GenerationResult, 'graph' | 'meta'>,
  claimed: readonly string[] = [],
): readonly MetaKey[] | null {
  if (!meta.flags.enableMetaKeys) return null
  return graph.nodes
    .filter(({ tags }) => tags.includes('metaKey'))
    .map(({ id, type }) => ({ nodeId: id, holder: type as MetaKey['holder'], claimed: claimed.includes(id) }))
}
