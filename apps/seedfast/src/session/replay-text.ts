import {
  differenceText,
  drawText,
  stateValueText,
  type DrawDifference,
  type LogsDifference,
  type ReplayFault,
  type SidesDifference,
  type StateDifference,
  type StepDraw,
  type StepFault,
} from '@seedfast/session'
import { pathText, type Problem } from '@seedfast/world'
import { counted } from '../console/progress.js'
import type { BaseComparison, ReplayedLog } from './replay-report.js'

/** Notes that a log was recorded with another version of the session. */
export function versionText({ file, log, session }: ReplayedLog): string {
  const torn = log.isTorn ? `${file}: the last line is incomplete and was left out\n` : ''
  if (log.version === session.version) return torn
  return `${torn}${file}: recorded with ${session.id} version ${log.version}, replayed with version ${session.version}\n`
}

/** Formats the outcome of replaying a log. `isCompared` is whether a comparison with other code follows. */
export function replayText(replayed: ReplayedLog, isCompared = false): string {
  const { file, log, session, replay, unstable } = replayed
  const { fault, steps, compared } = replay
  const cause = isCompared && unstable === null ? [] : causeLines(replayed)
  const game = `${session.id}, seed ${log.seed}`
  if (fault === null)
    return `${file}: equal · ${game} · ${counted(steps, 'step')}, ${counted(compared, 'hash', 'hashes')} compared · last state ${replay.hash}\n`
  return `${file}: ${faultHead(fault)} · ${game}\n${indented([...faultLines(fault, replayed), ...cause])}`
}

function faultHead({ kind, step, equalUntil, line }: ReplayFault): string {
  const at =
    step === 0 ? 'the start' : equalUntil + 1 < step ? `steps ${equalUntil + 1} to ${step}` : `step ${step}`
  const where = `${at} (line ${line})`
  switch (kind) {
    case 'state':
      return `differs from this code at ${where}`
    case 'problems':
      return `breaks a rule of the game at step ${step} (line ${line})`
    case 'threw':
      return `step ${step} (line ${line}) throws`
    case 'refused':
      return `the session refuses the input of step ${step} (line ${line})`
    case 'automatic':
      return `differs from this code at step ${step} (line ${line})`
  }
}

const MOST_INPUTS = 20

function faultLines(fault: ReplayFault, { log }: ReplayedLog): string[] {
  if (fault.kind === 'problems') return fault.problems.map(problemText)
  if (fault.kind !== 'state') return stepFaultLines(fault)
  const { recorded, found, difference, counts, equalUntil, step } = fault
  const first = log.from?.steps ?? 0
  const inputs = log.steps.slice(equalUntil - first, step - first)
  return [
    ...(difference === null ? [] : [stateText(difference, 'recorded', 'here')]),
    ...counts.map(
      ({ stream, recorded: draws, found: here }) =>
        `stream ${stream}: ${counted(draws, 'draw')} recorded, ${here} here`,
    ),
    `hash after step ${step}: ${recorded} recorded, ${found} here`,
    ...inputs.slice(0, MOST_INPUTS).map(({ step: n, input }) => `step ${n}: ${stateValueText(input)}`),
    ...(inputs.length > MOST_INPUTS ? [`and ${inputs.length - MOST_INPUTS} more steps`] : []),
  ]
}

function stepFaultLines(fault: StepFault): string[] {
  switch (fault.kind) {
    case 'threw':
      return [fault.message]
    case 'refused':
      return [
        problemText(fault.problem),
        'either the line was edited, or an earlier step led to a different state when it was recorded',
      ]
    case 'automatic':
      return [
        `recorded: ${fault.recorded === null ? "a player's input" : `the automatic input ${stateValueText(fault.recorded)}`}`,
        `here: ${fault.found === null ? "waits for a player's input" : `the automatic input ${stateValueText(fault.found)}`}`,
      ]
  }
}

function causeLines({ file, log, unstable, replay: { fault } }: ReplayedLog): string[] {
  if (unstable !== null)
    return [
      `this code produces different states when it repeats the session, first at step ${unstable.step}:`,
      ...sideLines(unstable, 'the first time', 'the second time').map((line) => `  ${line}`),
    ]
  if (fault?.kind !== 'state') return []
  if (log.found?.alone === false) return [OTHERS]
  const isExact = fault.equalUntil + 1 === fault.step && fault.difference !== null
  return [
    'this code produces the same states each time, so the game was recorded with different code, a different engine or different data',
    ...(isExact
      ? []
      : [
          'to see the step and the values, record with `every: 1` and `states: true`, or compare with the code that recorded it:',
          `  seedfast replay ${file} --base <revision>`,
        ]),
  ]
}

const OTHERS =
  "the log was recorded after other sessions in the same process, so something outside the session's state changed, such as a variable of a module"

/** Describes which of two players' logs differs from the code. */
export function logsText(
  logs: readonly ReplayedLog[],
  between: LogsDifference | null,
  other: string,
): string {
  const [a, b] = logs
  if (between === null) return `${a!.file} and ${other} agree\n`
  if (between.kind === 'games')
    return `${a!.file} and ${other} aren't logs of one game: they differ in ${between.fields.join(', ')}\n`
  if (between.kind === 'inputs')
    return `the inputs differ first at step ${between.step}: ${stateValueText(between.a)} in ${a!.file}, ${stateValueText(between.b)} in ${other}\n`
  const { equalUntil, step } = between
  const range = equalUntil + 1 < step ? `steps ${equalUntil + 1} to ${step}` : `step ${step}`
  const apart = [a!, b!].filter(({ replay }) => replay.fault?.kind === 'state').map(({ file }) => file)
  const verdict =
    apart.length === 1
      ? `${apart[0]} differs from the code, and the other one doesn't`
      : apart.length === 2
        ? 'both differ from the code'
        : 'neither differs from the code as far as it was replayed'
  return `the hashes differ first at ${range}: ${verdict}\n`
}

/** Formats the comparison with another revision. */
export function sidesText(
  { name, version, difference }: BaseComparison,
  { file, session }: ReplayedLog,
): string {
  const versions = `${name} (version ${version}) and here (version ${session.version})`
  if (difference === null) return `${file}: ${versions} make equal states\n`
  const { step, input } = difference
  const at = step === 0 ? 'the start' : `step ${step} ${stateValueText(input)}`
  return `${file}: ${versions} differ first at ${at}\n${indented(sideLines(difference, 'there', 'here'))}`
}

function sideLines({ a, b, difference, draw }: SidesDifference, nameA: string, nameB: string): string[] {
  return [
    ...(a === null ? [] : stepFaultLines(a).map((line) => `${nameA}: ${line}`)),
    ...(b === null ? [] : stepFaultLines(b).map((line) => `${nameB}: ${line}`)),
    ...(difference === null ? [] : [stateText(difference, nameA, nameB)]),
    ...(draw === null ? [] : drawLines(draw, nameA, nameB)),
  ]
}

/** Formats two values of a state, such as `hp: 7 recorded, 9 here`. */
export function stateText(difference: StateDifference, nameA: string, nameB: string): string {
  const { path, a, b, isOrder } = difference
  if (isOrder) return differenceText(difference)
  const where = pathText(path) || 'the whole state'
  return `${where}: ${stateValueText(a)} ${nameA}, ${stateValueText(b)} ${nameB}`
}

/** Formats the first draw that differs, on both sides. */
export function drawLines(
  { index, a, b, before, after }: DrawDifference,
  nameA: string,
  nameB: string,
): string[] {
  const text = (draw: StepDraw | null, name: string): string =>
    draw === null ? `no draw ${name}` : `${drawText(draw)} ${name}${siteText(draw)}`
  const others = (draws: readonly StepDraw[], name: string): string[] =>
    draws.map((draw) => `  then ${text(draw, name)}`)
  return [
    ...before.map((draw) => `  equal: ${drawText(draw)}${siteText(draw)}`),
    `draw ${index + 1} of the step: ${text(a, nameA)}; ${text(b, nameB)}`,
    ...others(after.a, nameA),
    ...others(after.b, nameB),
  ]
}

function siteText({ site }: StepDraw): string {
  return site === undefined ? '' : `, at ${site}`
}

function problemText({ path, message }: Problem): string {
  return path.length === 0 ? message : `${pathText(path)}: ${message}`
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}\n`).join('')
}
