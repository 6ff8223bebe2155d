import { storedValue } from '../../../ui/stored-value.js'
import { readPlayedGames, type PlayedGame } from './played-game.js'

/** The finished games of this browser, newest first. */
export const storedGames = storedValue<readonly PlayedGame[]>('deals.games', [], readPlayedGames)
