import type { LoadedVault } from './data.js'
import { parseDepths } from './depths.js'
import type { Fault } from './fault.js'
import type { Vault } from './schema.js'
import { parseVaultMap, type Put } from './vault-map.js'

/** Reads the maps and the places of the vaults, and checks that what they are for is in them. */
export function loadVaults(
  vaults: readonly Vault[],
  levels: (branch: string) => number | undefined,
  fault: Fault,
): LoadedVault[] {
  return vaults.map(({ map: rows, depths, ...vault }, i) => {
    const map = parseVaultMap(rows)
    if ('message' in map) return fault('vaults', [i, 'map', map.row], `vault ${vault.id}: ${map.message}`)
    const ranges = parseDepths(depths, levels)
    if (typeof ranges === 'string') return fault('vaults', [i, 'depths'], `vault ${vault.id}: ${ranges}`)

    const { id, entryOf, tags, maybeTags } = vault
    if (entryOf !== undefined && levels(entryOf) === undefined) {
      fault('vaults', [i, 'entryOf'], `vault ${id}: expected the id of a branch, found "${entryOf}"`)
    }
    const count = (kind: Put['kind']): number => map.puts.filter(({ put }) => put.kind === kind).length
    const expect = (kind: Put['kind'], glyph: string, wanted: number, because: string): void => {
      const found = count(kind)
      if (found === wanted) return
      fault('vaults', [i, 'map'], `vault ${id}: expected ${wanted} "${glyph}" ${because}, found ${found}`)
    }
    expect('entry', 'O', entryOf === undefined ? 0 : 1, 'in it, for the entry of a branch')
    expect('up', '<', tags.includes('arrival') ? 1 : 0, 'in it, for the way out of an arrival vault')
    const placing = (['arrival', 'ending', 'no_flip'] as const).find((tag) => maybeTags[tag] !== undefined)
    if (placing !== undefined) {
      fault(
        'vaults',
        [i, 'maybeTags', placing],
        `vault ${id}: expected a tag that is decided after the vault is placed`,
      )
    }
    return { ...vault, map, ranges }
  })
}
