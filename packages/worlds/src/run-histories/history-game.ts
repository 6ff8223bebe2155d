import type { Place } from '@seedfast/world'

/** The number of comparisons with each outcome. */
export interface HistoryCounts {
  readonly equal: number
  readonly explained: number
  readonly possible: number
  readonly unexplained: number
}

export const OUTCOMES = [
  'equal',
  'explained',
  'possible',
  'unexplained',
] as const satisfies (keyof HistoryCounts)[]

/** Things that a floor offered together, and those that the player took. */
export interface FloorOffer {
  readonly kind: string
  readonly offered: readonly string[]
  /** Null if the record doesn't show what was taken. */
  readonly taken: readonly string[] | null
}

/** A difference between a recorded run and its seed. */
export interface FloorDifference {
  readonly rule: string
  readonly outcome: string
  readonly cause: { readonly code: string } | null
  readonly drawn: readonly string[]
  readonly recorded: readonly string[]
}

/** A floor of a replayed run. */
export interface ReplayedFloor {
  readonly floor: number
  readonly act: number
  readonly room: string
  readonly name: string | null
  readonly offers: readonly FloorOffer[]
  readonly differences: readonly FloorDifference[]
}

/** What the replayed runs of all games have. Names are the game's IDs. */
export interface ReplayedRun {
  readonly notes: readonly { readonly code: string }[]
  readonly floors: readonly ReplayedFloor[]
  readonly counts: HistoryCounts
  readonly rules: readonly (HistoryCounts & { readonly rule: string })[]
}

/** The IDs of the worlds whose games write run histories. */
export type HistoryWorld = 'spire' | 'spire2'

/** A game whose run histories can be replayed, and its words for them. */
export interface HistoryGame<Run extends ReplayedRun = ReplayedRun> {
  readonly world: HistoryWorld
  /** The name of one of the game's files, and of the folder that contains them. */
  readonly example: string
  readonly folder: string
  /** Replays a run history against its seed. Throws an InputError if the text isn't one. */
  replay(text: string, place: Place): Run
  /** Returns the same string for every file with the same run. */
  keyOf(run: Run): string
  /** Whether the player won, or null if it isn't recorded. */
  isWon(run: Run): boolean | null
  /** The run in words: the characters and the ascension level. */
  title(run: Run): string
  /** The seed and the build in words. */
  origin(run: Run): readonly string[]
  /** The fields that describe the run in a summary. */
  summary(run: Run): object
  /** The seed and the params of the world that open the run's seed. */
  seedOf(run: Run): { readonly seed: string; readonly params: object }
  note(note: Run['notes'][number]): string
  thing(id: string): string
  room(kind: string): string
  rule(rule: Run['rules'][number]['rule']): string
  cause(cause: NonNullable<Run['floors'][number]['differences'][number]['cause']>): string
}

/** Returns whether a replay has differences without a certain explanation, or compared nothing. */
export function hasOpenDifferences({ counts }: Pick<ReplayedRun, 'counts'>): boolean {
  return counts.possible + counts.unexplained > 0 || counts.equal + counts.explained === 0
}

const OFFER_TITLES: Readonly<Record<string, string>> = {
  neow: 'offers',
  gifts: 'offers',
  'boss relics': 'relics',
}

/** Returns what a floor offered, what the player took of it (null if unknown), and what was left, with display names. */
export function offerNames(
  { kind, offered, taken }: FloorOffer,
  { thing }: Pick<HistoryGame, 'thing'>,
): {
  readonly title: string
  readonly offered: string
  readonly taken: string | null
  readonly left: string
} {
  const left = [...offered]
  for (const one of taken ?? []) {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
  }
  const names = (things: readonly string[]): string => counted(things.map(thing)).join(', ')
  return {
    title: OFFER_TITLES[kind] ?? kind,
    offered: names(offered),
    taken: taken === null ? null : names(taken) || 'nothing',
    left: taken === null ? '' : names(left),
  }
}

/** Returns each name once, with its number if it occurs several times. */
function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length
    return count === 1 ? name : `${count} × ${name}`
  })
}

/** Describes a difference without its outcome: what differs, and the likely reason. */
export function differenceWords(
  { rule, cause, drawn, recorded }: FloorDifference,
  game: HistoryGame,
): string {
  const names = (things: readonly string[]): string => things.map(game.thing).join(', ') || 'nothing'
  const reason = cause === null ? '' : ` (${game.cause(cause)})`
  return `${game.rule(rule)}: the seed gives ${names(drawn)}; the record has ${names(recorded)}${reason}`
}

/** Describes how far a run came, and how it ended if that is recorded: `55 floors, won`. */
export function endText(run: ReplayedRun, game: HistoryGame): string {
  const isWon = game.isWon(run)
  // The floors of some games start with 0.
  const floors = run.floors.at(-1)?.floor ?? 0
  const end = isWon === null ? '' : isWon ? ', won' : ', lost'
  return `${floors} floor${floors === 1 ? '' : 's'}${end}`
}
