import type { WorldFactWords } from '@seedfast/world'

export const dealsFacts: WorldFactWords = {
  world: 'deals',
  wish: 'A trump, “4 aces”, or a seed',
  groups: [
    {
      title: 'Scores',
      names: { winners: 'Winners', scores: 'Totals', best: 'Best', worst: 'Worst', margin: 'Lead' },
    },
    {
      title: 'Bids',
      names: {
        bidsMade: 'Bids made',
        bidsMadeBy: 'Bids made by seat',
        perfectRounds: 'Rounds in which everyone made their bid',
      },
    },
    {
      title: 'Cards',
      names: {
        trump: 'Trump in round 1',
        trumps: 'Trump by round',
        trumpCards: 'Turned-up cards',
        firstHand: 'First hand of seat 1',
        firstTrumps: 'Trumps in seat 1’s first hand',
        firstAces: 'Aces in seat 1’s first hand',
      },
    },
  ],
  value: (_fact, value) => (typeof value === 'string' ? cardText(value) : null),
}

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** Formats a card as players write it: `TS` becomes “10♠”. Returns null if the string isn't a card. */
function cardText(card: string): string | null {
  const [, rank, suit] = /^([2-9TJQKA])([SHDC])$/.exec(card) ?? []
  return rank === undefined || suit === undefined ? null : `${rank === 'T' ? '10' : rank}${SUITS[suit]}`
}
