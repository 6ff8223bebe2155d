import {
  causeText,
  displayName,
  hasDifferences,
  historyNoteText,
  replayHistory,
  ROOM_NAMES,
  ruleText,
  type HistoryReport,
} from '@seedfast/spire2'
import { filePlace } from '@seedfast/world'
import { DIFFERENT, DONE } from '../../errors/exit-status.js'
import { readText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { withExamples } from '../../options/help-examples.js'
import { PRINT_JSON } from '../../options/option-words.js'
import { reportText } from '../../text/history-text.js'

/** Adds `seedfast spire2 run`, which replays a run history floor by floor against its seed. */
export const addRun: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('run')
    .description(
      'replay a run history floor by floor: what was offered and taken, and what differs from the seed',
    )
    .argument('<history>', "a file such as 1782344559.run in the game's `history` folder")
    .option('--json', PRINT_JSON)
    .action((file: string, options: { json?: boolean }) => {
      const report = replayHistory(readText(file, 'run history', 'spire2 history'), filePlace(file))
      console.out(options.json === true ? `${JSON.stringify(report)}\n` : historyText(file, report))
      finish(hasDifferences(report) ? DIFFERENT : DONE)
    })
  withExamples(command, [
    ['seedfast spire2 run 1782344559.run', 'what each floor offered, what was taken, and what differs'],
    ['seedfast spire2 run 1782344559.run --json', 'the same as JSON'],
  ])
}

const WORDS = {
  thing: (id: string): string => (/^[A-Z]/.test(id) ? named(id) : id),
  room: (kind: string): string => ROOM_NAMES[kind as keyof typeof ROOM_NAMES] ?? kind,
  rule: ruleText,
  cause: causeText,
  offers: {
    gifts: 'offers',
    cards: 'cards',
    relics: 'relics',
    potions: 'potions',
    gold: 'gold',
    shop: 'shop',
  },
} as const

function named(id: string): string {
  return id.endsWith('+') ? `${displayName(id.slice(0, -1))}+` : displayName(id)
}

function historyText(file: string, report: HistoryReport): string {
  const { characters, ascension, seed, build, notes } = report
  const title = [
    characters.map(displayName).join(' and '),
    `ascension ${ascension}`,
    `seed ${seed}`,
    `build ${build}`,
  ]
  const head = [`${file}: ${title.join(', ')}`, ...notes.map((note) => `  note: ${historyNoteText(note)}`)]
  return reportText(head, report, WORDS)
}
