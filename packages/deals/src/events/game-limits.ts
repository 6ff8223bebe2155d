/** The maximum number of seats at a table. */
export const MOST_SEATS = 10
/** The maximum number of rounds in a game, which is also the default. */
export const ROUNDS = 10
