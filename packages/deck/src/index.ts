export { GROUPS, type Card, type Group, type Points } from './card.js'
export { deckFaults, type CheckOptions, type DeckFault } from './check-deck.js'
export { DRAW_EFFECTS, type DrawEffect } from './data/draw-effects.js'
export { RULE_SETS } from './data/rule-sets.js'
export { CARD_IDS, cardOf, isCard, LIBRARY } from './library.js'
export type { FavouriteMove } from './move-favourite.js'
export { deckOdds } from './odds/deck-odds.js'
export { droughtsOf, mostInRow, type Drought } from './odds/droughts.js'
export { exactDryStart, surveyDryStart } from './odds/dry-start.js'
export { exactOdds, whyNotExact } from './odds/exact-odds.js'
export { expectedWithin, type DeckOdds, type MeanPoints, type OddsRequest } from './odds/odds.js'
export { surveyedDecks, surveyOdds, type SurveyOptions } from './odds/survey-odds.js'
export { ARMOUR, DAMAGE, ENERGY, HEALTH, pointsOf, type Kind } from './points.js'
export { Hand, type HandState, type HeldCard, type Played } from './rotation/hand.js'
export { playOldest, type Turn } from './rotation/play-oldest.js'
export {
  RULE_SET_IDS,
  type BaseSet,
  type FavouriteRule,
  type Place,
  type Replacement,
  type RuleSet,
  type RuleSetId,
} from './rule-set.js'
export type { DeckStream } from './deck-stream.js'
export { shuffleDeck, type Label, type ShuffledDeck } from './shuffle-deck.js'
export { deckStreams } from './streams.js'
export { chartHeight, oddsChart } from './views/odds-chart.js'
export { oddsText } from './views/odds-text.js'
export { paramsSchema, type Params } from './world/params.js'
export { deck } from './world/world.js'
