export * from './bots/expert.js'
export { simpleBid } from './bots/bid.js'
export { BOT_LEVELS, type BotLevel, type SimpleLevel } from './events/bot-levels.js'
export { simplePlay } from './bots/play.js'
export { cardIndex, cardOf, cardText, DECK, SUITS, type Card, type Suit } from './cards/card.js'
export { cardSign, readCard } from './cards/read-card.js'
export { dealRound, newDeck, orderAfter, type Deal } from './cards/deal.js'
export { shuffleInPlace } from './cards/shuffle.js'
export { eventOf, type EventNote, type SessionEvent } from './events/event.js'
export { EVENT_TYPES, payloadSchemas, type EventType, type Payload } from './events/payloads.js'
export { readEvent } from './events/read-event.js'
export { applyEvent } from './rules/apply.js'
export { checkEvent } from './rules/check.js'
export { transcriptOf } from './rules/check-provenance.js'
export { fixedTable, tableCodeOf, type FixedTable } from './rules/fixed-table.js'
export { provableStage, type ProvableStage } from './rules/provable-stage.js'
export { revealedSeed } from './rules/revealed-seed.js'
export { reduce, type ReduceResult } from './rules/reduce.js'
export type { Choice, DealsCodes } from './issue-codes.js'
export { RULES, type Refusal, type Rule } from './rules/refusal.js'
export { choicesOf, seatView, sortedHand, type SeatView } from './rules/seat-view.js'
export {
  EMPTY_STATE,
  isPerson,
  ledSuit,
  turnOf,
  winnersOf,
  type Phase,
  type Presence,
  type Provenance,
  type RoundTally,
  type Seat,
  type SessionState,
  type Trick,
} from './rules/state.js'
export * from './rules/tricks.js'
export { BOT_STREAM, DEAL_STREAM, deriveSeed, EXPERT_STREAMS } from './seed/derive-seed.js'
export { fairSessionSeed } from './seed/fair-session-seed.js'
export {
  RULES_VERSIONS,
  SEED_VERSIONS,
  seedFromBytes,
  sessionSeed,
  type SeedVersion,
  type SessionSeed,
} from './seed/session-seed.js'
export { openStream, sourcesOf, type Sources } from './seed/sources.js'
export { uniform, type WordSource } from './seed/word-source.js'
export { nextEvent } from './session/next-event.js'
export {
  EMPTY_BOOK,
  SCORE_FORMAT,
  scoreBookText,
  type ScoreBook,
  type ScoredGame,
  type ScoreEntry,
} from './scorecard/score-book.js'
export { readScoreBook } from './scorecard/read-score-book.js'
export { ROUND_ORDERS, roundSizes, SCORINGS, type ScoreRules } from './scorecard/score-rules.js'
export { scoresCsv, scoreStatistics, type PlayerStatistics } from './scorecard/score-statistics.js'
export * from './scorecard/scored-game.js'
export { botSession } from './world/bot-session.js'
export { openingEvents, type SeatConfig, type TableConfig } from './session/opening.js'
export { EMPTY_SESSION, runOn, sessionOf, step, type Session, type StepResult } from './session/session.js'
export type { Params } from './schema/params.js'
export type { DealsResult, RoundRow, TrickRow } from './schema/result.js'
export { dealsSeed } from './schema/seed-format.js'
export { deals } from './world/world.js'
export { exportArchive, writeArchive, type ExportedArchive } from './archive/archive.js'
export { editedLine, type EditedLine } from './archive/edited-line.js'
export { ARCHIVE_FORMAT, type ArchiveHeader } from './archive/header.js'
export type { ArchiveFault, ArchiveRule } from './archive/fault.js'
export type { Proof, SeatChange } from './archive/proof.js'
export type { SeenInGame } from './archive/seen-in-game.js'
export { divergeGames, divergeSessions, type EventDivergence } from './archive/diverge-archives.js'
export { ARCHIVE_START, refuseOtherText } from './archive/refuse-other-text.js'
export { verdictText, type ProofWords } from './archive/verdict-text.js'
export { verifyArchive, type ArchiveReport, type VerifyOptions } from './archive/verify-archive.js'
export { sessionResult } from './session/session-result.js'
export { branch, rewind } from './session/branch.js'
export { branchOff, lineKinds, type LineKind } from './session/branch-off.js'
export { ancestorsOf, type Ancestor } from './archive/ancestors.js'
export { continueRecord, continueWithSeed } from './archive/continue-record.js'
export { isGameRecord, openGameRecord, type GameRecord, type RecordFinding } from './archive/game-record.js'
export {
  gameRecordOf,
  type RecordedEvent,
  type RecordOptions,
  type WrittenRecord,
} from './archive/write-record.js'
export { isGuessableNonce, nonceCommitment, nonceOf, readShortCode } from '@seedfast/fair'
export * from './fairness/fair-session.js'
export { eventText, seatText } from './views/seat-text.js'
export { seatNames } from './views/seat-names.js'
export { changePlayerEvent, findSeat } from './table/change-player.js'
export { seatsOfPlayers, type Player } from './table/seats-of-players.js'
export { needsHandOver, tableTurn, type TableTurn } from './table/table-turn.js'
