import type { DungeonResult, ItemStack } from '@seedfast/dungeon'
import { pointerSteps } from '@seedfast/world'
import type { ThingPlace } from './dungeon-part.js'

/**
 * Returns a search condition that matches the dungeons with a thing of the same kind on the same level. Returns null
 * for ghosts, which aren't part of any fact, and for stairs within a branch, because every level has them.
 */
export function thingCondition(
  result: DungeonResult,
  { level, thing: { kind, name, pointer } }: ThingPlace,
): string | null {
  const part = partAt(result, pointer)
  const here = (condition: string): string =>
    `levels.exists(l, l.level == ${JSON.stringify(level)} && ${condition})`
  switch (kind) {
    case 'ghost':
      return null
    case 'stair': {
      const [, branch] = /^\^(.+)$/.exec(part.id) ?? []
      return branch === undefined ? null : `${JSON.stringify(`${branch} at ${level}`)} in entries`
    }
    case 'feature':
      return here(`l.features.exists(f, f.feature == ${JSON.stringify(name)})`)
    case 'vault':
      return here(`${JSON.stringify(part.id)} in l.vaults`)
    case 'shop':
      return here(`${JSON.stringify(part.id)} in l.shops`)
    case 'unique':
      return here(`${JSON.stringify(part.id)} in l.uniques`)
    case 'artefact':
      return here(`${JSON.stringify(part.id)} in l.artefacts`)
    case 'monster':
      return here(`l.monsters.exists(m, m.id == ${JSON.stringify(part.id)})`)
    case 'item':
      return here(`l.items.exists(i, i.id == ${JSON.stringify(part.id)})`)
  }
}

/** Returns the part of a result at a JSON Pointer. The pointer of a feature has no part, so this returns an empty ID. */
function partAt(result: DungeonResult, pointer: string): Pick<ItemStack, 'id'> {
  let part: unknown = result
  for (const step of pointerSteps(pointer))
    part = (part as Readonly<Record<string, unknown>> | undefined)?.[step]
  return typeof part === 'object' && part !== null ? (part as Pick<ItemStack, 'id'>) : { id: '' }
}
