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
export const STARTS: Readonly<Record<PlayerClass, Start>> = {
  IRONCLAD: {
    gameName: 'IRONCLAD',
    maxHp: 80,
    maxHpAscension14: 75,
    relic: 'Burning Blood',
    deck: [
      'Strike_R',
      'Strike_R',
      'Strike_R',
      'Strike_R',
      'Strike_R',
      'Defend_R',
      'Defend_R',
      'Defend_R',
      'Defend_R',
      'Bash',
    ],
    signature: 'Bash',
  },
  SILENT: {
    gameName: 'THE_SILENT',
    maxHp: 70,
    maxHpAscension14: 66,
    relic: 'Ring of the Snake',
    deck: [
      'Strike_G',
      'Strike_G',
      'Strike_G',
      'Strike_G',
      'Strike_G',
      'Defend_G',
      'Defend_G',
      'Defend_G',
      'Defend_G',
      'Defend_G',
      'Survivor',
      'Neutralize',
    ],
    signature: 'Neutralize',
  },
  DEFECT: {
    gameName: 'DEFECT',
    maxHp: 75,
    maxHpAscension14: 71,
    relic: 'Cracked Core',
    deck: [
      'Strike_B',
      'Strike_B',
      'Strike_B',
      'Strike_B',
      'Defend_B',
      'Defend_B',
      'Defend_B',
      'Defend_B',
      'Zap',
      'Dualcast',
    ],
    signature: 'Zap',
  },
  WATCHER: {
    gameName: 'WATCHER',
    maxHp: 72,
    maxHpAscension14: 68,
    relic: 'PureWater',
    deck: [
      'Strike_P',
      'Strike_P',
      'Strike_P',
      'Strike_P',
      'Defend_P',
      'Defend_P',
      'Defend_P',
      'Defend_P',
      'Eruption',
      'Vigilance',
    ],
    signature: 'Eruption',
  },
}

export const START_GOLD = 99
