/**
 * What this package does with each field of the game's saves:
 *
 * - `used`: the field decides what is shown.
 * - `checked`: the field repeats another one, and is compared with it.
 * - `named`: the field changes the game in a way that isn't reproduced, so a note names it.
 * - `harmless`: the field has no effect on what is shown: statistics, the player's name, and numbers of the fight.
 */
export type FieldUse = 'used' | 'checked' | 'named' | 'harmless'

const FIELDS: Readonly<Record<FieldUse, readonly string[]>> = {
  used: `seed act_num floor_num ascension_level monster_list elite_monster_list boss_list common_relics uncommon_relics
    rare_relics shop_relics boss_relics monster_seed_count event_seed_count merchant_seed_count card_seed_count
    treasure_seed_count relic_seed_count potion_seed_count card_random_seed_randomizer potion_chance event_chances
    event_list one_time_event_list path_x path_y cards relics relic_counters potions potion_slots current_health
    max_health gold purgeCost has_ruby_key has_emerald_key has_sapphire_key is_final_act_on bottled_flame
    bottled_lightning bottled_tornado play_time class seedfast`.split(/\s+/),
  checked: ['boss', 'level_name', 'metric_floor_reached', 'metric_seed_played'],
  named: `is_daily is_trial is_endless_mode daily_mods custom_mods blights blight_counters endless_increments
    post_combat combat_rewards`.split(/\s+/),
  harmless:
    `name loadout max_orbs hand_size red green blue monsters_killed elites1_killed elites2_killed elites3_killed
    gold_gained mystery_machine champions perfect overkill combo obtained_cards chose_neow_reward neow_bonus neow_cost
    is_ascension_mode save_date special_seed seed_set daily_date ai_seed_count shuffle_seed_count
    card_random_seed_count room_x room_y spirit_count current_room mugged smoked bottled_flame_upgrade
    bottled_flame_misc bottled_lightning_upgrade bottled_lightning_misc bottled_tornado_upgrade bottled_tornado_misc
    metric_campfire_rested metric_campfire_upgraded metric_campfire_rituals metric_campfire_meditates
    metric_purchased_purges metric_potions_floor_spawned metric_potions_floor_usage metric_current_hp_per_floor
    metric_max_hp_per_floor metric_gold_per_floor metric_path_per_floor metric_path_taken metric_items_purchased
    metric_item_purchase_floors metric_items_purged metric_items_purged_floors metric_card_choices
    metric_event_choices metric_boss_relics metric_damage_taken metric_potions_obtained metric_relics_obtained
    metric_campfire_choices metric_build_version metric_playtime`.split(/\s+/),
}

/** The use of each known field of the game's saves. */
export const SAVE_FIELDS: ReadonlyMap<string, FieldUse> = new Map(
  (Object.keys(FIELDS) as FieldUse[]).flatMap((use) => FIELDS[use].map((name) => [name, use] as const)),
)
