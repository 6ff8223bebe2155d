import { compareStrings } from '@seedfast/world'
import type { About } from '@seedfast/world'
import type { Params } from '../schema/params.js'
import type { ActPlan, BuildNote, Offers } from '../schema/result.js'
import { displayName, displayNames } from '../names/display-name.js'

/** Returns the heading for the views of a run. */
export function titleOf({ seed, params }: Pick<About<Params>, 'seed' | 'params'>): string {
  const players = [params.character, ...params.otherPlayers].map(displayName).join(', ')
  const spoils = params.spoilsMap === true ? ' · Spoils Map' : ''
  return `Slay the Spire 2 ${params.build} · seed ${seed} · ${players} · ascension ${params.ascension}${spoils}`
}

/**
 * Returns notes about the parts of the result that come from an older build's tables or rely on a single source.
 * Returns an empty array if there are none.
 */
export function noteLines({ id, olderTables, oneSource }: BuildNote): string[] {
  const older = Object.entries(olderTables)
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([part, from]) => `${part} (${from})`)
  return [
    ...(older.length === 0 ? [] : [`${id} with older tables: ${older.join(', ')}`]),
    ...(oneSource.length === 0 ? [] : [`not compared with the game: ${oneSource.join(', ')}`]),
  ]
}

export function offersText({ ancient, relics, seaGlass }: Offers): string {
  const names = relics.map((relic) =>
    relic === 'SEA_GLASS' && seaGlass !== null ? `Sea Glass (${displayName(seaGlass)})` : displayName(relic),
  )
  return `${displayName(ancient)}: ${names.join(', ')}`
}

/** Formats the boss of an act, or both bosses. */
export function bossText({ boss, secondBoss }: Pick<ActPlan, 'boss' | 'secondBoss'>): string {
  return displayNames(secondBoss === null ? [boss] : [boss, secondBoss]).join(', then ')
}

/** Formats a heading and a list as lines of at most `width` characters. */
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
