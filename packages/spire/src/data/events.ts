/** The events of acts 1 to 3 in the game's own order. */
export const ACT_EVENTS: readonly (readonly string[])[] = [
  [
    'Big Fish',
    'The Cleric',
    'Dead Adventurer',
    'Golden Idol',
    'Golden Wing',
    'World of Goop',
    'Liars Game',
    'Living Wall',
    'Mushrooms',
    'Scrap Ooze',
    'Shining Light',
  ],
  [
    'Addict',
    'Back to Basics',
    'Beggar',
    'Colosseum',
    'Cursed Tome',
    'Drug Dealer',
    'Forgotten Altar',
    'Ghosts',
    'Masked Bandits',
    'Nest',
    'The Library',
    'The Mausoleum',
    'Vampires',
  ],
  [
    'Falling',
    'Mindbloom',
    'The Moai Head',
    'Mysterious Sphere',
    'Sensory Stone',
    'Tomb of Lord Red Mask',
    'Winding Halls',
  ],
]

/** The shrines of acts 1 to 3. Shrines can appear again in each act. */
export const ACT_SHRINES: readonly (readonly string[])[] = [
  ['Match and Keep', 'Golden Shrine', 'Transmorgrifier', 'Purifier', 'Upgrade Shrine', 'Wheel of Change'],
  ['Match and Keep', 'Wheel of Change', 'Golden Shrine', 'Transmorgrifier', 'Purifier', 'Upgrade Shrine'],
  ['Match and Keep', 'Wheel of Change', 'Golden Shrine', 'Transmorgrifier', 'Purifier', 'Upgrade Shrine'],
]

/** Events that can appear only once per run. Note For Yourself doesn't appear from ascension 15 on. */
export const ONE_TIME_EVENTS: readonly string[] = [
  'Accursed Blacksmith',
  'Bonfire Elementals',
  'Designer',
  'Duplicator',
  'Face Trader',
  'Fountain of Cleansing',
  'Knowing Skull',
  'Lab',
  'Nloth',
  'Note For Yourself',
  'Secret Portal',
  'The Joust',
  'WeMeetAgain',
  'The Woman in Blue',
]
