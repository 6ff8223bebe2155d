import { strToU8, zipSync } from 'fflate'
import { writeWholeFile } from '@seedfast/files'
import { logDraws } from '@seedfast/session'
import { sha256Hex } from '@seedfast/world'
import type { ReplayReport } from './replay-report.js'

/** The time in the entries of a report, so that equal reports have equal bytes. */
const ENTRY_TIME = new Date(1980, 0, 1)

/**
 * Writes a report about a replay to a .zip file: the logs, a chained hash of each line, what was found, the draws of each
 * step, and the states on both sides if they are known.
 */
export function writeReport(file: string, { logs, base }: ReplayReport, found: object): void {
  const files: Record<string, Uint8Array> = { 'report.json': jsonFile(found) }
  for (const [i, { text, log, session, readable, replay, unstable }] of logs.entries()) {
    const folder = logs.length === 1 ? '' : `${i + 1}/`
    files[`${folder}log.jsonl`] = strToU8(text)
    files[`${folder}chain.txt`] = strToU8(chainOf(text))
    const draws = [...logDraws(session, readable)].map((one) => `${JSON.stringify(one)}\n`)
    files[`${folder}draws-here.jsonl`] = strToU8(draws.join(''))
    files[`${folder}state-here.json`] = jsonFile(replay.state)
    const check = log.steps.find(({ step }) => step === replay.fault?.step)?.check
    const recorded = check?.state
    if (recorded !== undefined) files[`${folder}state-recorded.json`] = jsonFile(recorded)
    if (unstable !== null) addSides(files, `${folder}repeated-`, unstable.states)
  }
  if (base !== null && base.difference !== null) addSides(files, 'base-', base.difference.states)
  writeWholeFile(file, zipSync(files, { mtime: ENTRY_TIME }))
}

/**
 * Returns a hash for each line of a log, which is chained to that of the line before. Anyone who knows the last hash notices
 * any later edit of the log, and the first line that was edited.
 */
function chainOf(log: string): string {
  let hash = ''
  return log
    .trimEnd()
    .split('\n')
    .map((line) => `${(hash = sha256Hex(`${hash}\n${line}`))}\n`)
    .join('')
}

function addSides(
  files: Record<string, Uint8Array>,
  start: string,
  { a, b }: { a: unknown; b: unknown },
): void {
  files[`${start}state-a.json`] = jsonFile(a)
  files[`${start}state-b.json`] = jsonFile(b)
}

function jsonFile(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`)
}
