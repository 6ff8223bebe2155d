import type { PlaceWords } from '../../words/place-words.js'

const words: PlaceWords = {
  nouns: {
    neow: 'Neow offer',
    acts: 'act',
    encounters: 'fight',
    elites: 'elite',
    boss: 'boss',
    secondBoss: 'second boss',
    nodes: 'room on the map',
    emerald: 'burning elite’s location',
    COMMON: 'common relic',
    UNCOMMON: 'uncommon relic',
    RARE: 'rare relic',
    SHOP: 'shop relic',
    BOSS: 'boss relic',
    bossRelics: 'the boss relics after act',
    'bossRelics/*': 'relic',
    walk: 'floor',
    monsters: 'monster',
    hp: 'HP',
    gold: 'gold',
    cards: 'card reward',
    'cards/*': 'card',
    'shop/cards': 'card',
    'gained/cards': 'gained card',
    'lost/cards': 'lost card',
    relics: 'relic',
    potions: 'potion',
    removal: 'price of a card removal',
    chest: 'chest',
    rest: 'rest site',
    move: 'first move',
    encounter: 'fight',
  },
  lists: {
    neow: 'Neow offers',
    encounters: 'fights',
    elites: 'elites',
    COMMON: 'common relics',
    UNCOMMON: 'uncommon relics',
    RARE: 'rare relics',
    SHOP: 'shop relics',
    BOSS: 'boss relics',
    monsters: 'monsters',
    cards: 'card rewards',
    relics: 'relics',
    potions: 'potions',
  },
  numbered: ['acts', 'bossRelics'],
  silent: ['relicPools'],
  item: (list, value) => {
    if (list === 'walk') return `floor ${(value as { readonly floor: number }).floor}`
    if (list !== 'nodes') return null
    const { x, y } = value as { readonly x: number; readonly y: number }
    return `the room in row ${y + 1}, column ${x + 1}`
  },
  value: (value) => {
    if (typeof value !== 'object' || value === null || !('id' in value)) return null
    return String(value.id)
  },
}

export default words
