import type { ScoreEntry } from '@seedfast/deals'

/** The bids or the tricks of a round, which the user enters or corrects. */
export type EntryPlace = Pick<ScoreEntry, 'kind' | 'round'>
