import starts from './starts.json' with { type: 'json' }

/** The four playable characters. */
export const PLAYER_CLASSES = ['IRONCLAD', 'SILENT', 'DEFECT', 'WATCHER'] as const

export type PlayerClass = (typeof PLAYER_CLASSES)[number]

/** A class's starting values. */
export interface Start {
  /** The class's name in the game's own files. */
  readonly gameName: string
  readonly maxHp: number
  /** The max HP from ascension 14 on. */
  readonly maxHpAscension14: number
  readonly relic: string
  /** The starting deck. From ascension 10 on, it is preceded by Ascender's Bane. */
  readonly deck: readonly string[]
  /** The starter card that appears in the event Match and Keep. */
  readonly signature: string
}

/** The starting values of each class. */
export const STARTS: Readonly<Record<PlayerClass, Start>> = starts

export const START_GOLD = 99
