import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { Option } from 'commander'
import {
  BOT_LEVELS,
  dealsSeed,
  fairOpening,
  nonceEvent,
  openingEvents,
  seedFromBytes,
  sessionOf,
  sessionSeed,
  verifyArchive,
  type BotLevel,
  type SessionSeed,
  type TableConfig,
} from '@seedfast/deals'
import { filePlace, worldInputError } from '@seedfast/world'
import { readTypedLines } from './typed-lines.js'
import { playDeals, readSecret, writeSecret, type Secret } from './play-game.js'
import { withExamples } from '../../options/help-examples.js'
import { readUtf8 } from '../../files/files.js'
import { wholeNumber } from '../../options/world-options.js'
import type { AddCommand } from '../../options/command-context.js'
import { refuseOther } from './archive-file.js'
import { commandError } from '../../errors/messages.js'
import { optionPlace } from '../../errors/places.js'
import { dealsCommandError } from './messages.js'

const OTHERS = ['ann', 'ben', 'cleo', 'dan', 'eve', 'finn', 'gus', 'hal', 'ivy']

interface PlayOptions {
  readonly seed?: string
  readonly seedVersion: '1' | '2'
  readonly seats: string
  readonly name: string
  readonly bots: BotLevel
  readonly dealer?: string
  readonly rounds: string
  readonly fair?: boolean
  readonly output?: string
  readonly resume?: string
}

/** `seedfast deals play`: plays a game in the terminal. */
export const addPlay: AddCommand = (program, { console, finish }) => {
  const command = program
    .command('deals')
    .description('El Dorado: play in the terminal')
    .command('play')
    .description('play El Dorado against bots; the log is saved after every step')
    .option('-s, --seed <seed>', 'the seed (default: a random one)')
    .addOption(
      new Option('--seed-version <1|2>', '1 for 32-bit seeds, 2 for 128-bit seeds')
        .choices(['1', '2'])
        .default('1'),
    )
    .option('--seats <n>', 'number of players, 2 to 10', '4')
    .option('--name <id>', 'your name', 'player')
    .addOption(new Option('--bots <level>', 'how well the bots play').choices(BOT_LEVELS).default('normal'))
    .option('--dealer <id>', 'the first dealer (default: you)')
    .option('--rounds <n>', 'number of rounds, 1 to 10', '10')
    .option('--fair', 'make the deals provable: commit to the seed first, and reveal it at the end')
    .option('-o, --output <file>', 'write the log to a file (default: deals-<seed>.jsonl)')
    .option('--resume <file>', 'continue a saved game')
    .action(async (options: PlayOptions) => {
      const begun = options.resume === undefined ? begin(options) : resume(options.resume)
      const lines = readTypedLines(console.stop)
      try {
        finish(await playDeals(console, lines, begun.session, begun.file, begun.secret))
      } finally {
        lines.close()
      }
    })
  withExamples(command, [
    ['seedfast deals play --seed 42', 'ten rounds against three bots'],
    ['seedfast deals play --seats 2 --bots hard --rounds 5', 'a shorter duel'],
    ['seedfast deals play --resume deals-42.jsonl', 'continue a saved game'],
    ['seedfast deals play --fair', 'deals that nobody could choose'],
  ])
}

function begin(options: PlayOptions) {
  const table = tableOf(options)
  if (options.fair === true) return beginFair(options, table)
  const seed = seedOf(options)
  const file = freshFile(options.output ?? `deals-${seed.seed}.jsonl`)
  return { session: sessionOf(openingEvents(seed, table)), file, secret: null }
}

/** Starts a provable session, in which this program is the host and adds the bots' nonces. */
function beginFair(options: PlayOptions, table: TableConfig) {
  if (options.seed !== undefined)
    throw commandError('conflicting-option', optionPlace('fair'), { other: 'seed' })
  const hex = (bytes: number): string => randomBytes(bytes).toString('hex')
  const secret: Secret = { seed: hex(32), salt: hex(16) }
  const subject = `El Dorado ${hex(4)}`
  const file = freshFile(options.output ?? `deals-${subject.slice(10)}.jsonl`)
  writeSecret(file, secret)
  const nonces = table.seats.filter(({ bot }) => bot !== null).map(({ id }) => nonceEvent(id, hex(16)))
  return { session: sessionOf([...fairOpening(secret, subject, table), ...nonces]), file, secret }
}

function resume(file: string) {
  const text = readUtf8(file)
  const report = verifyArchive(text)
  refuseOther(file, text, report)
  const { session, faults } = report
  const [fault] = faults
  if (fault !== undefined) {
    const place = { ...filePlace(file), line: fault.line }
    throw dealsCommandError('edited-archive', place, { fault, file })
  }
  const { provenance, sessionSeed: known } = session.state
  return { session, file, secret: provenance === null || known !== null ? null : readSecret(file) }
}

function tableOf({ seats, name, bots, dealer, rounds }: PlayOptions): TableConfig {
  const count = wholeNumber('seats', seats, 2, 10)
  const ids = [name, ...OTHERS.slice(0, count - 1)]
  if (!/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/.test(name) || OTHERS.includes(name))
    throw dealsCommandError('invalid-seat-name', optionPlace('name'), { got: name, reserved: OTHERS })
  if (dealer !== undefined && !ids.includes(dealer))
    throw worldInputError('invalid-value', optionPlace('dealer'), {
      got: dealer,
      expected: { kind: 'values', values: ids },
    })
  return {
    seats: ids.map((id, i) => ({ id, bot: i === 0 ? null : bots })),
    dealer: dealer ?? name,
    rounds: wholeNumber('rounds', rounds, 1, 10),
  }
}

function seedOf({ seed, seedVersion }: PlayOptions): SessionSeed {
  const version = seedVersion === '2' ? 2 : 1
  if (seed === undefined) return seedFromBytes(randomBytes(16), version)
  return sessionSeed(dealsSeed.parse(seed, { seedVersion: version }))
}

function freshFile(file: string): string {
  if (!existsSync(file)) return file
  throw dealsCommandError('log-exists', filePlace(file), { file })
}
