export { GROUPS, type Group, type Points } from './data/card-row.js'
export type { Card } from './library/card.js'
export { deckCode, hasDeckCode, readDeckCode, type CodedDeck } from './code/deck-code.js'
export { ID_STYLES, type IdStyle } from './data/id-style.js'
export { cardIdIn, litemintId, parseCardId, type CardId } from './library/card-id.js'
export type { CardLibrary } from './library/card-library.js'
export { libraryOf, type GivenCard, type GivenLibrary } from './library/given-library.js'
export { givenLibrarySchema } from './library/given-library-schema.js'
export { MixedStyles } from './library/mixed-styles.js'
export { serviceCard, type ServiceCard } from './library/service-card.js'
export { MOST_CARDS } from './schema/params.js'
export { deckIssues, type CheckOptions } from './library/deck-issues.js'
export { DECK_CODES, type DeckCodes, type DeckIssue, type NamedCard } from './messages.js'
export { DRAW_EFFECTS, type DrawEffect } from './data/draw-effects.js'
export { RULE_SETS } from './data/rule-sets.js'
export { CARD_IDS, cardIdOf, cardOf, isCard, LIBRARY, PUBLISHED } from './library/library.js'
export { deckOdds } from './odds/deck-odds.js'
export { droughtsOf, mostInRow, type Drought } from './odds/droughts.js'
export { exactDryStart, surveyDryStart } from './odds/dry-start.js'
export { exactOdds, whyNotExact, type NotExact } from './odds/exact-odds.js'
export { oddsAhead } from './odds/odds-ahead.js'
export { expectedWithin, type DeckOdds, type MeanPoints, type OddsRequest } from './odds/odds.js'
export { surveyedDecks, surveyOdds, type SurveyOptions } from './odds/survey-odds.js'
export { ARMOUR, DAMAGE, ENERGY, HEALTH, pointsOf, type PointKind } from './library/points.js'
export { Hand, type HandState, type HandCard, type PlayResult } from './rotation/hand.js'
export { playOldest, type Turn } from './rotation/play-oldest.js'
export {
  RULE_SET_IDS,
  type BaseSet,
  type FavouriteRule,
  type BlockPlace,
  type Replacement,
  type RuleSet,
  type RuleSetId,
} from './data/rule-set.js'
export type { DeckStream } from './shuffle/deck-stream.js'
export { shuffleDeck, type Label, type ShuffleOptions } from './shuffle/shuffle-deck.js'
export { deckStreams } from './shuffle/deck-streams.js'
export { roleOf, type Role } from './views/role.js'
export { chartHeight, oddsChart } from './views/odds-chart.js'
export { oddsText } from './views/odds-text.js'
export { paramsSchema, type Params } from './schema/params.js'
export type { FavouriteMove, ShuffledDeck } from './schema/result.js'
export { deck } from './world/world.js'
