export type { Bits } from './crawl/bits.js'
export { bounded, coinflip, oneChanceIn, random2, randomRange, xChanceInY } from './crawl/bounded.js'
export * from './crawl/choices.js'
export { CrawlStream, type NestedSeed } from './crawl/crawl-stream.js'
export { DeferRand } from './crawl/defer-rand.js'
export * from './crawl/dice.js'
export { CrawlGenerators } from './crawl/generators.js'
export {
  crawlStream,
  UncheckedGenerators,
  type CrawlStreams,
  type OpenNested,
} from './crawl/unchecked-generators.js'
export type { GeneratorsState } from './crawl/generators-state.js'
export { hash3, hash32, hashWithSeed } from './crawl/hash.js'
export * from './crawl/lua-choices.js'
export { decimalChance, randomReal } from './crawl/real.js'
export * from './crawl/spread.js'
export {
  BRANCH_STREAMS,
  crawlStreams,
  masterStates,
  STREAM_NAMES,
  type BranchStream,
  type StreamName,
} from './crawl/streams.js'
export { builtInData } from './loading/built-in-data.js'
export type { DungeonData } from './tables/dungeon-data.js'
export type { ItemKind, LoadedBranch, LoadedMonster, LoadedUnique, LoadedVault } from './tables/loaded.js'
export { dungeonFiles } from './loading/dungeon-files.js'
export type { DataFiles } from './loading/data-files.js'
export { loadData } from './loading/load-data.js'
export type { Branch, Item, Items, Monster, Shop, Unique, Vault } from './tables/entry-schemas.js'
export type { LevelTables } from './tables/level-tables.js'
export { DungeonGame, type Mode, type PlayedWith } from './game/dungeon-game.js'
export type { Bones, Ghost } from './game/ghosts.js'
export type { Plan } from './game/plan.js'
export { loadGame, saveGame, seedLine, type DungeonSave } from './game/save.js'
export { dungeonStreams } from './game/streams.js'
export type { LayoutName } from './data/layout-names.js'
export type * from './level/level.js'
export type { Veto } from './level/veto.js'
export { vetoText, type DungeonCodes } from './messages.js'
export { VERSION } from './game/version.js'
export { DungeonStatistics, type VetoCount } from './statistics/dungeon-statistics.js'
export { mapStatistics, type MapRow, type MapStatistics, type VaultRow } from './statistics/map-statistics.js'
export { readLevels } from './statistics/read-levels.js'
export { objectStatistics, type ObjectRow, type ObjectStatistics } from './statistics/object-statistics.js'
export { depthsText, type DepthRange } from './tables/depths.js'
export { vaultMapRows, type VaultMap } from './tables/vault-map.js'
export {
  DungeonRoutes,
  entrancePlace,
  type Route,
  type RouteLeg,
  type RoutePlace,
} from './routes/dungeon-routes.js'
export { groundSvg, tilesSvg } from './formats/ground-svg.js'
export { tiledMap, TILES_FILE } from './formats/tiled-map.js'
export { virtualTabletop, type LevelPicture } from './formats/virtual-tabletop.js'
export { levelFilter } from './level/level-filter.js'
export type { LevelFacts } from './world/level-facts.js'
export { asMade } from './views/as-made.js'
export { treeBranches, type TreeBranch } from './views/branches.js'
export { catalogText, type CatalogHead } from './views/catalog.js'
export { levelThings, OUT_OF_DEPTH, type LevelThing } from './views/level-things.js'
export { namesOf, type Names } from './views/names.js'
export { levelMapSvg, levelSvg } from './views/svg-level.js'
export { levelText } from './views/text.js'
export { vaultChoice, type VaultChoice } from './views/vault-choice.js'
export type { Params } from './schema/params.js'
export type { DungeonResult } from './schema/result.js'
export { dungeon, dungeonWorld, type DungeonWorldOptions } from './world/world.js'
