import { MONSTERS } from '../data/monsters.js'
import type { Streams } from '../numbers/streams.js'
import { compose } from './composition.js'
import { openingMove } from './openings.js'

export interface Monster {
  readonly id: string
  readonly maxHp: number
  /** The name of the monster's opening move. `moveId` is the game's number for the move. */
  readonly move: string
  readonly moveId: number
  /** The damage of a louse's bite. */
  readonly bite?: number
  /** The block that a louse gains when it curls up. */
  readonly curlUp?: number
  /** The damage of a Darkling's Nip. */
  readonly nip?: number
}

type Fresh = { id: string; special: boolean; maxHp: number; bite?: number; nip?: number }

export type FightStreams = Pick<Streams, 'monsterHpRng' | 'aiRng' | 'miscRng' | 'shuffleRng'>

/**
 * Returns the monsters of an encounter, from left to right. First creates all monsters, then draws each monster's move,
 * and finally draws the Curl Up of lice. The group is drawn from miscRng, the HP from monsterHpRng, and the moves from
 * aiRng.
 */
export function drawMonsters(encounter: string, streams: FightStreams, ascension: number): Monster[] {
  const { miscRng, aiRng } = streams
  const build = (id: string, special = false): Fresh => buildMonster(id, special, streams, ascension)
  const fresh = compose(encounter, miscRng, build)
  const moves = fresh.map(({ id, special }, place) => {
    const roll = aiRng.random(99)
    return openingMove(id, { roll, ascension, place, special, aiRng })
  })
  return fresh.map(({ id, maxHp, bite, nip }, i) => {
    const move = moves[i]!
    const monster: { -readonly [Name in keyof Monster]: Monster[Name] } = {
      id,
      maxHp,
      move,
      moveId: MONSTERS[id]!.moves[move]!,
    }
    if (bite !== undefined) monster.bite = bite
    if (nip !== undefined) monster.nip = nip
    if (isLouse(id)) monster.curlUp = drawCurlUp(streams, ascension)
    return monster
  })
}

function buildMonster(
  id: string,
  special: boolean,
  { monsterHpRng }: FightStreams,
  ascension: number,
): Fresh {
  const { hp, hardHp, hardFrom, hpDraws } = MONSTERS[id]!
  // The constructors of some monsters first draw from the normal range and discard the value.
  if (hpDraws === 2) monsterHpRng.random(hp[0], hp[1])
  const [low, high] = hardFrom > 0 && ascension >= hardFrom ? hardHp : hp
  const maxHp = hpDraws === 0 ? low : monsterHpRng.random(low, high)
  const harder = ascension >= 2
  if (isLouse(id))
    return { id, special, maxHp, bite: harder ? monsterHpRng.random(6, 8) : monsterHpRng.random(5, 7) }
  if (id === 'Darkling') {
    return { id, special, maxHp, nip: harder ? monsterHpRng.random(9, 13) : monsterHpRng.random(7, 11) }
  }
  return { id, special, maxHp }
}

function isLouse(id: string): boolean {
  return id === 'FuzzyLouseNormal' || id === 'FuzzyLouseDefensive'
}

function drawCurlUp({ monsterHpRng }: FightStreams, ascension: number): number {
  if (ascension >= 17) return monsterHpRng.random(9, 12)
  return ascension >= 7 ? monsterHpRng.random(4, 8) : monsterHpRng.random(3, 7)
}
