import type { RuleSet, RuleSetId } from './rule-set.js'

/**
 * The rules of 16 January 2021, the last rules that the author published for litemint itself.
 * Source: deck-shuffle.md in litemint/litemint-io-community-resources (MIT) at 079873a, with the wording of 18953d3
 */
const v2: RuleSet = {
  id: 'v2',
  title: 'litemint, from 16 January 2021: favourites are tried in turn',
  sets: {
    damage: ['card_base_00005', 'card_base_00008', 'card_base_00010', 'card_base_00011'],
    heal: ['card_base_00003', 'card_base_00006', 'card_base_00009'],
    energy: ['card_base_00001', 'card_base_00004', 'card_base_00007'],
  },
  fill: { card: 'card_base_00002', least: 4, most: 10 },
  replacements: [
    { owned: 'card_dex_00060', set: 'heal', what: { at: 0 }, by: 'card_dex_00061' },
    { owned: 'card_dex_00031', set: 'energy', what: { card: 'card_base_00001' }, by: 'card_dex_00031' },
  ],
  blocks: [
    [['damage', 0], ['heal', 0], ['energy', 0], 'player', 'player'],
    [['damage', 1], ['damage', 3], ['energy', 1], 'player'],
    [['damage', 2], ['heal', 2], ['energy', 2], 'player'],
  ],
  further: [
    [['damage', 0], ['heal', 1], ['energy', 0], 'player'],
    [['damage', 1], ['damage', 3], ['energy', 1], 'player'],
    [['damage', 2], ['heal', 2], ['energy', 2], 'player'],
  ],
  favourites: { tries: 'each', passive: true, chance: 0.75, certain: 'card_dex_00056', within: 3 },
  repeatable: null,
  hand: { limit: 3, overclocked: 3 },
}

/**
 * The rules of 15 January 2021, the first published rules. The shuffle tries to move at most one favourite to the
 * front. Source: deck-shuffle.md in litemint/litemint-io-community-resources at 5dcf7a3
 */
const v1: RuleSet = {
  ...v2,
  id: 'v1',
  title: 'litemint, 15 January 2021: a single favourite is tried',
  favourites: { ...v2.favourites, tries: 'one' },
}

/**
 * The rules of Cyberbrawl, the game's successor, with litemint's IDs.
 * Source: content/docs/play/shuffle.md in litemint/cyberbrawl-theorycraft at 81e5e32
 */
const v3: RuleSet = {
  ...v2,
  id: 'v3',
  title: 'Cyberbrawl: Hellfire Spec, no passive favourites, no repeated cards',
  replacements: [
    ...v2.replacements,
    { owned: 'card_dex_00050', set: 'damage', what: 'all', by: 'card_dex_00054' },
  ],
  favourites: { ...v2.favourites, passive: false },
  repeatable: ['card_dex_00054'],
  hand: { limit: 3, overclocked: 4 },
}

/** All versions of the rules, keyed by ID. */
export const RULE_SETS: Readonly<Record<RuleSetId, RuleSet>> = { v1, v2, v3 }
