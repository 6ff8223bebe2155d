import {
  BUILD_IDS,
  causeText,
  displayName,
  historyNoteText,
  replayHistory,
  ROOM_NAMES,
  ruleText,
  type HistoryReport,
} from '@seedfast/spire2'
import type { HistoryGame } from './history-game.js'

/** The run histories of Slay the Spire 2. */
export const spire2Histories: HistoryGame<HistoryReport> = {
  world: 'spire2',
  example: '1782344559.run',
  folder: 'history',
  replay: replayHistory,
  keyOf: ({ seed, characters, floors }) => JSON.stringify([seed, characters, floors]),
  isWon: ({ won }) => won,
  title: ({ characters, ascension }) =>
    `${characters.map(displayName).join(' and ')}, ascension ${ascension}`,
  origin: ({ seed, build }) => [`seed ${seed}`, `build ${build}`],
  summary: ({ seed, build, characters, ascension, won, floors }) => ({
    seed,
    build,
    characters,
    ascension,
    won,
    floors: floors.length,
  }),
  seedOf: ({ seed, build, characters, ascension }) => {
    const [character, ...otherPlayers] = characters
    const known = BUILD_IDS.includes(build) ? { build } : {}
    return { seed, params: { ...known, character, ascension, otherPlayers } }
  },
  note: historyNoteText,
  // The record also contains amounts and words such as "no potion".
  thing: (id) =>
    !/^[A-Z]/.test(id) ? id : id.endsWith('+') ? `${displayName(id.slice(0, -1))}+` : displayName(id),
  room: (kind) => ROOM_NAMES[kind as keyof typeof ROOM_NAMES] ?? kind,
  rule: ruleText,
  cause: causeText,
}
