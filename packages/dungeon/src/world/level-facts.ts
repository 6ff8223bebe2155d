import { fact, type FactType } from '@seedfast/world'
import type { DungeonData } from '../tables/dungeon-data.js'
import { nativeDepth } from '../tables/native-depth.js'
import { countFeatures } from '../level/count-features.js'
import type { ItemStack, Level } from '../level/level.js'
import { parseLevelId } from '../level/level-id.js'
import { vaultCells } from '../level/vault-cells.js'

type ValueOf<Type> = Type extends FactType<infer T> ? T : never

const vetoFact = fact.object({ code: fact.string, vault: fact.string, branch: fact.string })

const monsterFact = fact.object({
  id: fact.string,
  unique: fact.bool,
  native: fact.bool,
  outOfDepth: fact.int,
  inVault: fact.bool,
})

const itemFact = fact.object({
  id: fact.string,
  kind: fact.string,
  count: fact.int,
  artefact: fact.bool,
  /** The location of the item: `ground`, `shop` or `monster`. */
  where: fact.string,
  /** The monster that carries the item, or the shop that sells it. Empty if the item is on the ground. */
  holder: fact.string,
  /** The price in a shop, or 0 outside shops. */
  price: fact.int,
  inVault: fact.bool,
})

export const levelFact = fact.object({
  level: fact.string,
  branch: fact.string,
  depth: fact.int,
  layout: fact.string,
  vaults: fact.list(fact.string),
  uniques: fact.list(fact.string),
  artefacts: fact.list(fact.string),
  shops: fact.list(fact.string),
  monsters: fact.list(monsterFact),
  items: fact.list(itemFact),
  features: fact.list(fact.object({ feature: fact.string, count: fact.int })),
  vetoes: fact.list(vetoFact),
})

/** The facts about one level. */
export type LevelFacts = ValueOf<typeof levelFact>

type ItemFacts = ValueOf<typeof itemFact>

export function levelFacts(id: string, level: Level, data: DungeonData): LevelFacts {
  const { branch, depth } = parseLevelId(id)!
  const { layout, vaults, monsters, shops, vetoes } = level
  const inVault = vaultCells(level, data)
  const items: ItemFacts[] = [
    ...level.items.map((item) => itemFacts(item, 'ground', '', inVault(item))),
    ...shops.flatMap((shop) =>
      shop.stock.map((item) => ({ ...itemFacts(item, 'shop', shop.id, inVault(shop)), price: item.price })),
    ),
    ...monsters.flatMap((monster) =>
      (monster.items ?? []).map((item) => itemFacts(item, 'monster', monster.id, inVault(monster))),
    ),
  ]
  return {
    level: id,
    branch,
    depth,
    layout,
    vaults: vaults.map((vault) => vault.id),
    uniques: monsters.filter(({ unique }) => unique === true).map((monster) => monster.id),
    artefacts: items.filter(({ artefact }) => artefact).map((item) => item.id),
    shops: shops.map((shop) => shop.id),
    monsters: monsters.map((monster) => ({
      id: monster.id,
      unique: monster.unique === true,
      ...nativeDepth(data, branch, depth, monster),
      inVault: inVault(monster),
    })),
    items,
    features: countFeatures(level).map(([feature, count]) => ({ feature, count })),
    vetoes: vetoes.map((veto) => ({ vault: '', branch: '', ...veto })),
  }
}

function itemFacts(
  { id, kind, count, artefact }: ItemStack,
  where: 'ground' | 'shop' | 'monster',
  holder: string,
  inVault: boolean,
): ItemFacts {
  return { id, kind, count, artefact: artefact === true, where, holder, price: 0, inVault }
}
