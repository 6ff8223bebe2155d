import type { Spire2Result } from '@seedfast/spire2'

/** The relics that the user marked as taken: for each player, their IDs in the order that they were marked. */
export type TakenRelics = readonly (readonly string[])[]

type Run = Pick<Spire2Result, 'players' | 'sharedRelics'>

/**
 * Formats the taken relics for the URL: IDs separated by commas, and players by semicolons. Returns null if there are
 * none.
 */
export function takenText(taken: TakenRelics): string | null {
  const text = taken.map((relics) => relics.join(',')).join(';')
  return text.replace(/;+$/, '') || null
}

/** Parses the taken relics from the URL. Leaves out relics that the player can't find, and all but one of each offer. */
export function readTaken(text: string | null, run: Run): TakenRelics {
  const given = (text ?? '').split(';')
  return run.players.map((_, slot) => {
    const known = findable(run, slot)
    const relics = (given[slot] ?? '').split(',').filter((relic) => known.has(relic))
    return relics.reduce<readonly string[]>(
      (taken, relic) => (taken.includes(relic) ? taken : toggled(taken, relic, run, slot)),
      [],
    )
  })
}

/** Returns whether the page can show every relic in a string from the URL. */
export function isTakenText(text: string, run: Run): boolean {
  return takenText(readTaken(text, run)) === text
}

/**
 * Marks a relic as taken by a player, or removes its mark. A player takes only one of an ancient's offers, so marking an
 * offer removes the marks of the ancient's other offers.
 */
export function withTaken(taken: TakenRelics, slot: number, relic: string, run: Run): TakenRelics {
  return taken.with(slot, toggled(taken[slot]!, relic, run, slot))
}

function toggled(taken: readonly string[], relic: string, { players }: Run, slot: number): readonly string[] {
  if (taken.includes(relic)) return taken.filter((one) => one !== relic)
  const offer = players[slot]!.offers.find(({ relics }) => relics.includes(relic))
  return [...taken.filter((one) => offer?.relics.includes(one) !== true), relic]
}

/** Returns the relics that a player can find: those of the ancients, and those in rewards, shops and chests. */
function findable({ players, sharedRelics }: Run, slot: number): ReadonlySet<string> {
  const { offers, relics } = players[slot]!
  return new Set([
    ...offers.flatMap((offer) => offer.relics),
    ...Object.values(relics).flat(),
    ...Object.values(sharedRelics).flat(),
  ])
}
