import { randomBytes } from 'node:crypto'
import { Option, type Command } from 'commander'
import {
  BOT_LEVELS,
  deals,
  dealsSeed,
  fairOpening,
  openingEvents,
  seedFromBytes,
  sessionOf,
  sessionSeed,
  type BotLevel,
  type SeatConfig,
  type SessionSeed,
  type TableConfig,
} from '@seedfast/deals'
import { type AnyWorld } from '@seedfast/world'
import { readTypedLines } from './typed-lines.js'
import { playDeals, type Game } from './play-game.js'
import { withExamples } from '../../options/help-examples.js'
import { notedSeed } from '../../options/seed-note.js'
import type { Console } from '../../console/console.js'
import type { AddCommand } from '../../options/command-context.js'
import { commandError, notOneOf } from '../../errors/messages.js'
import { optionPlace } from '../../errors/places.js'
import { freshLog } from './fresh-log.js'
import { dealsCommandError } from './messages.js'
import { resumedGame } from './resume-game.js'
import { seatsOf, withSeatOptions, type SeatOption } from './seat-options.js'
import { writeSecret, type Secret } from './session-secret.js'
import { numberOption } from '../../options/number-option.js'

export interface PlayOptions {
  readonly seed?: string
  readonly seedVersion: '1' | '2'
  readonly seats?: number
  readonly name?: string
  readonly bots?: BotLevel
  readonly dealer?: string
  readonly rounds: number
  readonly fair?: boolean
  readonly takeovers?: boolean
  readonly botStream?: 'round' | 'session'
  readonly open?: boolean
  readonly output?: string
  readonly resume?: string
}

/** The options that describe a new table. They can't be combined with `--resume`. */
const NEW_TABLE = ['seats', 'name', 'bots', 'dealer', 'rounds', 'fair', 'takeovers', 'botStream'] as const

/** Adds `seedfast deals play`, which plays a game in the terminal. */
export const addPlay: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('play')
    .description(
      'play El Dorado with people and bots, seated in any order; the log is saved after every step',
    )
  const givenSeats = withSeatOptions(
    command,
    'seat a person (repeatable); with --resume, this person plays the named seat from now on',
    `seat a bot (${BOT_LEVELS.join(', ')}), such as hard or hard:Cleo (repeatable); with --resume, this bot plays the named seat from now on`,
  )
  command
    .option('-s, --seed <seed>', 'the seed (default: a random one)')
    .addOption(
      new Option('--seed-version <1|2>', '1 for 32-bit seeds, 2 for 128-bit seeds')
        .choices(['1', '2'])
        .default('1'),
    )
    .addOption(
      numberOption('--seats <n>', 'shorthand: number of players including you, 2 to 10 (default: 4)', {
        min: 2,
        max: 10,
      }),
    )
    .option('--name <name>', 'shorthand: your name (default: player)')
    .addOption(
      new Option('--bots <level>', 'shorthand: the level of all bots (default: normal)').choices(BOT_LEVELS),
    )
    .option('--dealer <name>', 'the first dealer (default: the first seat)')
    .addOption(numberOption('--rounds <n>', 'number of rounds, 1 to 10', { min: 1, max: 10 }, 10))
    .option('--open', "don't hide the cards when the turn passes to another person")
    .option('--fair', 'make the deals provable: commit to the seed first, and reveal it at the end')
    .option('--takeovers', 'with --fair, allow bots to take over seats during the game')
    .addOption(
      new Option(
        '--bot-stream <of>',
        'draw the choices of bots from one stream per round (default), or from one for the session',
      ).choices(['round', 'session']),
    )
    .option('-o, --output <file>', 'write the log to a file (default: deals-<seed>.jsonl)')
    .option('--resume <file>', 'continue a saved game, or a game record from the El Dorado score keeper')
    .action(async (options: PlayOptions) => {
      const { resume } = options
      const seats = givenSeats()
      const game =
        resume === undefined
          ? newGame(console, options, seats)
          : resumedWith(command, options, resume, seats, console)
      const lines = readTypedLines(console.stop)
      try {
        finish(await playDeals(console, lines, { ...game, open: options.open === true }))
      } finally {
        lines.close()
      }
    })
  withExamples(command, [
    ['seedfast deals play --seed 42', 'ten rounds against three bots'],
    ['seedfast deals play --seat Ann --seat "Bob Lee" --bot hard:Cleo --bot easy', 'two people and two bots'],
    ['seedfast deals play --seats 2 --bots hard --rounds 5', 'a shorter duel'],
    ['seedfast deals play --resume deals-42.jsonl', 'continue a saved game'],
    ['seedfast deals play --resume deals-42.jsonl --bot hard:Ann', 'a bot takes over for Ann'],
    ['seedfast deals play --fair', 'deals that nobody could have chosen'],
  ])
}

type StartedGame = Omit<Game, 'open'>

function newGame(console: Console, options: PlayOptions, seats: readonly SeatOption[]): StartedGame {
  if (options.takeovers === true && options.fair !== true)
    throw commandError('needs-option', optionPlace('takeovers'), { needs: 'fair' })
  const table = tableOf(options, seats)
  if (options.fair === true) return newFairGame(options, table)
  const seed = seedOf(console, options)
  const file = freshLog(options.output ?? `deals-${seed.seed}.jsonl`)
  const session = sessionOf(openingEvents(seed, table))
  return { session, known: session, file, secret: null }
}

/** Starts a provable session. This program is the host. */
function newFairGame(options: PlayOptions, table: TableConfig): StartedGame {
  if (options.seed !== undefined)
    throw commandError('conflicting-option', optionPlace('fair'), { other: 'seed' })
  const hex = (bytes: number): string => randomBytes(bytes).toString('hex')
  const secret: Secret = { seed: hex(32), salt: hex(16) }
  const subject = `El Dorado ${hex(4)}`
  const file = freshLog(options.output ?? `deals-${subject.slice(10)}.jsonl`)
  if (table.seats.every(({ bot }) => bot !== null))
    throw dealsCommandError('no-people', optionPlace('fair'), {})
  const session = sessionOf(fairOpening(secret, subject, table))
  writeSecret(file, secret)
  return { session, known: session, file, secret }
}

function resumedWith(
  command: Command,
  options: PlayOptions,
  file: string,
  seats: readonly SeatOption[],
  console: Console,
): StartedGame {
  const other = NEW_TABLE.find((name) => command.getOptionValueSource(name) === 'cli')
  if (other !== undefined) throw commandError('conflicting-option', optionPlace('resume'), { other })
  return resumedGame(file, {
    seats,
    seed: options.seed === undefined ? null : seedOf(console, options),
    newSeed: () => seedOf(console, options),
    output: options.output === undefined ? null : freshLog(options.output),
    now: console.now(),
  })
}

function tableOf(options: PlayOptions, given: readonly SeatOption[]): TableConfig {
  const seats = seatsOf(given.length > 0 ? withoutShorthands(options, given) : shorthandSeats(options))
  const dealer = options.dealer === undefined ? seats[0]! : seatNamed(seats, options.dealer)
  return {
    seats,
    dealer: dealer.id,
    rounds: options.rounds,
    takeovers: options.takeovers === true,
    botStream: options.botStream ?? 'round',
  }
}

/**
 * Returns the seats that were given individually. Throws an `InputError` if they are combined with `--name`, `--seats`
 * or `--bots`.
 */
function withoutShorthands(options: PlayOptions, given: readonly SeatOption[]): readonly SeatOption[] {
  const other = (['name', 'seats', 'bots'] as const).find((name) => options[name] !== undefined)
  if (other === undefined) return given
  throw commandError('conflicting-option', optionPlace(given[0]!.option), { other })
}

/** Returns the seats that `--name`, `--seats` and `--bots` describe: one person, followed by bots. */
function shorthandSeats({ seats: count = 4, name = 'player', bots = 'normal' }: PlayOptions): SeatOption[] {
  return Array.from({ length: count }, (_, i) =>
    i === 0
      ? { option: 'name', player: { name, bot: null } }
      : { option: 'seats', player: { name: null, bot: bots } },
  )
}

function seatNamed(seats: readonly SeatConfig[], text: string): SeatConfig {
  const key = text.trim().toLowerCase()
  const seat = seats.find(({ id, name = id }) => id === text || name.toLowerCase() === key)
  if (seat !== undefined) return seat
  throw notOneOf(
    optionPlace('dealer'),
    text,
    seats.map(({ id, name = id }) => name),
  )
}

function seedOf(console: Console, { seed, seedVersion }: PlayOptions): SessionSeed {
  const params = { seedVersion: seedVersion === '2' ? 2 : 1 } as const
  if (seed === undefined) return seedFromBytes(randomBytes(16), params.seedVersion)
  return sessionSeed(dealsSeed.parse(notedSeed(console, deals as AnyWorld, seed, params), params))
}
