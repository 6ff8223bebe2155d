import type { CardLibrary } from '../library/card-library.js'
import { PUBLISHED } from '../library/library.js'
import type { Drought } from '../odds/droughts.js'
import type { DeckOdds } from '../odds/odds.js'

const KINDS = ['energy', 'damage', 'healing']

/**
 * Formats a deck's odds: the favourites' chances, the mean points of each draw, and how long the deck can go without
 * each kind of points.
 */
export function oddsText(
  odds: DeckOdds,
  droughts: readonly Drought[],
  library: CardLibrary = PUBLISHED,
): string {
  const favourites = Object.entries(odds.inHand)
  return [
    odds.method === 'exact' ? 'Exact odds' : `Odds from ${odds.decks} decks`,
    ...(favourites.length === 0
      ? []
      : [
          `  a favourite moved to the front ${percent(odds.moved)}, at least one in the opening hand ${percent(odds.anyInHand)}`,
        ]),
    ...favourites.map(
      ([id, chance]) => `  ${library.cardOf(id).name.padEnd(22)}in the opening hand ${percent(chance)}`,
    ),
    ...lengthLine(odds),
    '',
    '  draw   energy  damage healing  armour',
    ...odds.points.map(
      ({ energy, damage, health, armour }, i) =>
        `  ${String(i + 1).padStart(4)}${[energy, damage, health, armour].map((mean) => mean.toFixed(2).padStart(8)).join('')}`,
    ),
    '',
    ...droughts.map(droughtLine),
    '',
  ].join('\n')
}

function lengthLine({ lengths }: DeckOdds): string[] {
  if (lengths.length === 1) return []
  return [`  length ${lengths.map(({ length, chance }) => `${length} (${percent(chance)})`).join(', ')}`]
}

/** Formats a drought, for example `no energy in the first 1, 2: 60.0%, 20.0%; never more than 7 in a row without it, across the end of the deck too`. */
function droughtLine({ kind, most, start, decks }: Drought): string {
  const shown = start.slice(0, 5)
  const begin =
    shown.length === 0
      ? `  ${KINDS[kind]} always in the first card`
      : `  no ${KINDS[kind]} in the first ${shown.map((_, i) => i + 1).join(', ')}: ${shown.map(percent).join(', ')}${decks === null ? '' : ` of ${decks} decks`}`
  return `${begin}; ${most === null ? 'a run without it can have any length' : `never more than ${most} in a row without it, across the end of the deck too`}`
}

function percent(chance: number): string {
  return `${(chance * 100).toFixed(1)}%`
}
