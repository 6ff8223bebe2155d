import { existsSync } from 'node:fs'
import { Option } from 'commander'
import {
  EMPTY_BOOK,
  playerNames,
  readScoreBook,
  ROUND_ORDERS,
  scoreBookText,
  SCORINGS,
  scoresCsv,
  scoresOfGame,
  withCurrentGame,
  withEntry,
  withoutLastEntry,
  type ScoreBook,
  type ScoredGame,
  type ScoreEntry,
  type ScoreRules,
} from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import { printData } from '../../console/visible-console.js'
import { withExamples } from '../../options/help-examples.js'
import { DONE } from '../../errors/exit-status.js'
import { readText, STANDARD, writeText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { commandError, notOneOf } from '../../errors/messages.js'
import { argumentPlace, optionPlace } from '../../errors/places.js'
import { dealsCommandError } from './messages.js'
import { gamesText, scoreSheetText, statisticsText } from './score-text.js'
import { numberOption, wholeNumber } from '../../options/number-option.js'

const ACTIONS = ['show', 'new', 'bids', 'tricks', 'undo', 'games', 'stats', 'csv', 'roster'] as const
type Action = (typeof ACTIONS)[number]

interface ScoreOptions {
  readonly file: string
  readonly round?: number
  readonly roster?: string
  readonly dealer?: string
  readonly hook?: boolean
  readonly order: ScoreRules['order']
  readonly cards: number
  readonly scoring: ScoreRules['scoring']
  readonly output?: string
}

/** Adds `seedfast deals score`, which keeps the scores of games played with real cards. */
export const addScore: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('score')
    .description('keep the scores of games with real cards; the file is saved after every entry')
    .argument('[action]', ACTIONS.join(', '), 'show')
    .argument(
      '[values...]',
      'with new and roster: player names; with bids and tricks: numbers, in the order of the players',
    )
    .option('--file <file>', 'the file that stores all games', 'el-dorado-scores.json')
    .addOption(numberOption('--round <n>', 'correct the bids or tricks of an earlier round', { min: 1 }))
    .option('--roster <name>', 'with new: use the players of this roster')
    .option('--dealer <name>', 'with new: the first dealer (default: the first player)')
    .option('--hook', "with new: the bids can't add up to the number of tricks")
    .addOption(
      new Option('--order <order>', 'with new: the order of the rounds')
        .choices(ROUND_ORDERS)
        .default('down'),
    )
    .addOption(
      numberOption(
        '--cards <n>',
        'with new: the number of cards in the longest round, 1 to 10',
        { min: 1, max: 10 },
        10,
      ),
    )
    .addOption(
      new Option('--scoring <name>', 'with new: how rounds are scored').choices(SCORINGS).default('eldorado'),
    )
    .option('-o, --output <file>', 'with csv: write to a file')
    .action((action: string, values: readonly string[], options: ScoreOptions) => {
      const known = ACTIONS.find((one) => one === action)
      if (known === undefined) throw notOneOf(argumentPlace('action'), action, ACTIONS)
      const place = filePlace(options.file)
      const book = existsSync(options.file)
        ? readScoreBook(readText(options.file, 'save'), place)
        : EMPTY_BOOK
      const changed = changedBook(book, known, values, options, console.now())
      if (changed !== book) writeText(options.file, scoreBookText(changed))
      if (known === 'csv') {
        const { output = STANDARD } = options
        if (output !== STANDARD && existsSync(output))
          throw commandError('file-exists', filePlace(output), { force: false })
        if (output === STANDARD) printData(console, scoresCsv(changed))
        else writeText(output, scoresCsv(changed))
      } else console.out(textOf(changed, known))
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast deals score new Ann Bob Cleo', 'start a game; Ann deals first'],
    ['seedfast deals score bids 2 0 3', 'the bids of the next round, in the order of the players'],
    ['seedfast deals score tricks 2 1 7', 'the tricks that they took'],
    ['seedfast deals score undo', 'remove the last entry'],
    ['seedfast deals score tricks 1 2 7 --round 1', 'correct round 1'],
    ['seedfast deals score csv -o scores.csv', 'all games, for a spreadsheet'],
  ])
}

function textOf(book: ScoreBook, action: Action): string {
  if (action === 'games') return gamesText(book)
  if (action === 'stats') return statisticsText(book)
  if (action === 'roster')
    return Object.entries(book.rosters)
      .map(([name, players]) => `${name}: ${players.join(', ')}\n`)
      .join('')
  const game = book.games.at(-1)
  return game === undefined
    ? 'no game yet; start one with: seedfast deals score new <names>\n'
    : scoreSheetText(game)
}

/** Returns the score book after an action. If the action only prints something, returns `book` itself. */
function changedBook(
  book: ScoreBook,
  action: Action,
  values: readonly string[],
  options: ScoreOptions,
  now: number,
): ScoreBook {
  switch (action) {
    case 'new':
      return { ...book, games: [...book.games, newGame(book, values, options, now)] }
    case 'roster': {
      const [name, ...players] = values
      return name === undefined
        ? book
        : { ...book, rosters: { ...book.rosters, [name]: playerNames(players, argumentPlace('values')) } }
    }
    case 'bids':
    case 'tricks':
      return withGame(book, (game) =>
        withEntry(game, entryOf(game, action, values, options), argumentPlace('values')),
      )
    case 'undo':
      // An empty game was started by mistake.
      if (book.games.at(-1)?.entries.length === 0) return { ...book, games: book.games.slice(0, -1) }
      return withGame(book, withoutLastEntry)
    default:
      return book
  }
}

function withGame(book: ScoreBook, change: (game: ScoredGame) => ScoredGame): ScoreBook {
  const game = book.games.at(-1)
  if (game === undefined) throw dealsCommandError('no-scored-game', argumentPlace('action'), {})
  return withCurrentGame(book, change(game))
}

function entryOf(
  game: ScoredGame,
  kind: ScoreEntry['kind'],
  values: readonly string[],
  { round }: ScoreOptions,
): ScoreEntry {
  const numbers = values.map((text) => wholeNumber(argumentPlace('values'), text, { min: 0, max: 10 }))
  const { next, rounds } = scoresOfGame(game)
  const due = next?.round ?? rounds.length + 1
  return {
    kind,
    round:
      round === undefined
        ? due
        : wholeNumber(optionPlace('round'), String(round), { min: 1, max: rounds.length }),
    values: numbers,
  }
}

function newGame(
  book: ScoreBook,
  values: readonly string[],
  { roster, dealer, hook = false, order, cards, scoring }: ScoreOptions,
  now: number,
): ScoredGame {
  if (roster !== undefined && !Object.hasOwn(book.rosters, roster))
    throw notOneOf(optionPlace('roster'), roster, Object.keys(book.rosters))
  const players = playerNames(roster === undefined ? values : book.rosters[roster]!, argumentPlace('values'))
  const first = dealer === undefined ? 0 : players.indexOf(dealer)
  if (first < 0) throw notOneOf(optionPlace('dealer'), dealer, players)
  const rules = { hook, order, cards, scoring }
  return { day: new Date(now).toISOString().slice(0, 10), players, dealer: first, rules, entries: [] }
}
