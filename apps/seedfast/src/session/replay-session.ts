import {
  compareLogs,
  compareSides,
  readInputs,
  replayLog,
  type AnySession,
  type LogsDifference,
} from '@seedfast/session'
import { DIFFERENT, DONE } from '../errors/exit-status.js'
import { checkWritable, readUtf8 } from '../files/files.js'
import type { CommandContext } from '../options/command-context.js'
import { drawSite } from './draw-sites.js'
import { baseSession } from './base-session.js'
import type { BaseComparison, ReplayedLog, ReplayReport } from './replay-report.js'
import { logsText, replayText, sidesText, versionText } from './replay-text.js'
import { sessionOfLog, type OpenLog } from './session-of-log.js'
import { writeReport } from './report-file.js'

export interface ReplayOptions {
  readonly base?: string
  readonly report?: string
  readonly json?: boolean
}

/** The log to replay, and the name of another player's log. */
export interface LogFiles {
  readonly file: string
  readonly text: string
  readonly other: string | undefined
}

/** Replays one or two session logs, and prints where they differ from the code. Returns the exit status. */
export async function replaySessions(
  context: CommandContext,
  { file, text, other }: LogFiles,
  { base, report, json }: ReplayOptions,
): Promise<number> {
  const { console, worlds } = context
  if (report !== undefined) checkWritable(report)
  const first = await sessionOfLog(worlds, text, file)
  const logs = [replayed(first, file, text)]
  let between: LogsDifference | null = null
  if (other !== undefined) {
    const otherText = readUtf8(other, 'log')
    const second = await sessionOfLog(worlds, otherText, other)
    between = compareLogs(first.log, second.log)
    if (between?.kind !== 'games') logs.push(replayed(second, other, otherText))
  }
  const found: ReplayReport = {
    logs,
    between,
    base: base === undefined ? null : await compareBase(context, first, base),
  }
  console.out(json === true ? `${JSON.stringify(reportJson(found), null, 2)}\n` : reportText(found, other))
  if (report !== undefined) {
    writeReport(report, found, reportJson(found))
    console.note(`${report}: the log, the states and draws of this code, and what differs\n`)
  }
  const differs = logs.some(({ replay, unstable }) => replay.fault !== null || unstable !== null)
  return differs || between !== null || (found.base?.difference ?? null) !== null ? DIFFERENT : DONE
}

function replayed(open: OpenLog, file: string, text: string): ReplayedLog {
  const { session, log, place } = open
  const readable = readInputs(session, log, place, { anyVersion: true })
  const replay = replayLog(session, readable)
  const isUnclear = replay.fault?.kind === 'state'
  const side = { session, readable, site: drawSite }
  return { ...open, file, text, readable, replay, unstable: isUnclear ? compareSides(side, side) : null }
}

async function compareBase(
  { shippedModules, folder }: CommandContext,
  { session, log, place }: OpenLog,
  base: string,
): Promise<BaseComparison> {
  const opened = await baseSession(folder, base, shippedModules, log.session)
  try {
    const side = (one: AnySession) => ({
      session: one,
      site: drawSite,
      readable: readInputs(one, log, place, { anyVersion: true }),
    })
    const difference = compareSides(side(opened.session), side(session))
    return { name: opened.name, version: opened.session.version, difference }
  } finally {
    opened.remove()
  }
}

function reportText({ logs, between, base }: ReplayReport, other: string | undefined): string {
  return [
    ...logs.map((log) => versionText(log) + replayText(log, base !== null)),
    ...(other === undefined ? [] : [logsText(logs, between, other)]),
    ...(base === null ? [] : [sidesText(base, logs[0]!)]),
  ].join('')
}

function reportJson({ logs, between, base }: ReplayReport): object {
  return {
    logs: logs.map(({ file, log, session, replay: { state: _state, ...replay }, unstable }) => ({
      file,
      session: session.id,
      version: { recorded: log.version, here: session.version },
      seed: log.seed,
      torn: log.isTorn,
      ...replay,
      unstable,
    })),
    ...(logs.length > 1 || between !== null ? { between } : {}),
    ...(base === null ? {} : { base }),
  }
}
