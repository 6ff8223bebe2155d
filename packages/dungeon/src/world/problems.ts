import type { Problem } from '@seedfast/world'
import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../level/cells.js'
import type { Level } from '../level/level.js'
import type { DungeonResult } from './result.js'

/** The promises that a dungeon does not keep: levels in one piece, stairs that lead back, uniques once. */
export function dungeonProblems(
  { levels, order }: DungeonResult,
  vaultIsUnique: (id: string) => boolean,
): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const once = (kind: string, id: string, path: Problem['path']): void => {
    if (seen.has(`${kind} ${id}`))
      problems.push({ path, message: `expected ${kind} ${id} once, found it again` })
    seen.add(`${kind} ${id}`)
  }
  for (const id of order) {
    const level = levels[id]!
    const path = ['levels', id]
    if (!isOnePiece(level))
      problems.push({ path: [...path, 'map'], message: 'expected every open cell in reach of the stairs' })
    problems.push(...stairProblems(levels, id))
    level.monsters.forEach((monster, i) => {
      if (monster.unique === true) once('unique', monster.id, [...path, 'monsters', i])
    })
    level.items.forEach((item, i) => {
      if (item.artefact === true) once('artefact', item.id, [...path, 'items', i])
    })
    level.vaults.forEach((vault, i) => {
      if (vaultIsUnique(vault.id)) once('vault', vault.id, [...path, 'vaults', i])
    })
  }
  return problems
}

/** Stairs that lead nowhere, or to a stair that does not lead back; what is not made yet is left out. */
function stairProblems(levels: DungeonResult['levels'], id: string): Problem[] {
  return levels[id]!.stairs.flatMap((stair, i): Problem[] => {
    if (stair.to === null) return []
    const [, level, name] = /^(.+?)([<>^].*)$/.exec(stair.to)!
    const other = levels[level!]
    if (other === undefined) return []
    const partner = other.stairs.find((one) => one.id === name)
    if (partner?.to === `${id}${stair.id}`) return []
    const found = partner === undefined ? 'none' : `one that leads to ${partner.to}`
    return [
      {
        path: ['levels', id, 'stairs', i],
        message: `expected a stair ${stair.to} that leads back, found ${found}`,
      },
    ]
  })
}

const OPEN = CELL_GLYPHS.slice(Cell.FLOOR)

/** Whether a walk from the first stair reaches every open cell, and all that lies or stands there. */
function isOnePiece({ map, stairs, monsters, items }: Level): boolean {
  const open = new Uint8Array(WIDTH * HEIGHT)
  let left = 0
  map.forEach((row, y) => {
    for (let x = 0; x < WIDTH; x++) {
      if (!OPEN.includes(row[x]!)) continue
      open[y * WIDTH + x] = 1
      left++
    }
  })
  if (![...stairs, ...monsters, ...items].every(({ x, y }) => open[y * WIDTH + x] === 1)) return false
  const first = stairs[0]!.y * WIDTH + stairs[0]!.x
  const queue = [first]
  open[first] = 0
  for (const at of queue) {
    left--
    for (const next of [at - 1, at + 1, at - WIDTH, at + WIDTH]) {
      if (open[next] !== 1) continue
      open[next] = 0
      queue.push(next)
    }
  }
  return left === 0
}
