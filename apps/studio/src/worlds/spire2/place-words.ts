import { displayName } from '@seedfast/spire2'
import type { PlaceWords } from '../../words/place-words.js'

const words: PlaceWords = {
  nouns: {
    acts: 'act',
    fights: 'fight',
    elites: 'elite',
    events: 'event',
    boss: 'boss',
    secondBoss: 'second boss',
    ancient: 'ancient',
    points: 'room on the map',
    to: 'way up',
    offers: 'offer',
    players: 'player',
    relics: 'relic',
    common: 'common relic',
    uncommon: 'uncommon relic',
    rare: 'rare relic',
    shop: 'shop relic',
    event: 'event relic',
    unknownRooms: '? rooms',
    'unknownRooms/*': 'room',
  },
  lists: {
    fights: 'fights',
    elites: 'elites',
    events: 'events',
    common: 'common relics',
    uncommon: 'uncommon relics',
    rare: 'rare relics',
    shop: 'shop relics',
    event: 'event relics',
  },
  numbered: ['acts', 'players'],
  silent: ['sharedRelics', 'relics', 'walk', 'room', 'rewards', 'given', 'stock'],
  item: (list, value, step) => {
    if (list === 'rooms') return `floor ${(value as { readonly floor: number }).floor}`
    if (list === 'unknownRooms') return `the ? rooms of an act that you enter after ${step} of them`
    if (list !== 'points') return null
    const { row, column } = value as { readonly row: number; readonly column: number }
    return `the room in row ${row}, column ${column + 1}`
  },
  label: (label) => {
    const room = /^unknownRooms\/roll (\d+)$/.exec(label)?.[1]
    return room === undefined ? null : `? room ${room} of the run`
  },
  value: (value) => (typeof value === 'string' && /^[A-Z][A-Z\d_]*$/.test(value) ? displayName(value) : null),
}

export default words
