import { defineWorld, type AnyWorld } from '@seedfast/world'
import { z } from 'zod'

/**
 * A world that makes many draws, only a few of which decide the depth of the mine. Explaining that depth takes so long
 * that the progress display appears.
 */
export const mine = defineWorld({
  id: 'mine',
  version: 1,
  title: 'Mine',
  about: 'As many shafts as one likes; the deepest of the first forty is the mine.',
  params: z.strictObject({ shafts: z.int().min(1).max(1_000_000).default(40) }),
  generate: ({ params, stream }) => {
    const shafts = Array.from({ length: params.shafts }, () => ({
      depth: stream('depths').int(1, 10_000),
      ore: stream('ores').pick(['copper', 'tin', 'gold']),
    }))
    const deepest = shafts.slice(0, 40).reduce((best, shaft) => (shaft.depth > best.depth ? shaft : best))
    return { depth: deepest.depth, ore: deepest.ore, shafts: shafts.length }
  },
}) as AnyWorld
