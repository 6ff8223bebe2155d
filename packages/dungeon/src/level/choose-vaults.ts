import type { CrawlStream } from '../crawl/crawl-stream.js'
import type { LoadedVault } from '../tables/loaded.js'
import { weights } from '../tables/level-tables.js'
import { placeVault } from './place-vault.js'
import type { BuildSite } from './build-site.js'
import type { LevelContents } from './level-contents.js'
import type { Veto } from './veto.js'

/** The number of positions to try for a required vault. `MAY_TRIES` is the number for an optional vault. */
const MUST_TRIES = 80
const MAY_TRIES = 12

/**
 * Chooses and places a level's vaults: first the required vaults, then the vaults with a `chance`, and finally vaults
 * drawn by weight. Returns a veto if a required vault doesn't fit.
 */
export function chooseVaults(site: BuildSite, contents: LevelContents, stream: CrawlStream): Veto | null {
  const { branch, depth, tables, entries, label } = site
  const must: (readonly LoadedVault[])[] = entries.map(({ id }) => tables.entries(id))
  if (branch.parent === undefined && depth === 1) must.unshift(tables.arrivals)
  if (depth === branch.levels) must.push(tables.endings)
  for (const candidates of must) {
    const vault = label(['vaults', contents.vaults.length], () => choose(site, candidates, stream))
    if (vault !== null && !place(site, contents, vault, MUST_TRIES))
      return { code: 'no-place-for-vault', vault: vault.id }
  }
  for (const vault of tables.chances) {
    const taken = label(['vaults', contents.vaults.length], () => stream.xChanceInY(vault.chance!, 100))
    if (taken && !isPlaced(site, vault)) place(site, contents, vault, MAY_TRIES)
  }
  const wanted = label(['vaults'], () => stream.binomial(branch.vaults + 1, 70))
  for (let i = 0; i < wanted; i++) {
    const free = tables.floats.filter(({ id }) => !contents.vaults.some((placed) => placed.id === id))
    const vault = label(['vaults', contents.vaults.length], () => choose(site, free, stream))
    if (vault !== null) place(site, contents, vault, MAY_TRIES)
  }
  return null
}

/** Draws one of the candidates that can still be placed, by weight. Returns null if there is none. */
function choose(
  site: BuildSite,
  candidates: readonly LoadedVault[],
  stream: CrawlStream,
): LoadedVault | null {
  const id = stream.chooseWeighted(weights(candidates.filter((vault) => !isPlaced(site, vault))))
  return id === null ? null : site.data.vault(id)
}

function isPlaced({ placedUniques }: BuildSite, { id, unique }: LoadedVault): boolean {
  return unique && placedUniques.has('vaults', id)
}

function place(site: BuildSite, contents: LevelContents, vault: LoadedVault, tries: number): boolean {
  const { generators, label } = site
  return label(['vaults', contents.vaults.length], () =>
    generators.nested('vault', (nested) => placeVault(site, contents, vault, tries, nested)),
  )
}
