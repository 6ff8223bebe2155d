/** The version of the builder; it goes up whenever any seed's dungeon changes by it. */
export const VERSION = 2
