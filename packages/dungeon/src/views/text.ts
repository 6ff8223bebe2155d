import type { About } from '@seedfast/world'
import type { DungeonData } from '../tables/dungeon-data.js'
import type { Level } from '../level/level.js'
import { vetoText } from '../messages.js'
import type { Params } from '../schema/params.js'
import type { DungeonResult } from '../schema/result.js'
import { catalogText } from './catalog.js'
import { namesOf, type Names } from './names.js'
import { countedNames, namedStock, stackText } from './stack-text.js'
import { levelThings } from './level-things.js'
import { bounds, SHOP, terrain } from './screen.js'
import { wrappedList } from './wrapped-list.js'
import { childrenOf, levelsOf, rootOf } from './branches.js'

/**
 * Renders the level that the params select as text, as the game would show it. If the params select no level, lists the
 * branches and the seed's catalog instead.
 */
export function textView(result: DungeonResult, about: About<Params>, data: DungeonData): string {
  const { level } = about.params
  if (level !== '') return levelText(result, level, about.seed, data)
  return `${branchTree(result, namesOf(data)).join('\n')}\n\n${catalogText({ ...about, data: data.hash }, result)}`
}

/** Renders one level as text, as the game would show it, with a legend. */
export function levelText(result: DungeonResult, id: string, seed: string, data: DungeonData): string {
  const { levels, ghosts } = result
  const names = namesOf(data)
  const level = levels[id]!
  const here = ghosts.filter((ghost) => ghost.level === id)
  const rows = terrain(level)
  const { left, right, top, bottom } = bounds(rows)
  const width = rows[0]!.length
  const glyphs = new Map(
    levelThings(result, id, data)
      .filter(({ kind, holder }) => kind !== 'vault' && kind !== 'feature' && holder === undefined)
      .map(({ x, y, glyph }) => [y * width + x, glyph]),
  )
  const map = rows.slice(top, bottom).map((row, y) =>
    Array.from(row, (glyph, x) => glyphs.get((y + top) * width + x) ?? glyph)
      .slice(left, right)
      .join('')
      .trimEnd(),
  )
  const [branch, depth] = id.split(':')
  return [
    `${id} · level ${depth} of ${names.branch(branch!)} · seed ${seed}`,
    '',
    ...map.map((row) => `  ${row}`),
    '',
    ...legend(level, names),
    ...(here.length === 0 ? [] : [`  ghosts    ${here.map(({ name }) => name).join(', ')}`]),
    '',
  ].join('\n')
}

/** Returns the lines of the legend, which explains the characters on a level's map. */
function legend({ vaults, stairs, monsters, items, shops, vetoes }: Level, names: Names): string[] {
  const vaultNames = vaults.map(({ id, tags }) =>
    [id.replaceAll('_', ' '), ...tags.filter((tag) => LOOKS.includes(tag))].join(', '),
  )
  return [
    ...wrappedList('vaults', vaultNames, '; '),
    ...wrappedList(
      'stairs',
      stairs.map(
        ({ id, to }) =>
          `${id.startsWith('^') ? '∩' : id} ${to === null ? 'the way out' : `to ${to.replace('^', '∩')}`}`,
      ),
    ),
    ...wrappedList(
      'monsters',
      countedNames(monsters.map(({ id }) => [`${names.monster(id)} ${names.monsterName(id)}`, 1])),
    ),
    ...wrappedList(
      'carried',
      monsters.flatMap(({ id, items: carried = [] }) =>
        carried.map((stack) => `${stackText(stack, names)} (${names.monsterName(id)})`),
      ),
    ),
    ...wrappedList(
      'items',
      countedNames(items.map(({ id, kind, count }) => [`${names.item(kind)} ${names.itemName(id)}`, count])),
    ),
    ...shops.flatMap((shop, i) => wrappedList(i === 0 ? 'shops' : '', namedStock(shop, names, `${SHOP} `))),
    ...wrappedList('vetoed', vetoes.map(vetoText)),
  ]
}

/** The vault tags whose effects are visible on the map. */
const LOOKS = ['ruined', 'flooded', 'overgrown']

/**
 * Renders the branches as a tree, with one line per branch. A branch is listed below its parent. Branches with the same
 * parent are sorted by the depth of their entries.
 */
function branchTree(result: DungeonResult, names: Names): string[] {
  const root = rootOf(result)
  return [branchLine(result, root, names), ...childLines(result, root, names, '')]
}

function childLines(result: DungeonResult, parent: string, names: Names, indent: string): string[] {
  const children = childrenOf(result, parent)
  return children.flatMap((id, i) => {
    const last = i === children.length - 1
    return [
      `${indent}${last ? '└─' : '├─'} ${branchLine(result, id, names)}`,
      ...childLines(result, id, names, `${indent}${last ? '   ' : '│  '}`),
    ]
  })
}

function branchLine(result: DungeonResult, id: string, names: Names): string {
  const entry = result.plan[id]
  const levelCount = levelsOf(result, id).length
  return `${id} ${names.branch(id)}${entry === null ? '' : `, from ${entry}`}: ${levelCount} ${levelCount === 1 ? 'level' : 'levels'}`
}
