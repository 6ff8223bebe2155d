import { pathPointer, type Path, type Thing } from '@seedfast/world'
import { displayName } from '../names/display-name.js'
import type { Walk } from '../schema/result.js'
import type { WalkedRoom } from '../walk/walked-room.js'

/** Lists the cards, relics, potions and events that a walk finds, room by room. */
export function walkThings({ rooms }: Walk): Thing[] {
  return rooms.flatMap((walked, at) => roomThings(walked, ['walk', 'rooms', at]))
}

function roomThings({ floor, room, given = {} }: WalkedRoom, base: Path): Thing[] {
  const thing = (kind: string, id: string, path: Path, fields: Thing['fields'] = {}): Thing => ({
    kind,
    name: displayName(id),
    pointer: pathPointer([...base, ...path]),
    place: `floor ${floor}`,
    fields: { floor, ...fields },
  })
  const list = (kind: string, ids: readonly string[], path: Path): Thing[] =>
    ids.map((id, i) => thing(kind, id, [...path, i]))
  const { relics = [], potions = [], cards = [], deck = [] } = given
  const things = [
    ...list('relic', relics, ['given', 'relics']),
    ...list('potion', potions, ['given', 'potions']),
    ...list('card', deck, ['given', 'deck']),
    ...cards.flatMap((choice, i) => list('card', choice, ['given', 'cards', i])),
  ]
  switch (room.kind) {
    case 'treasure':
      return room.relic === null ? things : [thing('relic', room.relic, ['room', 'relic']), ...things]
    case 'event':
      return [thing('event', room.id, ['room', 'id']), ...things]
    case 'shop': {
      const kinds = { cards: 'card', relics: 'relic', potions: 'potion' } as const
      for (const [wares, kind] of Object.entries(kinds))
        room.stock[wares as keyof typeof kinds].forEach(({ id, price }, i) =>
          things.push(thing(kind, id, ['room', 'stock', wares, i, 'id'], { price })),
        )
      return things
    }
    case 'monster':
    case 'elite':
    case 'boss': {
      if (room.rewards === null) return things
      const { potion, relic, moreCards = [], moreRelics = [] } = room.rewards
      return [
        ...list('card', room.rewards.cards, ['room', 'rewards', 'cards']),
        ...(potion === null ? [] : [thing('potion', potion, ['room', 'rewards', 'potion'])]),
        ...(relic === null ? [] : [thing('relic', relic, ['room', 'rewards', 'relic'])]),
        ...moreCards.flatMap((choice, i) => list('card', choice, ['room', 'rewards', 'moreCards', i])),
        ...list('relic', moreRelics, ['room', 'rewards', 'moreRelics']),
        ...things,
      ]
    }
    default:
      return things
  }
}
