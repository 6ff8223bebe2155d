import { STARTS } from '../data/classes.js'
import { SAVED_STREAMS } from '../numbers/streams.js'
import type { RunState } from '../state/run-state.js'
import { EMPTY_SLOT } from './empty-slot.js'
import { gameEventName } from './event-names.js'
import type { SaveFile } from './save-file.js'

/**
 * Returns the state of a run between two rooms in the game's save format. State that the game doesn't save is stored
 * under `seedfast`. Rewards left in the last room are lost.
 */
export function saveState(state: RunState): SaveFile {
  const { setup, streams, relicPools, chances, deck, keys, path } = state
  const counters = Object.fromEntries(
    SAVED_STREAMS.map((name) => [`${name.slice(0, -3)}_seed_count`, streams[name].counter]),
  ) as Pick<
    SaveFile,
    | 'monster_seed_count'
    | 'event_seed_count'
    | 'merchant_seed_count'
    | 'card_seed_count'
    | 'treasure_seed_count'
    | 'relic_seed_count'
    | 'potion_seed_count'
  >
  return {
    seed: String(state.seed),
    act_num: state.act,
    floor_num: state.floor,
    ascension_level: setup.ascension,
    monster_list: [...state.monsterList],
    elite_monster_list: [...state.eliteList],
    boss_list: [...state.bossList],
    boss: state.bossList[0],
    common_relics: [...relicPools.COMMON],
    uncommon_relics: [...relicPools.UNCOMMON],
    rare_relics: [...relicPools.RARE],
    shop_relics: [...relicPools.SHOP],
    boss_relics: [...relicPools.BOSS],
    ...counters,
    card_random_seed_randomizer: state.cardBlizz,
    potion_chance: state.potionChance,
    event_chances: [chances.elite, chances.monster, chances.shop, chances.treasure],
    event_list: state.eventList.map(gameEventName),
    one_time_event_list: state.oneTimeEvents.map(gameEventName),
    path_x: path.map(({ x }) => x),
    path_y: path.map(({ y }) => y),
    cards: deck.map(({ id, upgrades }) => ({ id, upgrades, misc: 0 })),
    relics: state.relics.map(({ id }) => id),
    relic_counters: state.relics.map(({ counter }) => counter),
    potions: state.potions.map((potion) => potion ?? EMPTY_SLOT),
    potion_slots: state.potions.length,
    current_health: state.hp,
    max_health: state.maxHp,
    gold: state.gold,
    purgeCost: state.removalPrice,
    has_ruby_key: keys.ruby,
    has_emerald_key: keys.emerald,
    has_sapphire_key: keys.sapphire,
    is_final_act_on: setup.finalAct,
    is_daily: setup.mode === 'daily',
    is_trial: setup.mode === 'custom',
    custom_mods: [...setup.modifiers],
    class: STARTS[setup.playerClass].gameName,
    seedfast: {
      class: setup.playerClass,
      shrine_list: [...state.shrineList],
      colorless_pool: [...state.colorlessPool],
      after_shop: state.afterShop,
      locked_relics: [...setup.lockedRelics],
      locked_cards: [...setup.lockedCards],
      bosses_seen: [...setup.bossesSeen],
      bottled: deck.flatMap(({ bottled }, i) => (bottled === true ? [i] : [])),
      row: state.y,
    },
  }
}
