import type { WorldFactWords } from '@seedfast/world'

export const deckFacts: WorldFactWords = {
  world: 'deck',
  wish: 'A card, “energy 5”, or a seed',
  groups: [
    {
      title: 'Opening hand',
      names: {
        openingHand: 'Cards',
        handDamage: 'Damage',
        handHealing: 'Healing',
        handEnergy: 'Energy',
        handArmour: 'Armour',
        favouritesInHand: 'Favourites',
      },
    },
    {
      title: 'First draw of',
      names: {
        firstDamage: 'Damage',
        firstHealing: 'Healing',
        firstEnergy: 'Energy',
        firstFavourite: 'A favourite',
      },
    },
    {
      title: 'Longest wait for',
      names: { droughtDamage: 'Damage', droughtHealing: 'Healing', droughtEnergy: 'Energy' },
    },
    {
      title: 'The deck',
      names: {
        length: 'Cards',
        totalDamage: 'Damage',
        totalHealing: 'Healing',
        totalEnergy: 'Energy',
        moved: 'Favourite moved to the front',
        trimmed: 'Cards left out',
        removed: 'Duplicates removed',
        deck: 'Cards in order',
        cards: 'Card IDs in order',
      },
    },
  ],
}
