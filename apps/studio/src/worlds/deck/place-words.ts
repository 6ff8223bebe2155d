import type { PlaceWords } from '../../words/place-words.js'
import { cardOf, isCard } from './cards/shown-library.js'

const words: PlaceWords = {
  nouns: {
    deck: 'card of the deck',
    active: 'active card',
    passive: 'passive card',
    blocks: 'block',
    'blocks/*': 'card',
    sets: 'card',
    favourite: 'favourite that was moved to the front',
    damage: 'damage card',
    heal: 'healing card',
    energy: 'energy card',
  },
  numbered: ['blocks'],
  silent: ['sets'],
  value: (value) => (typeof value === 'string' && isCard(value) ? cardOf(value).name : null),
}

export default words
