import type { Path, Problem } from '@seedfast/world'
import { problemText, type DungeonProblem } from '../messages.js'
import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../data/cells.js'
import { STEPS } from '../level/draft.js'
import type { ItemStack, Level } from '../level/level.js'
import type { DungeonResult } from '../schema/result.js'

type Report = (path: Path, problem: DungeonProblem) => void

/**
 * Returns the rules that a dungeon breaks. Every level must be connected, every stair must lead to a stair that leads
 * back, and unique things must occur at most once.
 */
export function dungeonProblems(
  { levels, order }: DungeonResult,
  vaultIsUnique: (id: string) => boolean,
): Problem[] {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const scratch: Scratch = { open: new Uint8Array(SIZE), queue: new Int16Array(SIZE) }
  const report: Report = (path, problem) => {
    const { code, ...data } = problem
    problems.push({ path, code, data, message: problemText(problem) })
  }
  const once = (kind: 'unique' | 'artefact' | 'vault', id: string, path: Problem['path']): void => {
    if (seen.has(`${kind} ${id}`)) report(path, { code: 'placed-twice', kind, id })
    seen.add(`${kind} ${id}`)
  }
  for (const id of order) {
    const level = levels[id]!
    const path = ['levels', id]
    if (!isOnePiece(level, scratch)) report([...path, 'map'], { code: 'cut-off' })
    reportStairs(levels, id, report)
    const artefactsOnce = (stacks: readonly ItemStack[], list: Path): void =>
      stacks.forEach(({ id: artefact, artefact: isArtefact }, i) => {
        if (isArtefact === true) once('artefact', artefact, [...list, i])
      })
    level.monsters.forEach((monster, i) => {
      if (monster.unique === true) once('unique', monster.id, [...path, 'monsters', i])
      artefactsOnce(monster.items ?? [], [...path, 'monsters', i, 'items'])
    })
    artefactsOnce(level.items, [...path, 'items'])
    level.shops.forEach(({ stock }, i) => artefactsOnce(stock, [...path, 'shops', i, 'stock']))
    level.vaults.forEach((vault, i) => {
      if (vaultIsUnique(vault.id)) once('vault', vault.id, [...path, 'vaults', i])
    })
  }
  return problems
}

/**
 * Reports the stairs of a level that lead to a missing stair or to a stair that doesn't lead back. Skips stairs to
 * levels that haven't been generated.
 */
function reportStairs(levels: DungeonResult['levels'], id: string, report: Report): void {
  for (const [i, stair] of levels[id]!.stairs.entries()) {
    if (stair.to === null) continue
    const [, level, name] = /^(.+?)([<>^].*)$/.exec(stair.to)!
    const other = levels[level!]
    if (other === undefined) continue
    const partner = other.stairs.find((one) => one.id === name)
    if (partner?.to === `${id}${stair.id}`) continue
    const back = partner === undefined ? null : String(partner.to)
    report(['levels', id, 'stairs', i], { code: 'one-way-stair', to: stair.to, back })
  }
}

const SIZE = WIDTH * HEIGHT

/** Buffers that are reused for every level. */
interface Scratch {
  readonly open: Uint8Array
  readonly queue: Int16Array
}

/** Returns whether every open cell, stair, monster, item and shop can be reached from the first stair. */
function isOnePiece({ map, stairs, monsters, items, shops }: Level, { open, queue }: Scratch): boolean {
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
  if (![...stairs, ...monsters, ...items, ...shops].every(({ x, y }) => open[y * WIDTH + x] === 1))
    return false
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

/** Whether creatures can walk on a cell with a given map character, indexed by character code. */
const IS_OPEN = Uint8Array.from({ length: 128 }, (_, code) =>
  CELL_GLYPHS.indexOf(String.fromCharCode(code)) >= Cell.FLOOR ? 1 : 0,
)
