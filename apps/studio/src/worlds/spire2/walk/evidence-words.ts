import {
  WALK_PART_NAMES,
  WALK_PARTS,
  type Evidence,
  type Walk,
  type WalkedRoom,
  type WalkPart,
} from '@seedfast/spire2'
import { capital } from '../../../words/capital.js'

const FIGHT: readonly WalkPart[] = ['gold', 'potions', 'cards']

/** The parts of a walk that each kind of room shows. */
const SHOWN: Readonly<Partial<Record<WalkedRoom['room']['kind'], readonly WalkPart[]>>> = {
  monster: FIGHT,
  elite: [...FIGHT, 'eliteRelics'],
  boss: FIGHT,
  treasure: ['chests'],
  shop: ['shopCards', 'shopRelics', 'shopPotions', 'prices'],
  event: ['events'],
}

const LEVELS: readonly (readonly [level: Evidence, words: (build: string) => string])[] = [
  ['recorded', (build) => `Equal to recorded runs of ${build}`],
  ['one source', () => 'From one description of the game’s rules, not compared with recorded runs'],
  ['unknown', (build) => `Not known for ${build}, taken from an older build`],
]

/** Returns a sentence for each level of evidence that the parts of a walk have. */
export function evidenceSentences(
  { evidence }: Walk,
  build: string,
  parts: readonly WalkPart[] = WALK_PARTS,
): string[] {
  return LEVELS.flatMap(([level, words]) => {
    const names = parts.filter((part) => evidence[part] === level).map((part) => WALK_PART_NAMES[part])
    return names.length === 0 ? [] : [`${words(build)}: ${names.join(', ')}.`]
  })
}

/** Returns sentences about the parts of a room that recorded runs don't confirm. */
export function roomDoubts(walk: Walk, build: string, { room }: WalkedRoom): string[] {
  const parts = SHOWN[room.kind] ?? []
  return evidenceSentences(
    walk,
    build,
    parts.filter((part) => walk.evidence[part] !== 'recorded'),
  ).map(capital)
}
