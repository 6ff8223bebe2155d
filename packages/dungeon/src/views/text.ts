import type { About } from '@seedfast/world'
import type { DungeonData } from '../data/dungeon-data.js'
import type { Level } from '../level/level.js'
import { vetoText } from '../messages.js'
import type { Params } from '../schema/params.js'
import type { DungeonResult } from '../schema/result.js'
import { catalogText } from './catalog.js'
import { branchTree } from './branch-tree.js'
import { namesOf, type Names } from './names.js'
import { bounds, marksOf, terrain } from './screen.js'

const WIDTH = 96

/**
 * Renders the level that the params select as text, as the game shows it. If they don't select a level, lists the
 * branches and the seed's catalog instead.
 */
export function textView(result: DungeonResult, about: About<Params>, data: DungeonData): string {
  const names = namesOf(data)
  const { level } = about.params
  if (level !== '') return levelText(result, level, about.seed, names)
  return `${branchTree(result, names).join('\n')}\n\n${catalogText({ ...about, data: data.hash }, result)}`
}

function levelText({ levels, ghosts }: DungeonResult, id: string, seed: string, names: Names): string {
  const level = levels[id]!
  const here = ghosts.filter((ghost) => ghost.level === id)
  const rows = terrain(level)
  const marks = marksOf(level, names, here)
  const { left, right, top, bottom } = bounds(rows)
  const width = rows[0]!.length
  const map = rows.slice(top, bottom).map((row, y) =>
    Array.from(row, (glyph, x) => marks.get((y + top) * width + x)?.glyph ?? glyph)
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

/** Returns the lines of a legend, which explains the characters on a level's map. */
function legend({ vaults, stairs, monsters, items, vetoes }: Level, names: Names): string[] {
  const groups = (entries: readonly (readonly [glyph: string, name: string, count: number])[]): string[] => {
    const counts = new Map<string, { glyph: string; count: number }>()
    for (const [glyph, name, count] of entries) {
      const known = counts.get(name)
      if (known === undefined) counts.set(name, { glyph, count })
      else known.count += count
    }
    return [...counts].map(([name, { glyph, count }]) => `${glyph} ${name}${count === 1 ? '' : ` ×${count}`}`)
  }
  const vaultNames = vaults.map(({ id, tags }) =>
    [id.replaceAll('_', ' '), ...tags.filter((tag) => LOOKS.includes(tag))].join(', '),
  )
  return [
    ...wrapped('vaults', vaultNames, '; '),
    ...wrapped(
      'stairs',
      stairs.map(
        ({ id, to }) =>
          `${id.startsWith('^') ? '∩' : id} ${to === null ? 'the way out' : `to ${to.replace('^', '∩')}`}`,
      ),
    ),
    ...wrapped('monsters', groups(monsters.map(({ id }) => [names.monster(id), names.monsterName(id), 1]))),
    ...wrapped(
      'items',
      groups(items.map(({ id, kind, count }) => [names.item(kind), names.itemName(id), count])),
    ),
    ...wrapped('vetoed', vetoes.map(vetoText)),
  ]
}

/** The tags of vaults that are visible on the map. */
const LOOKS = ['ruined', 'flooded', 'overgrown']

/**
 * Formats a list of strings after a name, with lines wrapped at 96 characters. Returns an empty array if the list is
 * empty.
 */
function wrapped(name: string, items: readonly string[], separator = ', '): string[] {
  const lines: string[] = []
  let line = `  ${name.padEnd(10)}`
  const indent = ' '.repeat(line.length)
  items.forEach((item, i) => {
    const text = i === items.length - 1 ? item : item + separator
    if (line.length > indent.length && line.length + text.trimEnd().length > WIDTH) {
      lines.push(line.trimEnd())
      line = indent
    }
    line += text
  })
  return items.length === 0 ? [] : [...lines, line]
}
