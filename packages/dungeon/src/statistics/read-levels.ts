import { parseSchema, type Place, type Schema } from '@seedfast/world'
import * as z from 'zod'
import type { LevelFacts } from '../world/level-facts.js'

const name = z.string()
const count = z.int().min(0)

/** The levels of another world. Only a level's name is required, and an item, monster or feature may be only a name. */
const levelsSchema = z.array(
  z.looseObject({
    level: name.min(1),
    vaults: z.array(name).default([]),
    monsters: z.array(z.union([name, z.looseObject({ id: name })])).default([]),
    items: z
      .array(z.union([name, z.looseObject({ id: name, kind: name.optional(), count: count.optional() })]))
      .default([]),
    features: z.array(z.union([name, z.looseObject({ feature: name, count })])).default([]),
  }),
)

/**
 * Reads the fact `levels` of any world for statistics, such as that of a program that runs Dungeon Crawl. Details that
 * it doesn't list, such as whether an item is in a vault, count as false. Throws an InputError for any other value.
 */
export function readLevels(value: unknown, place: Place): LevelFacts[] {
  const levels = parseSchema(levelsSchema as unknown as Schema<z.output<typeof levelsSchema>>, value, place)
  return levels.map(({ level, vaults, monsters, items, features }) => ({
    ...placeOf(level),
    layout: '',
    vaults,
    uniques: [],
    artefacts: [],
    shops: [],
    vetoes: [],
    monsters: monsters.map((monster) => ({
      id: typeof monster === 'string' ? monster : monster.id,
      unique: false,
      native: false,
      outOfDepth: 0,
      inVault: false,
    })),
    items: items.map((item) => {
      const { id, kind = 'item', count: pieces = 1 } = typeof item === 'string' ? { id: item } : item
      return {
        id,
        kind,
        count: pieces,
        artefact: false,
        where: 'ground',
        holder: '',
        price: 0,
        inVault: false,
      }
    }),
    features: features.map((feature) => (typeof feature === 'string' ? { feature, count: 1 } : feature)),
  }))
}

/** Returns the branch and depth of a level such as `D:3`. A level without a number is the only one of its branch. */
function placeOf(name: string): Pick<LevelFacts, 'level' | 'branch' | 'depth'> {
  const [, branch, depth] = /^(.+):(\d+)$/.exec(name) ?? [name, name, '1']
  return { level: `${branch}:${depth}`, branch: branch!, depth: Number(depth) }
}
