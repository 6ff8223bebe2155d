import type { DungeonData } from '../tables/dungeon-data.js'
import { OUTSIDE } from '../tables/vault-map.js'
import { cellAt } from './draft.js'
import type { Level } from './level.js'

/** Returns a function that checks whether a position on a level belongs to a vault. */
export function vaultCells(
  { vaults }: Pick<Level, 'vaults'>,
  data: Pick<DungeonData, 'vault'>,
): (place: { readonly x: number; readonly y: number }) => boolean {
  const inside = new Set<number>()
  for (const { id, x, y, width, height, flip } of vaults) {
    const { cells } = data.vault(id).map
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        if (cells[row * width + column] === OUTSIDE) continue
        const left = flip.includes('x') ? width - 1 - column : column
        inside.add(cellAt(x + left, y + (flip.includes('y') ? height - 1 - row : row)))
      }
    }
  }
  return ({ x, y }) => inside.has(cellAt(x, y))
}
