import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  branchOff,
  continueRecord,
  exportArchive,
  openGameRecord,
  seedFromBytes,
  type GameRecord,
  type Session,
} from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import { withExamples } from '../../options/help-examples.js'
import { DONE } from '../../errors/exit-status.js'
import { writeText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { commandError } from '../../errors/messages.js'
import { optionPlace } from '../../errors/places.js'
import { gameRecordFile, validArchive } from './archive-file.js'
import { dealsCommandError } from './messages.js'
import { withPlayers } from './resume-game.js'
import { withSeatOptions } from './seat-options.js'
import { readSecret, writeSecret, type Secret } from './session-secret.js'
import { numberOption } from '../../options/number-option.js'

interface BranchOptions {
  readonly at: number
  readonly output: string
}

/** Adds `seedfast deals branch`, which starts a new game from a line of a saved game. */
export const addBranch: AddCommand = (group, { console, finish }) => {
  const command = group
    .command('branch')
    .description("start a new game from a line of a saved game; the saved game doesn't change")
    .argument('<game>', 'a session archive, or a game record from the El Dorado score keeper')
    .addOption(
      numberOption(
        '--at <line>',
        'the last line of the archive (or event of the record) that both games share; `replay --step` prints their numbers',
        { min: 1 },
      ).makeOptionMandatory(),
    )
    .requiredOption('-o, --output <file>', 'write the new game to a file')
  const givenSeats = withSeatOptions(
    command,
    'a person plays the named seat from now on (repeatable)',
    'a bot, such as hard:Cleo, plays the named seat from now on (repeatable)',
  )
  command.action((file: string, { at: line, output }: BranchOptions) => {
    if (existsSync(output)) throw commandError('file-exists', filePlace(output), { force: false })
    const record = gameRecordFile(file)
    const { branched, secret, from } =
      record === null ? archiveBranch(file, line) : recordBranch(record, line, file)
    const session = withPlayers(branched, givenSeats())
    const { text, head } = exportArchive(session)
    if (secret !== null) writeSecret(output, secret)
    writeText(output, text, { secret: true })
    console.note(`${output}: branches off ${file} after ${from}, in round ${session.state.roundNo}\n`)
    console.note(`${output}: head ${head}\ncontinue with: seedfast deals play --resume ${output}\n`)
    finish(DONE)
  })
  withExamples(command, [
    ['seedfast deals branch deals-42.jsonl --at 30 -o other.jsonl', 'go back to line 30'],
    ['seedfast deals branch bots.jsonl --at 30 --seat a -o mine.jsonl', 'take over seat a from there'],
  ])
}

interface Branch {
  readonly branched: Session
  /** The host's secret, which the branch needs if the game is provable. */
  readonly secret: Secret | null
  /** The last line or event that both games share. */
  readonly from: string
}

function archiveBranch(file: string, line: number): Branch {
  const report = validArchive(file)
  const branched = branchOff(report.session, line, report.head!, optionPlace('at'))
  return { branched, secret: secretOf(file, report.session), from: `line ${line}` }
}

/**
 * Branches off a game record, whose events are numbered from 0. If the events up to there don't follow from the record's
 * seed, the branch gets a new seed, as a resumed record does.
 */
function recordBranch({ log }: GameRecord, index: number, file: string): Branch {
  const first = log.findIndex(({ type }) => type === 'sp/deal')
  if (first >= 0 && (index < first || index >= log.length))
    throw dealsCommandError('no-record-event', optionPlace('at'), { got: index, first, last: log.length - 1 })
  const place = filePlace(file)
  const record = openGameRecord({ events: log.slice(0, index + 1) }, 0, place)
  const branched = continueRecord(record, seedFromBytes(randomBytes(16), 1), place)
  return { branched, secret: null, from: `event ${index}` }
}

/** Returns the host's secret, which is needed to continue a provable game. Returns null for any other game. */
function secretOf(file: string, { log, state }: Session): Secret | null {
  if (state.provenance === null) return null
  const reveal = log.find((event) => event.type === 'sp/seed-revealed')
  return reveal === undefined ? readSecret(file) : { seed: reveal.payload.seed, salt: reveal.payload.salt }
}
