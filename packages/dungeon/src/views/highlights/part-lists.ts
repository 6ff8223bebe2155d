import type { DungeonData } from '../../tables/dungeon-data.js'
import { nativeDepth } from '../../tables/native-depth.js'
import { countFeatures } from '../../level/count-features.js'
import type { ItemStack, Level, PlacedMonster } from '../../level/level.js'
import { parseLevelId } from '../../level/level-id.js'
import { vetoText } from '../../messages.js'
import type { Names } from '../names.js'
import { countedNames, stackText } from '../stack-text.js'
import type { LevelPart } from './chosen-parts.js'

/** For each part of a level except its shops, returns a function that lists the things in that part. */
export function partLists(
  id: string,
  level: Level,
  data: DungeonData,
  names: Names,
): Readonly<Record<Exclude<LevelPart, 'shops'>, () => string[]>> {
  const { vaults, monsters, items, shops, vetoes } = level
  const monsterTexts = (chosen: (monster: PlacedMonster) => boolean): string[] =>
    counted(monsters.filter(chosen).map((monster) => monsterText(id, monster, data, names)))
  const artefacts = (stacks: readonly ItemStack[], where: (stack: ItemStack) => string): string[] =>
    stacks
      .filter(({ artefact }) => artefact === true)
      .map((stack) => `${stackText(stack, names)}${where(stack)}`)
  return {
    vaults: () =>
      vaults.map(({ id: vault, tags }) =>
        tags.length === 0 ? vault : `${vault} (${tags.map((tag) => tag.replaceAll('_', ' ')).join(', ')})`,
      ),
    items: () => countedNames(items.map((stack) => [names.itemName(stack.id), stack.count])),
    features: () => features(level, names),
    monsters: () => monsterTexts(() => true),
    vetoes: () => vetoes.map(vetoText),
    artefacts: () => [
      ...artefacts(items, () => ''),
      ...shops.flatMap(({ id: shop, stock }) =>
        stock.flatMap((item) => artefacts([item], () => ` (${names.shopName(shop)}, for ${item.price})`)),
      ),
      ...monsters.flatMap((monster) =>
        artefacts(monster.items ?? [], () => ` (${names.monsterName(monster.id)})`),
      ),
    ],
    'mon-items': () => monsterTexts(({ items: carried }) => carried !== undefined),
    uniques: () => monsterTexts(({ unique }) => unique === true),
  }
}

function monsterText(id: string, monster: PlacedMonster, data: DungeonData, names: Names): string {
  const { branch, depth } = parseLevelId(id)!
  const { native, outOfDepth } = nativeDepth(data, branch, depth, monster)
  const marks = [
    ...(monster.items ?? []).map((stack) => stackText(stack, names)),
    ...(outOfDepth > 0 ? ['out of depth'] : []),
    ...(native ? [] : ['non-native']),
  ]
  const name = names.monsterName(monster.id)
  return marks.length === 0 ? name : `${name} (${marks.join(', ')})`
}

function features(level: Level, names: Names): string[] {
  const entry = (feature: string): string => {
    const [, branch] = /^entry to (.+)$/.exec(feature) ?? []
    return branch === undefined ? feature : `entry to ${names.branch(branch)}`
  }
  const places = countFeatures(level).filter(([feature]) => feature !== 'shop')
  return [
    ...countedNames(places.map(([feature, count]) => [entry(feature), count])),
    ...counted(level.shops.map(({ id }) => names.shopName(id))),
  ]
}

function counted(texts: readonly string[]): string[] {
  return countedNames(texts.map((text) => [text, 1]))
}
