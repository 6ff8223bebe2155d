import { existsSync } from 'node:fs'
import {
  openGameRecord,
  readShortCode,
  refuseOtherText,
  verifyArchive,
  type ArchiveReport,
  type VerifyOptions,
} from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import { counted } from '../../console/progress.js'
import { archiveFaultText, gameRecordIn } from './archive-file.js'
import { familyOf, familyText } from './archive-family.js'
import { recordText, reportText, stepText } from './replay-text.js'
import { BAD_INPUT, DIFFERENT, DONE } from '../../errors/exit-status.js'
import { writeText } from '../../files/files.js'
import { collect } from '../../options/world-options.js'
import type { ReplayFace } from '../world-face.js'
import { commandError } from '../../errors/messages.js'
import { optionPlace } from '../../errors/places.js'
import { dealsCommandError } from './messages.js'

interface DealsReplayOptions {
  readonly step?: boolean
  readonly head?: string
  readonly table?: string
  readonly commitment?: string
  readonly nonce?: string[]
  readonly salvage?: string
  readonly json?: boolean
}

/** The part of `seedfast replay` that checks a recorded El Dorado session line by line. */
export const dealsReplay: ReplayFace = {
  files: 'an El Dorado session archive, or a game record from the El Dorado score keeper',
  examples: [
    ['seedfast replay deals-42.jsonl --step', 'every bid and card'],
    ['seedfast replay deals-42.jsonl --salvage kept.jsonl', 'save the lines before the first edited one'],
  ],
  addOptions: (command) =>
    command
      .option('--step', 'El Dorado: print every event')
      .option('--head <hash>', 'El Dorado: the head hash that you saved; it reveals any edit')
      .option('--table <code>', 'El Dorado: the table code that you wrote down before you sent your nonce')
      .option('--commitment <hash>', "El Dorado: the host's commitment that you saved before the first deal")
      .option('--nonce <seat=nonce>', "El Dorado: your nonce, with your seat's name (repeatable)", collect)
      .option(
        '--salvage <out>',
        'El Dorado: write the valid lines before the first edited one to a new file',
      ),
  replay: ({ console }, { file, text }, given) => {
    const options = given as DealsReplayOptions
    const { salvage } = options
    const known = knownFrom(options)
    if (salvage !== undefined && existsSync(salvage))
      throw commandError('file-exists', filePlace(salvage), { force: false })
    const record = gameRecordIn(text, file)
    if (record !== null) {
      refuseKnown(known, file)
      const opened = openGameRecord(record, console.now(), { in: 'file', name: file })
      console.out(
        options.json === true ? `${JSON.stringify({ file, ...opened })}\n` : recordText(file, opened),
      )
      return opened.reproducible ? DONE : DIFFERENT
    }
    const report = verifyArchive(text, known)
    const family = familyOf(file, report)
    if (options.json === true)
      console.out(`${JSON.stringify({ file, ...report, branches: family.branches })}\n`)
    else {
      refuseOtherText(text, report, filePlace(file))
      if (options.step === true) console.out(stepText(report))
      console.out(`${reportText(file, report, known)}${familyText(file, family)}`)
    }
    for (const fault of report.faults) console.note(`${file}: ${archiveFaultText(fault)}\n`)
    if (salvage !== undefined) {
      if (report.lines === 0) throw dealsCommandError('no-valid-line', filePlace(file), {})
      writeText(salvage, report.valid, { secret: true })
      console.note(`${salvage}: ${counted(report.lines, 'line')}, head ${report.head}\n`)
    }
    return statusOf(report)
  },
}

/**
 * Returns the hashes and nonces that the user obtained independently of the archive, for comparison with those in the
 * archive.
 */
function knownFrom({ head, table, commitment, nonce = [] }: DealsReplayOptions): VerifyOptions {
  for (const [option, hash] of Object.entries({ head, commitment })) {
    if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
      throw dealsCommandError('invalid-hash', optionPlace(option), { got: hash })
  }
  const code = table === undefined ? undefined : readShortCode(table)
  if (code === null) throw dealsCommandError('invalid-table-code', optionPlace('table'), { got: table! })
  return {
    ...(head === undefined ? {} : { head }),
    ...(code === undefined ? {} : { table: code }),
    ...(commitment === undefined ? {} : { commitment }),
    nonces: nonce.map(readNonce),
  }
}

/** Parses the name of a seat and its nonce, as in `Bob Lee=tulip`. Throws an `InputError` if either is missing. */
function readNonce(text: string): { readonly seat: string; readonly nonce: string } {
  const [, seat, nonce] = /^([^=]+)=(.+)$/s.exec(text) ?? []
  if (seat === undefined || nonce === undefined)
    throw dealsCommandError('nonce-without-seat', optionPlace('nonce'), { got: text })
  return { seat, nonce }
}

/** Throws an `InputError` if a hash, commitment or nonce is given for a game record, which contains none. */
function refuseKnown({ nonces = [], ...known }: VerifyOptions, file: string): void {
  const option = Object.keys(known)[0] ?? (nonces.length > 0 ? 'nonce' : null)
  if (option === null) return
  throw dealsCommandError('no-proof-in-record', optionPlace(option), { file })
}

function statusOf({ faults, proof }: ArchiveReport): number {
  if (faults.length === 0) return proof === 'open-seed' || proof === 'proven' ? DONE : DIFFERENT
  return faults.some(({ readable }) => !readable) ? BAD_INPUT : DIFFERENT
}
