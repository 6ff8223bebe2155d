/** The builder's version. Increases whenever a change affects any seed's dungeon. */
export const VERSION = 2
