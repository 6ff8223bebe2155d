import { atAnotherTime, makeCatalog, type Catalog } from '@seedfast/audit'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  compareSides,
  copyState,
  heavyCheck,
  isSessionLog,
  loadedSnapshot,
  readInputs,
  replayLog,
  type HeavyReport,
  type ReadableLog,
} from '@seedfast/session'
import { DIFFERENT, DONE, STOPPED } from '../errors/exit-status.js'
import { commandError } from '../errors/messages.js'
import { filePlace } from '@seedfast/world'
import { counted } from '../console/progress.js'
import { isFolder, readUtf8 } from '../files/files.js'
import type { CommandContext } from '../options/command-context.js'
import { heavyText } from './heavy-text.js'
import { replayText, versionText } from './replay-text.js'
import type { ReplayedLog } from './replay-report.js'
import { drawSite, withSites } from './draw-sites.js'
import { sessionOfLog, type OpenLog } from './session-of-log.js'

/** A log that was replayed and then played in heavy mode. */
export interface CheckedLog extends ReplayedLog {
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
 * Replays a log and plays it in heavy mode. The hashes of a log that `explore` saved for a failure aren't
 * compared, because the code that fixes the failure produces different states.
 */
export async function checkLog({ worlds }: CommandContext, file: string, every: number): Promise<CheckedLog> {
  const text = readUtf8(file, 'log')
  const open = await sessionOfLog(worlds, text, file)
  const { session, log, place } = open
  const readable = readInputs(session, log, place, { anyVersion: true })
  // In heavy mode first, because a replay may fill caches that outlive it.
  const heavy = heavyLog(open, readable, every)
  const replay = replayLog(session, readable, { hashes: log.found === undefined })
  const side = { session, readable, site: drawSite }
  const unstable = replay.fault?.kind === 'state' ? compareSides(side, side) : null
  if (replay.fault === null && 'thrown' in heavy) throw heavy.thrown
  const report = replay.fault === null && !('thrown' in heavy) ? heavy : null
  return { ...open, file, text, readable, replay, unstable, heavy: report }
}

/** Plays a log in heavy mode. Returns what it throws, because a log may contain inputs that can't be played. */
function heavyLog(
  { session, log }: OpenLog,
  { request, inputs }: ReadableLog,
  every: number,
): HeavyReport | { readonly thrown: unknown } {
  const given = log.steps.flatMap(({ isAutomatic }, i) => (isAutomatic ? [] : [inputs[i]]))
  try {
    return withSites((site) => {
      let next = 0
      return heavyCheck(session, request, () => copyState(given[next++] ?? null), {
        every,
        atAnotherTime,
        site,
        ...(log.from !== undefined && { from: loadedSnapshot(log.from) }),
      })
    })
  } catch (thrown) {
    return { thrown }
  }
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
    console.out(
      `${counted(files.length, 'log')}, ${failed} failed${untested === 0 ? '' : `, ${untested} not tested`}\n`,
    )
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
  return `${versionText(checked)}${replayText(checked)}${heavy === null ? '' : heavyText([{ name: file, ...heavy }], every)}`
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
