import type { Problem } from '@seedfast/world'
import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../level/cells.js'
import { STEPS } from '../level/draft.js'
import type { Level } from '../level/level.js'
import type { DungeonResult } from './result.js'

/** The promises that a dungeon does not keep: levels in one piece, stairs that lead back, uniques once. */
export function dungeonProblems(
  { levels, order }: DungeonResult,
  vaultIsUnique: (id: string) => boolean,
): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const scratch: Scratch = { open: new Uint8Array(SIZE), queue: new Int16Array(SIZE) }
  const once = (kind: string, id: string, path: Problem['path']): void => {
    if (seen.has(`${kind} ${id}`))
      problems.push({ path, message: `expected ${kind} ${id} once, found it again` })
    seen.add(`${kind} ${id}`)
  }
  for (const id of order) {
    const level = levels[id]!
    const path = ['levels', id]
    if (!isOnePiece(level, scratch))
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

const SIZE = WIDTH * HEIGHT

/** Room for one level after another. */
interface Scratch {
  readonly open: Uint8Array
  readonly queue: Int16Array
}

/** Whether a walk from the first stair reaches every open cell, and all that lies or stands there. */
function isOnePiece({ map, stairs, monsters, items }: Level, { open, queue }: Scratch): boolean {
  open.fill(0)
  let left = 0
  for (let y = 0; y < HEIGHT; y++) {
    const row = map[y]!
    for (let x = 0; x < WIDTH; x++) {
      if (IS_OPEN[row.charCodeAt(x)] !== 1) continue
      open[y * WIDTH + x] = 1
      left++
    }
  }
  if (![...stairs, ...monsters, ...items].every(({ x, y }) => open[y * WIDTH + x] === 1)) return false
  queue[0] = stairs[0]!.y * WIDTH + stairs[0]!.x
  open[queue[0]] = 0
  let length = 1
  for (let i = 0; i < length; i++) {
    const at = queue[i]!
    for (let side = 0; side < 4; side++) {
      const next = at + STEPS[side]!
      if (open[next] !== 1) continue
      open[next] = 0
      queue[length++] = next
    }
  }
  return length === left
}

/** Whether a creature walks on a character of the maps, by its code. */
const IS_OPEN = Uint8Array.from({ length: 128 }, (_, code) =>
  CELL_GLYPHS.indexOf(String.fromCharCode(code)) >= Cell.FLOOR ? 1 : 0,
)
