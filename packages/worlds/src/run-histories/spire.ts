import {
  causeText,
  CLASS_NAMES,
  formatSeedString,
  historyNoteText,
  replayHistory,
  roomName,
  ruleText,
  thingName,
  type HistoryReport,
} from '@seedfast/spire'
import type { HistoryGame } from './history-game.js'

/** The run histories of Slay the Spire. */
export const spireHistories: HistoryGame<HistoryReport> = {
  world: 'spire',
  example: '1649099225.run',
  folder: 'runs',
  replay: replayHistory,
  keyOf: ({ id, seed, class: playerClass, floors }) => id ?? JSON.stringify([seed, playerClass, floors]),
  isWon: ({ victory }) => victory,
  title: ({ class: playerClass, ascension }) => `${CLASS_NAMES[playerClass]}, ascension ${ascension}`,
  origin: ({ seed, build }) => [
    `seed ${formatSeedString(BigInt(seed))} (${seed})`,
    ...(build === null ? [] : [`build ${build}`]),
  ],
  summary: ({ seed, class: playerClass, ascension, victory, floors }) => ({
    seed,
    class: playerClass,
    ascension,
    victory,
    floors: floors.length - 1,
  }),
  seedOf: ({ seed, class: playerClass, ascension, mode, modifiers }) => ({
    seed: formatSeedString(BigInt(seed)),
    params: {
      class: playerClass,
      ascension,
      ...(mode === 'standard' ? {} : { mode, modifiers }),
    },
  }),
  note: historyNoteText,
  thing: thingName,
  room: roomName,
  rule: ruleText,
  cause: causeText,
}
