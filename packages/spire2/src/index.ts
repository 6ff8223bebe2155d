export { drawActLists, type ActListOptions, type ActLists } from './acts/act-lists.js'
export type { RelicBag } from './acts/relic-bags.js'
export { drawStart, type RunStart, type StartedAct, type StartOptions } from './acts/run-start.js'
export { drawAncientOffers, type AncientOffers } from './ancients/ancient-offers.js'
export { drawNeowOffers, type NeowOptions } from './ancients/neow.js'
export * from './builds/build.js'
export { rewardTables, type RewardTables } from './builds/reward-tables.js'
export { BUILD_IDS, buildOf, BUILDS, NEWEST_BUILD } from './builds/builds.js'
export { drawChestRelics, firstLateFloor, withheldRelics, type ChestOptions } from './chests/chest-relics.js'
export { makeActMap, type ActMap, type MapOptions, type MapPoint } from './map/act-map.js'
export { makeSpoilsMap } from './map/spoils-map.js'
export type { SaveMistake, Spire2Codes } from './messages.js'
export { GameRandom } from './numbers/random.js'
export { PLAYER_STREAMS, RUN_STREAMS, type PlayerStream, type RunStream } from './numbers/stream-names.js'
export type { Params } from './schema/params.js'
export type { FloorPlan, Plan } from './plan/plan-schema.js'
export type * from './schema/result.js'
export { WALK_PARTS, walkEvidence, type Evidence, type WalkPart } from './evidence/evidence.js'
export { WALK_PART_NAMES } from './views/walk-text.js'
export { eventOptions } from './effects/event-effects.js'
export type { Gift } from './effects/relic-effects.js'
export type { FightRewards } from './rewards/fight-rewards.js'
export type { FightKind } from './rewards/reward-source.js'
export type { ShopStock, Ware } from './shops/shop-stock.js'
export type { AncientRoom, EventRoom, FightRoom, RestRoom, Room, ShopRoom, TreasureRoom } from './run/room.js'
export type { RunState, UncertainCause, WalkCounters, WalkStream } from './run/run-state.js'
export { Run } from './run/run.js'
export type { RunAct, RunSetup, WalkStreams } from './run/setup.js'
export { walk } from './walk/walk.js'
export type { WalkedRoom } from './walk/walked-room.js'
export { loadRun, startRun, type SavedRun, type StartedRun } from './world/start-run.js'
export { oldHash } from './seed/old-hash.js'
export { spire2Seed } from './schema/seed-format.js'
export { normalSeedText } from './seed/seed-text.js'
export {
  eventSeed,
  fightSeed,
  playerSeed,
  runSeed,
  streamSeed,
  type HashScheme,
} from './seed/stream-seeds.js'
export { xxHash64 } from './seed/xxhash64.js'
export {
  firstUnknownOdds,
  isShopBarred,
  unknownRoomOf,
  type UnknownLimits,
  type UnknownOdds,
  type UnknownRoom,
} from './unknown/unknown-rooms.js'
export { drawUnknownRolls } from './unknown/unknown-rows.js'
export { startUnknownWalk, walkInto, type UnknownWalk } from './unknown/unknown-walk.js'
export { actSvg } from './views/map-svg.js'
export { displayName } from './names/display-name.js'
export { ROOM_NAMES } from './names/room-names.js'
export { bossText, noteLines } from './views/words.js'
export { spire2 } from './world/world.js'
export { peek, type LaterAct, type Peek } from './save/peek.js'
export type { NextRewards } from './save/next-rewards.js'
export type { SaveNote } from './save/check-save.js'
export { saveNoteText } from './save/save-note-text.js'
export { isCharacter, type SavedIdKind, type UnknownIds } from './save/saved-ids.js'
export { parseSave, type ReadSave, type SaveFile } from './save/save-file.js'
export { savedPlayerStream, savedRunStream, type RestoredStream } from './save/saved-streams.js'
export type { Cause, HistoryRule, OutcomeCounts } from './histories/comparison.js'
export {
  replayHistory,
  type HistoryDifference,
  type HistoryFloor,
  type HistoryReport,
} from './histories/history-report.js'
export { causeText, historyNoteText, ruleText } from './histories/history-words.js'
export type { HistoryNote } from './histories/parse-history.js'
export type { HistoryOffer } from './histories/trail.js'
