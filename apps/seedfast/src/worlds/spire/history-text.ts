import {
  causeText,
  CLASS_NAMES,
  formatSeedString,
  historyNoteText,
  roomName,
  ruleText,
  thingName,
  type HistoryReport,
} from '@seedfast/spire'
import { reportText } from '../../text/history-text.js'

/** The words of Slay the Spire for a replayed run. */
export const HISTORY_WORDS = {
  thing: thingName,
  room: roomName,
  rule: ruleText,
  cause: causeText,
  offers: {
    neow: 'offers',
    cards: 'cards',
    relics: 'relics',
    potions: 'potions',
    gold: 'gold',
    shop: 'shop',
    'boss relics': 'relics',
    paths: 'paths',
  },
} as const

/** Formats a replayed run. */
export function historyText(file: string, report: HistoryReport): string {
  const { seed, ascension, build, notes } = report
  const title = [
    CLASS_NAMES[report.class],
    `ascension ${ascension}`,
    `seed ${formatSeedString(BigInt(seed))} (${seed})`,
    ...(build === null ? [] : [`build ${build}`]),
  ]
  const head = [`${file}: ${title.join(', ')}`, ...notes.map((note) => `  note: ${historyNoteText(note)}`)]
  return reportText(head, report, HISTORY_WORDS)
}
