export { cardText, type Card } from './card.js'
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
export type { NeowBonus, NeowDrawback } from './data/neow.js'
export { POOL_TIERS, type PoolTier } from './data/relics.js'
export { drawEncounters, type EncounterLists } from './encounters.js'
export type { Drawn, EventFight, EventPicks, EventVisit } from './events/event.js'
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
export { drawNeowOptions, type NeowOption } from './neow-options.js'
export { Random } from './random.js'
export type { Chest, ChestSize } from './rewards/chest.js'
export type { Shop } from './rewards/shop.js'
export type { Purchase } from './run/buy.js'
export type { Picks } from './run/obtain-relic.js'
export type { RestAction } from './run/rest.js'
export type { Reward, Taking } from './run/reward.js'
export type { FightKind } from './run/fight-rewards.js'
export type { Room } from './run/room.js'
export type { EmeraldBuff, Fight } from './run/fight.js'
export { Run, type RunOptions } from './run/run.js'
export type { OwnedRelic, QuestionChances, RunState } from './run/state.js'
export { spireSeed } from './seed-format.js'
export { formatSeedString, parseSeedString } from './seed-string.js'
export { makeSetup, type Setup, type SetupOptions } from './setup.js'
export { mapSeedOffset, spireStreams, type Streams } from './streams.js'
export { defaultPolicy } from './walk/default-policy.js'
export type { Choice, Policy } from './walk/policy.js'
export { walk, type WalkedRoom } from './walk/walk.js'
export { type Params } from './world/params.js'
export type { ActPlan, MonsterRow, NeowOffer, RoomRow, ShopRow, SpireResult, Ware } from './world/result.js'
export { spire } from './world/world.js'
export { loadRun, type LoadOptions } from './save/load.js'
export { readAutosave, writeAutosave } from './save/obfuscation.js'
export { peek, type Peek } from './save/peek.js'
export { parseSave, type SaveFile } from './save/save-file.js'
