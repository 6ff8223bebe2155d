import type { Preset } from '@seedfast/world'

const cards = (...numbers: readonly number[]): string[] =>
  numbers.map((number) => `card_dex_${String(number).padStart(5, '0')}`)

/** The presets: named sets of params. */
export const presets: Readonly<Record<string, Preset>> = {
  bare: { title: 'No cards of your own', about: 'Four Hellfire I and the base cards', params: { cards: [] } },
  brawler: {
    title: 'Brawler, ten cards, three favourites',
    params: {
      cards: cards(60, 18, 29, 51, 42, 40, 63, 62, 69, 49, 20, 5, 32, 58),
      favourites: cards(63, 42, 69),
    },
  },
  chosenOne: {
    title: 'Chosen One with Primal Overload',
    about: 'A favourite is always in the opening hand',
    params: { cards: cards(56, 31, 19, 30, 46, 9, 23, 38, 72), favourites: cards(46, 9) },
  },
  crowded: {
    title: 'Fourteen active cards',
    about: 'Ten of the fourteen cards, chosen at random, are in the deck',
    params: { cards: cards(1, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 20, 32, 33), favourites: cards(9, 13) },
  },
  cyberbrawl: {
    title: 'Cyberbrawl: Hellfire Spec and Primal Overload',
    about: 'Every damage card is Primal Hellfire, and no other card appears twice',
    params: { cards: cards(50, 31, 17, 28, 47, 39, 14, 46, 26, 37, 44), favourites: cards(47), rules: 'v3' },
  },
}
