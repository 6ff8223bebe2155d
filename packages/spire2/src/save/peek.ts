import type { Place } from '@seedfast/world'
import type { RelicBag } from '../acts/relic-bags.js'
import { drawAncientOffers, isKnownAncient, type AncientOffers } from '../ancients/ancient-offers.js'
import type { ActId, Character, RelicRarity } from '../builds/build.js'
import { drawChestRelics, withheldRelics } from '../chests/chest-relics.js'
import type { ActMap } from '../map/act-map.js'
import { treasureRowOf } from '../map/board.js'
import { mapMaker } from '../map/map-maker.js'
import { GameRandom } from '../numbers/random.js'
import type { Offers } from '../schema/result.js'
import { startStream } from '../numbers/streams.js'
import { eventSeed, runSeed } from '../seed/stream-seeds.js'
import { unknownRoomOf, type UnknownRoom } from '../unknown/unknown-rooms.js'
import { checkSave, type SaveNote } from './check-save.js'
import { isAct, isCharacter } from './saved-ids.js'
import type { ReadSave, SaveFile } from './save-file.js'
import { nextRewards, type NextRewards } from './next-rewards.js'
import { savedRunStream } from './saved-streams.js'

/** An act that a saved run hasn't entered yet. */
export interface LaterAct {
  readonly act: number
  /** The ID of the act, which is unknown if a mod added the act. */
  readonly id: string
  readonly bosses: readonly string[]
  readonly fights: readonly string[]
  readonly elites: readonly string[]
  /** The offers that the act's ancient makes to each player. They have no relics if the ancient is unknown. */
  readonly offers: readonly Offers[]
  /**
   * The act's map. If the Spoils Map is in a deck, this is the map that the card produces. Golden Compass and Big Game
   * Hunter aren't taken into account. Null if the act is unknown.
   */
  readonly map: ActMap | null
}

/**
 * The upcoming parts of a saved run. Each part is drawn from the current lists and streams. It is correct only if the
 * game uses the same lists and streams unchanged when it draws the part.
 */
export interface Peek {
  readonly build: string
  readonly seed: string
  /** The IDs of the players' characters. They may come from mods. */
  readonly characters: readonly string[]
  readonly ascension: number
  readonly act: number
  /** The number of map points entered so far, including those of the ancients. */
  readonly floor: number
  readonly bosses: readonly string[]
  readonly fights: readonly string[]
  readonly elites: readonly string[]
  /** The act's events that haven't been seen yet, from the next one on. The game skips events whose conditions aren't met. */
  readonly events: readonly string[]
  /** The contents of the next ? rooms, if none comes right after a merchant or leads only to merchants. */
  readonly unknownRooms: readonly UnknownRoom[]
  /**
   * The relics in the next chests, each of which has one relic for each player. Assumes that these are the chests on the
   * maps, and that no ? room has a chest.
   */
  readonly chestRelics: readonly string[]
  /** The next relics of each player, grouped by rarity. Shops take relics from the end of a list. */
  readonly relics: readonly RelicBag[]
  /** What the player finds in the next room with rewards. Null for several players or an unknown character. */
  readonly rewards: NextRewards | null
  readonly laterActs: readonly LaterAct[]
  /** What is uncertain or was corrected. `saveNoteText` formats a note. */
  readonly notes: readonly SaveNote[]
}

const UNKNOWNS = 5
const CHESTS = 3
const RELICS = 5
const RARITIES = ['common', 'uncommon', 'rare', 'shop'] as const
const SPOILS_MAP = 'SPOILS_MAP'

/**
 * Returns the upcoming parts of a saved run. Throws an InputError if a part of the save doesn't belong to the save's
 * seed. IDs that the build doesn't have, such as those of mods, only leave out what depends on them.
 */
export function peek(read: ReadSave, place: Place): Peek {
  const { save, build } = read
  const notes = checkSave(read, place)
  const { rooms } = save.acts[save.current_act_index]!
  return {
    build: build.id,
    seed: save.rng.seed,
    characters: save.players.map(({ character_id: id }) => id),
    ascension: save.ascension,
    act: save.current_act_index + 1,
    floor: floorOf(save),
    bosses: bossesOf(rooms).slice(rooms.boss_encounters_visited),
    fights: ahead(rooms.normal_encounter_ids, rooms.normal_encounters_visited),
    elites: ahead(rooms.elite_encounter_ids, rooms.elite_encounters_visited),
    events: eventsAhead(rooms).filter((event) => !save.events_seen.includes(event)),
    unknownRooms: nextUnknownRooms(read, place),
    chestRelics: nextChestRelics(read, place),
    relics: save.players.map(({ relic_grab_bag: bag }) => nextRelics(read, bag.relic_id_lists)),
    rewards: nextRewards(read, floorOf(save), place),
    laterActs: [2, 3].filter((act) => act > save.current_act_index + 1).map((act) => laterAct(read, act)),
    notes,
  }
}

type SavedRooms = ReadSave['save']['acts'][number]['rooms']

/**
 * Returns the items of a list that haven't been visited in the current round. After the last item, the list starts
 * over.
 */
function ahead(items: readonly string[], visited: number): string[] {
  return items.slice(visited % Math.max(items.length, 1))
}

/**
 * Returns an act's events from the next one on. The list repeats. Before the act's ancient is met, the next event is
 * the second one, because the game counts the ancient's room as a visit to the first.
 */
function eventsAhead({ event_ids: ids, events_visited: visited }: SavedRooms): string[] {
  const next = Math.max(visited, 1) % Math.max(ids.length, 1)
  return [...ids.slice(next), ...ids.slice(0, next)]
}

function bossesOf({ boss_id: boss, second_boss_id: second }: SavedRooms): string[] {
  return second === null ? [boss] : [boss, second]
}

function nextUnknownRooms(read: ReadSave, place: Place): UnknownRoom[] {
  const { odds, players } = read.save
  const { random } = savedRunStream(read, 'unknown_map_point', place)
  const now = {
    monster: Math.fround(odds.unknown_map_point_monster_odds_value),
    treasure: Math.fround(odds.unknown_map_point_treasure_odds_value),
    shop: Math.fround(odds.unknown_map_point_shop_odds_value),
  }
  const juzuBracelet = players.some(({ relics }) => relics.some(({ id }) => id === 'JUZU_BRACELET'))
  return Array.from({ length: UNKNOWNS }, () => unknownRoomOf(random.nextFloat(), now, { juzuBracelet }))
}

function nextChestRelics(read: ReadSave, place: Place): string[] {
  const { save, build } = read
  const { random } = savedRunStream(read, 'treasure_room_relics', place)
  const floors = chestFloors(save)
  // After the last chest on a map, only ? rooms have chests.
  const next = Array.from({ length: CHESTS }, (_, i) => floors[i] ?? Infinity)
  return drawChestRelics(random, save.shared_relic_grab_bag.relic_id_lists, next, {
    tables: build.tables,
    players: save.players.length,
  }).flat()
}

/** Returns the floors of the chests on the maps that aren't behind the players. */
function chestFloors(save: SaveFile): number[] {
  const { acts, current_act_index: current, map_point_history: history } = save
  const floor = floorOf(save)
  let before = floorOf({ map_point_history: history.slice(0, current) })
  return acts.slice(current).flatMap(({ rooms }) => {
    const height = rooms.normal_encounter_ids.length + 1
    const chest = before + 1 + treasureRowOf(height)
    // The ancient's point comes before row 1, and the boss's point is in row `height`.
    before += 1 + height
    return chest < floor ? [] : [chest]
  })
}

function floorOf({ map_point_history: history }: Pick<SaveFile, 'map_point_history'>): number {
  return history.reduce((sum, act) => sum + act.length, 0)
}

function nextRelics({ save, build }: ReadSave, lists: Readonly<Record<string, readonly string[]>>): RelicBag {
  const withheld = withheldRelics(floorOf(save), { tables: build.tables, players: save.players.length })
  return Object.fromEntries(
    RARITIES.map((rarity: RelicRarity) => {
      const relics = (lists[rarity] ?? []).filter((relic) => !withheld.includes(relic))
      return [rarity, rarity === 'shop' ? relics.slice(-RELICS).reverse() : relics.slice(0, RELICS)]
    }),
  )
}

function laterAct({ save, build }: ReadSave, act: number): LaterAct {
  const { id, rooms } = save.acts[act - 1]!
  const run = runSeed(build.hash, save.rng.seed)
  const ancient = rooms.ancient_id
  const offers = save.players.map(({ character_id: character }, slot): Offers => {
    const random = new GameRandom(eventSeed(build.hash, run, ancient, slot))
    return { ancient, ...offersOf(random, ancient, act - 1, character) }
  })
  const fights = rooms.normal_encounter_ids
  return {
    act,
    id,
    bosses: bossesOf(rooms),
    fights,
    elites: rooms.elite_encounter_ids,
    offers,
    map: isAct(id) ? mapOf({ save, build }, act, id) : null,
  }
}

/** Draws an ancient's offers. Returns no relics if the ancient or its choice of characters is unknown. */
function offersOf(random: GameRandom, ancient: string, act: number, character: string): AncientOffers {
  if (!isKnownAncient(ancient) || (ancient === 'OROBAS' && !isCharacter(character)))
    return { relics: [], seaGlass: null }
  // Only Orobas's offers depend on the character.
  return drawAncientOffers(random, ancient, { act, character: character as Character })
}

function mapOf({ save, build }: ReadSave, act: number, id: ActId): ActMap {
  const spoilsMap = save.players.some(({ deck }) => deck.some((card) => card.id === SPOILS_MAP))
  const { stream, make } = mapMaker(act, spoilsMap)
  const rooms = save.acts[act - 1]!.rooms.normal_encounter_ids.length
  return make(startStream(build, save.rng.seed, stream), { act: id, rooms, ascension: save.ascension })
}
