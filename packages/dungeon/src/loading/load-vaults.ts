import { unknownNameData } from '@seedfast/world'
import { parseDepths } from '../tables/depths.js'
import type { LoadedVault } from '../tables/loaded.js'
import type { Refuse } from './refuse.js'
import type { Vault } from '../tables/entry-schemas.js'
import { parseVaultMap, type Placement } from '../tables/vault-map.js'

/**
 * Parses the maps and depths of the vaults, and checks that each map contains what its vault requires. `monsters` lists
 * the IDs of all monsters. `hasShops` specifies whether the data contains any kind of shop.
 */
export function loadVaults(
  vaults: readonly Vault[],
  branches: readonly { readonly id: string; readonly levels: number }[],
  monsters: readonly string[],
  hasShops: boolean,
  refuse: Refuse,
): LoadedVault[] {
  const levels = (branch: string): number | undefined => branches.find(({ id }) => id === branch)?.levels
  return vaults.map(({ map: rows, depths, ...vault }, i) => {
    const { id, entryOf, tags, maybeTags } = vault
    const map = parseVaultMap(id, rows)
    if ('fault' in map) return refuse('vaults', [i, 'map', map.row], map.fault)
    const ranges = parseDepths(id, depths, levels)
    if (!Array.isArray(ranges)) return refuse('vaults', [i, 'depths'], ranges)

    if (entryOf !== undefined && levels(entryOf) === undefined) {
      const known = branches.map((branch) => branch.id)
      refuse('vaults', [i, 'entryOf'], { code: 'unknown-branch', data: unknownNameData(entryOf, known) })
    }
    const expectCount = (kind: Placement['kind'], glyph: string, expected: number): void => {
      const got = map.placements.filter(({ placement }) => placement.kind === kind).length
      if (got === expected) return
      refuse('vaults', [i, 'map'], { code: 'glyph-count', data: { entry: id, glyph, got, expected } })
    }
    expectCount('entry', 'O', entryOf === undefined ? 0 : 1)
    expectCount('up', '<', tags.includes('arrival') ? 1 : 0)
    const early = (['arrival', 'ending', 'no_flip'] as const).find((tag) => maybeTags[tag] !== undefined)
    if (early !== undefined) {
      refuse('vaults', [i, 'maybeTags', early], { code: 'early-tag', data: { entry: id, tag: early } })
    }
    vault.monsters?.forEach((got, at) => {
      if (monsters.includes(got)) return
      const data = { entry: id, ...unknownNameData(got, monsters) }
      refuse('vaults', [i, 'monsters', at], { code: 'unknown-monster', data })
    })
    if (!hasShops && map.placements.some(({ placement }) => placement.kind === 'shop')) {
      refuse('vaults', [i, 'map'], { code: 'no-shop', data: { entry: id } })
    }
    return { ...vault, map, ranges }
  })
}
