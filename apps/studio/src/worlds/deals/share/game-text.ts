/** Matches a game in a URL, whether or not its choices are possible. */
export const GAME_TEXT = /^([12])\.(-?\w+)\.([0-9])([1-9a])\.([^.]+)\.([0-9a]*)\.(\d{1,5})$/
