import type { HistoryGame, HistoryWorld } from './history-game.js'

export * from './history-game.js'

/** Loads a game whose run histories can be replayed, by the ID of its world. */
export const historyGames: Readonly<Record<HistoryWorld, () => Promise<HistoryGame>>> = {
  spire: async () => (await import('./spire.js')).spireHistories as HistoryGame,
  spire2: async () => (await import('./spire2.js')).spire2Histories as HistoryGame,
}
