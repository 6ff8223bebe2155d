import { drawMonsters, type Monster } from '../fights/monsters.js'
import { drawOpeningCards, type OpeningCards } from '../fights/opening-hand.js'
import type { Room } from './room.js'
import type { RunState } from './state.js'

/** A fight as it starts. */
export interface Fight extends OpeningCards {
  readonly encounter: string
  readonly monsters: readonly Monster[]
}

/** The fight of a room, drawn on the streams of the floor the first time that it is asked for. */
export class OpeningFight {
  private drawn: readonly Monster[] | null = null
  private begun: Fight | null = null

  /** The monsters from left to right. Throws a RangeError for a room without a fight. */
  monsters({ streams, setup }: RunState, room: Room): readonly Monster[] {
    if (this.drawn === null) {
      const monsters = drawMonsters(encounterOf(room), streams, setup.ascension)
      const burnsWithLife = 'emeraldBuff' in room && room.emeraldBuff === 1
      this.drawn = burnsWithLife ? monsters.map(stronger) : monsters
    }
    return this.drawn
  }

  /** The monsters, and then the deck as it is shuffled and the first hand drawn. */
  begin(state: RunState, room: Room): Fight {
    if (this.begun === null) {
      const { streams, deck, relics } = state
      const monsters = this.monsters(state, room)
      const held = relics.map(({ id }) => id)
      const cards = drawOpeningCards(deck, held, streams.shuffleRng)
      this.begun = { encounter: encounterOf(room), monsters, ...cards }
    }
    return this.begun
  }

  /** One that has drawn the same. */
  copy(): OpeningFight {
    const copy = new OpeningFight()
    copy.drawn = this.drawn
    copy.begun = this.begun
    return copy
  }
}

function encounterOf(room: Room): string {
  if (room.kind === 'monster' || room.kind === 'elite' || room.kind === 'boss') return room.encounter
  if (room.kind === 'event' && room.visit.fight !== null) return room.visit.fight.encounter
  throw new RangeError(`fight: expected a room with one, found ${room.kind}`)
}

/** A monster of an elite that burns with life. */
function stronger(monster: Monster): Monster {
  return { ...monster, maxHp: monster.maxHp + Math.floor(Math.fround(monster.maxHp * 0.25) + 0.5) }
}
