import { plainName } from '@seedfast/world'
import type { PlaceWords } from '../../words/place-words.js'

const words: PlaceWords = {
  nouns: {
    levels: 'level',
    plan: 'the entrance of branch',
    order: 'level in generation order',
    layout: 'layout',
    map: 'row of the map',
    vaults: 'vault',
    stairs: 'staircase',
    monsters: 'monster',
    items: 'item',
    shops: 'shop',
    vetoes: 'veto',
  },
  numbered: ['levels', 'plan'],
  value: (value) => (typeof value === 'string' && /^[a-z_]+$/.test(value) ? plainName(value) : null),
}

export default words
