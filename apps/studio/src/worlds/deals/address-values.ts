import { value, text } from '../../address/address-value.js'
import { GAME_TEXT } from './share/game-text.js'

/** What the game depends on: the seed version, the seed, the dealer and rounds, the players, all choices, and the shown position. */
export const game = value('game', text, {
  default: null,
  // Replaying the game takes too long here. If a choice in it is impossible, the table says so.
  fits: (given) => GAME_TEXT.test(given),
})
