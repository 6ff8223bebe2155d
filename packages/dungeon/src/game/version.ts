/** The builder's version. It increases with every change that affects the dungeon of any seed. */
export const VERSION = 3
