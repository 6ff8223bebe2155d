export { cardIndex, cardOf, cardText, DECK, readCard, SUITS, type Card, type Suit } from './cards/card.js'
export { dealRound, newDeck, orderAfter, type Deal } from './cards/deal.js'
export { shuffleInPlace } from './cards/shuffle.js'
export { BOT_STREAM, DEAL_STREAM, deriveSeed, EXPERT_STREAMS } from './seed/derive-seed.js'
export {
  RULES_VERSIONS,
  SEED_VERSIONS,
  seedFromBytes,
  sessionSeed,
  type SeedVersion,
  type SessionSeed,
} from './seed/session-seed.js'
export { openStream, sourcesOf, type Sources } from './seed/sources.js'
export { uniform, type Words } from './seed/words.js'
