import { existsSync } from 'node:fs'
import { branchOff, exportArchive, type Session } from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import { withExamples } from '../../options/help-examples.js'
import { DONE } from '../../errors/exit-status.js'
import { writeText } from '../../files/files.js'
import type { AddCommand } from '../../options/command-context.js'
import { commandError } from '../../errors/messages.js'
import { optionPlace } from '../../errors/places.js'
import { validArchive } from './archive-file.js'
import { dealsGroup } from './deals-group.js'
import { withPlayers } from './resume-game.js'
import { withSeatOptions } from './seat-options.js'
import { readSecret, writeSecret, type Secret } from './session-secret.js'
import { numberOption } from '../../options/number-option.js'

interface BranchOptions {
  readonly at: number
  readonly output: string
}

/** Adds `seedfast deals branch`, which starts a new game from a line of a saved game. */
export const addBranch: AddCommand = (program, { console, finish }) => {
  const command = dealsGroup(program)
    .command('branch')
    .description("start a new game from a line of a saved game; the saved game doesn't change")
    .argument('<archive>', 'a session archive')
    .addOption(
      numberOption('--at <line>', 'the last line that both games share; `replay --step` prints the lines', {
        min: 1,
      }).makeOptionMandatory(),
    )
    .requiredOption('-o, --output <file>', 'write the new game to a file')
  const givenSeats = withSeatOptions(
    command,
    'a person plays the named seat from now on (repeatable)',
    'a bot, such as hard:Cleo, plays the named seat from now on (repeatable)',
  )
  command.action((file: string, { at: line, output }: BranchOptions) => {
    const report = validArchive(file)
    if (existsSync(output)) throw commandError('file-exists', filePlace(output), { force: false })
    const secret = secretOf(file, report.session)
    const branched = branchOff(report.session, line, report.head!, optionPlace('at'))
    const session = withPlayers(branched, givenSeats())
    const { text, head } = exportArchive(session)
    if (secret !== null) writeSecret(output, secret)
    writeText(output, text, { secret: true })
    console.note(`${output}: branches off ${file} after line ${line}, in round ${session.state.roundNo}\n`)
    console.note(`${output}: head ${head}\ncontinue with: seedfast deals play --resume ${output}\n`)
    finish(DONE)
  })
  withExamples(command, [
    ['seedfast deals branch deals-42.jsonl --at 30 -o other.jsonl', 'go back to line 30'],
    ['seedfast deals branch bots.jsonl --at 30 --seat a -o mine.jsonl', 'play the seat a from there'],
  ])
}

/** Returns the host's secret, which is needed to continue a provable game. Returns null for any other game. */
function secretOf(file: string, { log, state }: Session): Secret | null {
  if (state.provenance === null) return null
  const reveal = log.find((event) => event.type === 'sp/seed-revealed')
  return reveal === undefined ? readSecret(file) : { seed: reveal.payload.seed, salt: reveal.payload.salt }
}
