import { unknownNameData, type Place } from '@seedfast/world'
import type { DungeonData } from '../../tables/dungeon-data.js'
import { levelFilter } from '../../level/level-filter.js'
import { dungeonInputError } from '../../messages.js'

/** The parts of a level that can be shown, each with a description. */
const LEVEL_PARTS = {
  vaults: 'vaults, with their tags',
  items: 'items on the ground',
  shops: 'shops, with their stock and prices',
  features: 'altars, fountains, statues, shops, and entries of branches',
  monsters: 'monsters with their items, marked if out of depth or non-native',
  vetoes: 'why earlier attempts at building the level were vetoed',
  artefacts: 'artefacts, including those in shops and those carried by monsters',
  'mon-items': 'only monsters with items',
  uniques: 'uniques with their items',
} as const

export type LevelPart = keyof typeof LEVEL_PARTS

/** The choices that the view accepts, each with a description. */
export const CHOICES = {
  ...LEVEL_PARTS,
  'depth=<depths>': 'only these levels, such as depth=D:1-5 or depth=W,B:$',
}

/** The parts to show if the choices name no parts. All other parts only repeat information from these parts. */
const DEFAULT_PARTS: readonly LevelPart[] = ['vaults', 'items', 'shops', 'features', 'monsters', 'vetoes']

/** The parsed choices: the parts and levels to show. */
export interface ChosenParts {
  readonly parts: readonly LevelPart[]
  /** The depths as the user entered them, or null for all levels. */
  readonly depths: string | null
  includes(level: string): boolean
}

const PLACE: Place = { in: 'option', name: 'show' }
const DEPTH = 'depth='

/**
 * Parses choices such as `depth=D:1-5` and `items,shops`. Throws an InputError for the option `show` if a part is
 * unknown or the depths are invalid.
 */
export function chosenParts(choices: readonly string[], data: DungeonData): ChosenParts {
  const named: LevelPart[] = []
  const depths: string[] = []
  for (const choice of choices) {
    if (choice.startsWith(DEPTH)) depths.push(choice.slice(DEPTH.length))
    else named.push(...choice.split(',').map((part) => levelPart(part.trim())))
  }
  const parts = named.length === 0 ? DEFAULT_PARTS : [...new Set(named)]
  if (depths.length === 0) return { parts, depths: null, includes: () => true }
  const filters = depths.map((text) => levelFilter(text, data, PLACE))
  return {
    parts,
    depths: depths.join(', '),
    includes: (level) => filters.some((isIncluded) => isIncluded(level)),
  }
}

function levelPart(text: string): LevelPart {
  if (Object.hasOwn(LEVEL_PARTS, text)) return text as LevelPart
  throw dungeonInputError('unknown-part', PLACE, unknownNameData(text, Object.keys(CHOICES)))
}
