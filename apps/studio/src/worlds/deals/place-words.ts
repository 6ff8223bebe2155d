import type { PlaceWords } from '../../words/place-words.js'

const SUITS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' }

const words: PlaceWords = {
  nouns: {
    rounds: 'round',
    tricks: 'trick',
    trump: 'trump suit',
    trumpCard: 'turned-up card',
    order: 'seat in playing order',
    hands: 'the hand of seat',
    'hands/*': 'card',
    bids: 'the bid of seat',
    taken: 'the tricks of seat',
    scores: 'the score of seat',
    totals: 'the total of seat',
    cards: 'card',
    leader: 'leader',
  },
  numbered: ['rounds', 'tricks', 'hands', 'bids', 'taken', 'scores', 'totals'],
  value: (value) => {
    const card = typeof value === 'string' ? /^([2-9TJQKA])([CDHS])$/.exec(value) : null
    return card === null ? null : `${card[1] === 'T' ? '10' : card[1]}${SUITS[card[2]!]}`
  },
}

export default words
