import type { About } from '@seedfast/world'
import type { Params } from '../schema/params.js'
import type { ActPlan, BuildNote, Offers } from '../schema/result.js'
import { displayName, displayNames } from './names.js'

/** Returns the heading of a run's views. */
export function titleOf({ seed, params }: Pick<About<Params>, 'seed' | 'params'>): string {
  const players = [params.character, ...params.otherPlayers].map(displayName).join(', ')
  return `Slay the Spire 2 ${params.build} · seed ${seed} · ${players} · ascension ${params.ascension}`
}

/** Returns what the result rests on, if that isn't the build's own tables; empty otherwise. */
export function noteLines({ id, olderTables, oneSource }: BuildNote): string[] {
  const older = Object.entries(olderTables)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([part, from]) => `${part} (${from})`)
  return [
    ...(older.length === 0 ? [] : [`${id} with older tables: ${older.join(', ')}`]),
    ...(oneSource.length === 0 ? [] : [`not compared with the game: ${oneSource.join(', ')}`]),
  ]
}

/** Returns an ancient with its offers. */
export function offersText({ ancient, relics, seaGlass }: Offers): string {
  const names = relics.map((relic) =>
    relic === 'SEA_GLASS' && seaGlass !== null ? `Sea Glass (${displayName(seaGlass)})` : displayName(relic),
  )
  return `${displayName(ancient)}: ${names.join(', ')}`
}

/** Returns the boss of an act, or both bosses. */
export function bossText({ boss, secondBoss }: Pick<ActPlan, 'boss' | 'secondBoss'>): string {
  return displayNames(secondBoss === null ? [boss] : [boss, secondBoss]).join(', then ')
}

/** Returns a list after a heading, wrapped at `width` characters. */
export function wrapped(head: string, items: readonly string[], width = 96): string[] {
  const indent = ' '.repeat(head.length)
  const lines: string[] = []
  let line = head
  items.forEach((item, i) => {
    const text = i === items.length - 1 ? item : `${item}, `
    if (line.length > head.length && line.length + text.trimEnd().length > width) {
      lines.push(line.trimEnd())
      line = indent
    }
    line += text
  })
  return [...lines, line.trimEnd()]
}
