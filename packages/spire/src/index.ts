export { cardText, type Card } from './cards/card.js'
export {
  CARDS,
  cardFacts,
  type CardColor,
  type CardFacts,
  type CardRarity,
  type CardType,
} from './data/cards.js'
export { PLAYER_CLASSES, STARTS, type PlayerClass, type Start } from './data/classes.js'
export { BOSSES } from './data/encounters.js'
export { MONSTERS, type MonsterFacts } from './data/monsters.js'
export type { NeowBonus, NeowDrawback, NeowOption } from './data/neow.js'
export { POOL_TIERS, relicTier, type PoolTier } from './data/relics.js'
export type { EventPicks } from './events/event.js'
export { eventOptions, optionNames, type EventOption, type PickKind } from './events/event-options.js'
export { drawEncounters, type EncounterLists } from './fights/encounters.js'
export { drawMonsters, type Monster } from './fights/monsters.js'
export { drawOpeningCards, type OpeningCards } from './fights/opening-hand.js'
export {
  fillGrid,
  makeFinalMap,
  makeMap,
  type ActMap,
  type MapNode,
  type MapOptions,
  type MapSymbol,
} from './map/act-map.js'
export { MapGrid } from './map/grid.js'
export type { Cause, HistoryRule, OutcomeCounts } from './history/comparison.js'
export * from './history/history-report.js'
export { causeText, historyNoteText, ruleText, thingName } from './history/history-words.js'
export type { HistoryNote } from './history/parse-history.js'
export type { HistoryOffer } from './history/trail.js'
export { dailyClimb, type DailyClimb } from './daily/daily-climb.js'
export { fittingUnlocks, searchUnlocks, type UnlockFit } from './locks/fitting-unlocks.js'
export { parseSeen, seenSchema, type Seen } from './locks/seen.js'
export { CLASS_NAMES } from './names/class-names.js'
export { allIds, cardName, displayName, idsOf, words, type NameKind } from './names/names.js'
export { roomName } from './names/room-names.js'
export { roomTitle, TIER_TITLES } from './things/titles.js'
export { listsAfter, type ListItem, type RunLists } from './things/lists-after.js'
export { drawNeowOptions } from './neow/neow-options.js'
export { PlanPolicy } from './plan/plan-policy.js'
export { planSchema, type FloorPlan, type Plan } from './plan/plan-schema.js'
export { actSvg } from './views/map-svg.js'
export { bonusText, drawbackText } from './views/neow-words.js'
export { Random } from './numbers/random.js'
export * from './numbers/raw-draws.js'
export { mapSeedOffset, SAVED_STREAMS, spireStreams, type Streams } from './numbers/streams.js'
export type { Picks } from './player/picks.js'
export type { RewardPicks } from './player/take-reward.js'
export type { Purchase } from './rooms/buy.js'
export type { RestAction } from './rooms/rest.js'
export { legalActions, performAction, type ActionPicks, type RunAction } from './play/legal-actions.js'
export { loadRun } from './run/load-run.js'
export { observeRun, type RunObservation } from './play/observe-run.js'
export type { FloorFight, NextChest, NextShop, RewardPlace } from './run/look-ahead.js'
export * from './run/next-draws.js'
export * from './run/peek.js'
export { openSave, peekSave, type OpenedSave, type SavePeek } from './run/peek-save.js'
export type { PeekPart, UncertainParts } from './run/uncertain-parts.js'
export type { SaveMode, SaveNote } from './save/check-save.js'
export { saveNoteText } from './save/save-note-text.js'
export { Run, type RunOptions } from './run/run.js'
export type { UncheckedRun } from './run/unchecked-run.js'
export type { LoadOptions } from './save/load-state.js'
export { readAutosave, writeAutosave } from './save/obfuscation.js'
export type { HistoryMistake, SaveMistake, SpireCodes } from './messages.js'
export { parseSave, type SaveFile } from './save/save-file.js'
export type { Params } from './schema/params.js'
export type {
  ActPlan,
  Change,
  FightRow,
  MonsterRow,
  NeowOffer,
  PlayerRow,
  RoomRow,
  ShopRow,
  SpireResult,
  Ware,
} from './schema/result.js'
export { spireSeed } from './schema/seed-format.js'
export { formatSeedString, parseSeedString } from './seed/seed-string.js'
export { makeSetup, type Setup, type SetupOptions } from './setup/setup.js'
export type { Chest, ChestSize } from './state/chest.js'
export type { Drawn, EventFight, EventVisit } from './state/event-visit.js'
export type { FightKind, EmeraldBuff, Fight } from './state/fight.js'
export type { Reward } from './state/reward.js'
export type { Room } from './state/room.js'
export type { OwnedRelic, QuestionChances, RunState } from './state/run-state.js'
export type { Shop } from './state/shop.js'
export { defaultPolicy } from './walk/default-policy.js'
export type { Choice, Policy } from './walk/policy.js'
export { walk, type Bought, type WalkedRoom } from './walk/walk.js'
export { mapText } from './views/map-text.js'
export { nextDrawRows, questionRoomName, type NextDrawRow } from './views/next-draw-rows.js'
export { fightText, roomText } from './views/room-text.js'
export { offerText } from './views/words.js'
export { runAfter } from './world/run-after.js'
export { spire } from './world/world.js'
