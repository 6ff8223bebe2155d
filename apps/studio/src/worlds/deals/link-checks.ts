import { unusableValue, type LinkChecks } from '../../link-checks/link-check.js'
import { GAME, GAME_TEXT } from './share/game-value.js'

const checks: LinkChecks = {
  // Replaying the game takes too long here. If a choice in it is impossible, the table says so.
  [GAME]: (text) => (GAME_TEXT.test(text) ? null : unusableValue('game')),
}

export default checks
