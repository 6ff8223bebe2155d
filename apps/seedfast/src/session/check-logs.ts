import { atAnotherTime, makeCatalog, type Catalog } from '@seedfast/audit'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  heavyCheck,
  isSessionLog,
  loadedSnapshot,
  readInputs,
  replayLog,
  type HeavyReport,
} from '@seedfast/session'
import { DIFFERENT, DONE, STOPPED } from '../errors/exit-status.js'
import { commandError } from '../errors/messages.js'
import { filePlace } from '@seedfast/world'
import { isFolder, readUtf8 } from '../files/files.js'
import type { CommandContext } from '../options/command-context.js'
import { heavyText } from './heavy-text.js'
import { replayText, versionText } from './replay-text.js'
import type { ReplayedLog } from './replay-report.js'
import { withSites } from './draw-sites.js'
import { sessionOfLog } from './session-of-log.js'

/** A log that was replayed and then played in heavy mode. */
export interface CheckedLog extends Omit<ReplayedLog, 'unstable'> {
  /** `null` if the replay failed. */
  readonly heavy: HeavyReport | null
}

/** Returns the session logs in a folder, sorted by name, or `null` if the path isn't a folder. */
export function logsIn(path: string): readonly string[] | null {
  if (!isFolder(path)) return null
  const files = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .map(({ name }) => join(path, name))
    .sort()
    .filter((file) => isSessionLog(readUtf8(file, 'log')))
  if (files.length === 0) throw commandError('no-session-logs', filePlace(path), {})
  return files
}

/**
 * Replays a log and plays it in heavy mode. The hashes of a log that `explore` saved for a failure aren't compared,
 * because the code that fixes the failure makes other states.
 */
export async function checkLog({ worlds }: CommandContext, file: string, every: number): Promise<CheckedLog> {
  const text = readUtf8(file, 'log')
  const open = await sessionOfLog(worlds, text, file)
  const { session, log, place } = open
  const readable = readInputs(session, log, place, { anyVersion: true })
  const replay = replayLog(session, readable, { hashes: log.found === undefined })
  if (replay.fault !== null) return { ...open, file, text, readable, replay, heavy: null }
  const inputs = log.steps.flatMap(({ isAutomatic }, i) => (isAutomatic ? [] : [readable.inputs[i]]))
  const heavy = withSites((site) => {
    let next = 0
    return heavyCheck(session, readable.request, () => inputs[next++] ?? null, {
      every,
      atAnotherTime,
      site,
      ...(log.from !== undefined && { from: loadedSnapshot(log.from) }),
    })
  })
  return { ...open, file, text, readable, replay, heavy }
}

/** Returns why a log without findings wasn't tested, or `null` if it was. */
export function untestedText(checked: CheckedLog): string | null {
  if (checked.log.found?.alone !== false || hasFailed(checked)) return null
  return `${checked.file}: not tested, because its failure occurred only after other sessions in the same process; run explore again\n`
}

/** Checks all logs of a folder, and prints one outcome for each. Returns the exit status. */
export async function checkFolder(
  context: CommandContext,
  files: readonly string[],
  { every, json }: { readonly every: number; readonly json: boolean },
): Promise<number> {
  const { console } = context
  const rows: object[] = []
  let [failed, untested] = [0, 0]
  for (const file of files) {
    if (console.stop.aborted) break
    const checked = await checkLog(context, file, every)
    const isFailed = hasFailed(checked)
    const notTested = untestedText(checked)
    if (isFailed) failed++
    else if (notTested !== null) untested++
    if (json) rows.push(checkedJson(checked))
    else if (isFailed) console.out(checkedText(checked, every))
    else console.out(notTested ?? `${file}: equal\n`)
  }
  if (json) console.out(`${JSON.stringify({ logs: rows }, null, 2)}\n`)
  else
    console.out(`${files.length} logs, ${failed} failed${untested === 0 ? '' : `, ${untested} not tested`}\n`)
  if (console.stop.aborted) return STOPPED
  return failed === 0 ? DONE : DIFFERENT
}

/** Returns the catalog that contains a log's session as its only seed. */
export function catalogOfLog({ world, log }: CheckedLog): Catalog {
  const inputs = log.steps.flatMap(({ isAutomatic, input }) => (isAutomatic ? [] : [input]))
  const params = { ...(log.params as object), inputs, botSteps: 0 }
  return makeCatalog(world, { seeds: [log.seed] }, { params })
}

/** Returns whether a log's replay or heavy mode failed. */
export function hasFailed({ replay, heavy }: CheckedLog): boolean {
  return replay.fault !== null || (heavy?.findings.length ?? 0) > 0
}

/** Formats a checked log. */
export function checkedText(checked: CheckedLog, every: number): string {
  const { file, heavy } = checked
  const untested = untestedText(checked)
  if (untested !== null) return untested
  const replayed = { ...checked, unstable: null }
  return `${versionText(replayed)}${replayText(replayed)}${heavy === null ? '' : heavyText([{ name: file, ...heavy }], every)}`
}

/** Returns a checked log as data, without its states. */
export function checkedJson(checked: CheckedLog): object {
  const { state: _state, ...replay } = checked.replay
  const notTested = untestedText(checked) !== null
  return {
    file: checked.file,
    session: checked.session.id,
    replay,
    heavy: checked.heavy,
    ...(notTested && { notTested }),
  }
}
