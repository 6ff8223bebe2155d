import { restoreCounters } from '@seedfast/rng'
import { placeInside, type Place } from '@seedfast/world'
import { dealAct, startFloor } from '../acts/start.js'
import { cardShortage, cardTables } from '../cards/card-tables.js'
import type { Card } from '../cards/card.js'
import { STARTS, type PlayerClass } from '../data/classes.js'
import { spireInputError } from '../messages.js'
import { spireStreams } from '../numbers/streams.js'
import { FIRST_REMOVAL_PRICE } from '../rewards/shop.js'
import { checkedSetup } from '../setup/checked-setup.js'
import type { SetupOptions } from '../setup/setup.js'
import type { RunState } from '../state/run-state.js'
import { savedModes } from './check-save.js'
import { classOfSave } from './class-of-save.js'
import { eventName } from './event-names.js'
import { EMPTY_SLOT } from './empty-slot.js'
import { recordedRules } from './recorded-rules.js'
import type { SaveFile } from './save-file.js'

/** Options for loading a save. They provide information that the game's saves don't contain. */
export interface LoadOptions {
  /** The player's class, which must match the save. Required only if the save doesn't determine it. */
  readonly playerClass?: PlayerClass
  /** The IDs of the cards that the player hasn't unlocked. Default: none. */
  readonly lockedCards?: readonly string[]
}

/**
 * Returns the state of a saved run just before the player enters the last room. Throws an InputError for a save that
 * the game couldn't have written.
 */
export function loadState(save: SaveFile, place: Place, options: LoadOptions): RunState {
  const seed = BigInt(save.seed)
  if (BigInt.asIntN(64, seed) !== seed) {
    throw spireInputError('invalid-save-seed', placeInside(place, { path: ['seed'] }), { got: save.seed })
  }
  const setup = checkedSetup(setupOptions(save, place, options))
  const layout = restoreCounters(spireStreams, BigInt.asUintN(64, seed), {
    monsterRng: save.monster_seed_count,
    eventRng: save.event_seed_count,
    merchantRng: save.merchant_seed_count,
    cardRng: save.card_seed_count,
    treasureRng: save.treasure_seed_count,
    relicRng: save.relic_seed_count,
    potionRng: save.potion_seed_count,
  })
  const [elite, monster, shop, treasure] = save.event_chances
  const start = STARTS[setup.playerClass]
  const extra = save.seedfast
  const state: RunState = {
    setup,
    seed,
    at: (_path, make) => make(),
    atRoom: (_path, make) => make(),
    layout,
    streams: layout.streams,
    act: save.act_num,
    floor: save.floor_num,
    inShop: false,
    hp: save.current_health ?? start.maxHp,
    maxHp: save.max_health ?? start.maxHp,
    gold: save.gold ?? 99,
    deck: deckOf(save),
    relics: save.relics.map((id, i) => ({ id, counter: save.relic_counters?.[i] ?? -1 })),
    potions: potionsOf(save),
    keys: {
      ruby: save.has_ruby_key ?? false,
      emerald: save.has_emerald_key ?? false,
      sapphire: save.has_sapphire_key ?? false,
    },
    cardBlizz: save.card_random_seed_randomizer,
    potionChance: save.potion_chance,
    chances: {
      elite: Math.fround(elite),
      monster: Math.fround(monster),
      shop: Math.fround(shop),
      treasure: Math.fround(treasure),
    },
    relicPools: {
      COMMON: [...save.common_relics],
      UNCOMMON: [...save.uncommon_relics],
      RARE: [...save.rare_relics],
      SHOP: [...save.shop_relics],
      BOSS: [...save.boss_relics],
    },
    monsterList: [...save.monster_list],
    eliteList: [...save.elite_monster_list],
    bossList: [...save.boss_list],
    eventList: [],
    shrineList: [],
    oneTimeEvents: save.one_time_event_list.map(eventName),
    colorlessPool: [],
    map: { nodes: [], emerald: null },
    removalPrice: save.purgeCost ?? FIRST_REMOVAL_PRICE,
    path: [],
    y: null,
    afterShop: extra?.after_shop ?? false,
  }
  startFloor(state, save.floor_num)
  dealAct(state)
  state.eventList = save.event_list.map(eventName)
  if (extra !== undefined) {
    state.shrineList = [...extra.shrine_list]
    state.colorlessPool = [...extra.colorless_pool]
  }
  state.path = save.path_x.map((x, i) => ({ x, y: save.path_y[i]! }))
  state.y = typeof extra?.['row'] === 'number' ? extra['row'] : (state.path.at(-1)?.y ?? null)
  return state
}

function setupOptions(save: SaveFile, place: Place, options: LoadOptions): SetupOptions {
  const finalAct = save.is_final_act_on ?? true
  const playerClass = classOfSave(save, place, options.playerClass)
  const extra = save.seedfast
  const { modes, modifiers: all } = savedModes(save)
  const { mode, modifiers: known } = recordedRules(modes, all)
  const modifiers = save.is_final_act_on === true && mode !== 'standard' ? [...known, 'The Ending'] : known
  if (extra !== undefined) {
    const shortage = cardShortage(cardTables(extra.class, extra.locked_cards))
    if (shortage !== null) {
      const at = placeInside(place, { path: ['seedfast', 'locked_cards'] })
      throw spireInputError('too-few-cards', at, shortage)
    }
    return {
      playerClass,
      ascension: save.ascension_level,
      finalAct,
      lockedRelics: extra.locked_relics,
      lockedCards: extra.locked_cards,
      bossesSeen: extra.bosses_seen,
      mode,
      modifiers,
    }
  }
  return {
    playerClass,
    ascension: save.ascension_level,
    finalAct,
    lockedCards: options.lockedCards ?? [],
    longPlay: (save.play_time ?? 800) >= 800,
    mode,
    modifiers,
  }
}

function deckOf(save: SaveFile): Card[] {
  const bottles = [save.bottled_flame, save.bottled_lightning, save.bottled_tornado].filter(
    (id) => typeof id === 'string',
  )
  return save.cards.map(({ id, upgrades }, i) => {
    const bottle = bottles.indexOf(id)
    const bottled = save.seedfast === undefined ? bottle >= 0 : save.seedfast.bottled.includes(i)
    if (bottle >= 0) bottles.splice(bottle, 1)
    return bottled ? { id, upgrades, bottled } : { id, upgrades }
  })
}

function potionsOf(save: SaveFile): (string | null)[] {
  const slots = save.potion_slots ?? (save.ascension_level >= 11 ? 2 : 3)
  const potions = (save.potions ?? []).map((potion) => (potion === EMPTY_SLOT ? null : potion))
  while (potions.length < slots) potions.push(null)
  return potions
}
