import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { record, stateHash, type AnySession, type FoundFailure, type LogHeader } from '@seedfast/session'
import { canonicalJson } from '@seedfast/world'
import { writeText } from '../files/files.js'
import type { CommandContext } from '../options/command-context.js'
import { shellWord } from '../text/shell-word.js'

/** A failure that `explore` found, and the log that it saved. */
export interface SavedFailure extends FoundFailure {
  readonly file: string
  /** The command that shows the failure, or that shows what differs in a new process. */
  readonly command: string
  /** Whether the failure also occurs when a new process plays the log alone. `null` if this wasn't tested. */
  readonly isSeenAlone: boolean | null
  /** What the command prints if the failure isn't seen alone. */
  readonly shown?: string
}

/** Saves the log of a failure, and plays it alone in a new process with the command that the user would run. */
export async function saveFailure(
  { inNewProcess }: CommandContext,
  session: AnySession,
  params: unknown,
  found: FoundFailure,
  folder: string,
): Promise<SavedFailure> {
  const { failure, isFlaky } = found
  const { kind, code } = failure
  const hash = stateHash([code, failure.message, session.version]).slice(0, 8)
  const file = join(folder, `${session.id}-${kind}-${hash}.jsonl`)
  mkdirSync(folder, { recursive: true })
  writeText(file, logText(session, params, found))
  const args = [kind === 'difference' ? 'check' : 'replay', file]
  const saved = { ...found, file, command: commandText(args), isSeenAlone: null }
  // How long a step takes differs between processes.
  const isOfBot = kind === 'difference' && failure.finding.test === 'bot draws nothing'
  if (inNewProcess === null || isOfBot || kind === 'slow') return saved
  // The heavy mode of `check` needs no other way.
  const { out } = await inNewProcess([
    ...args,
    ...(kind === 'difference' ? ['--way', 'fresh'] : []),
    '--json',
  ])
  const isSeenAlone = hasFailure(out, kind)
  // A step that reads the clock may be equal at the time of the new process.
  const isTimed = kind === 'difference' && failure.finding.test === 'step at another time'
  if (isSeenAlone !== false || isTimed || isFlaky)
    return { ...saved, isSeenAlone: isSeenAlone === true ? true : null }
  writeText(file, logText(session, params, found, { alone: false }))
  const replay = ['replay', file]
  const { out: shown } = await inNewProcess(replay)
  return { ...saved, isSeenAlone, command: commandText(replay), shown }
}

function commandText(args: readonly string[]): string {
  return `seedfast ${args.map(shellWord).join(' ')}`
}

/**
 * Returns the log of a failure. The log of a failure that isn't seen alone also contains each state, because a replay
 * can only show how the states differ.
 */
function logText(
  session: AnySession,
  params: unknown,
  { failure, seed, inputs, step }: FoundFailure,
  alone: Pick<NonNullable<LogHeader['found']>, 'alone'> = {},
): string {
  const lines: string[] = []
  const states = alone.alone === false
  try {
    const recorder = record(session, { seed, params, every: 1, states, write: (line) => lines.push(line) })
    for (const input of inputs) recorder.step(input)
  } catch {
    // The log then ends with the input that throws.
  }
  const { kind, code, message } = failure
  const header = { ...(JSON.parse(lines[0]!) as object), found: { kind, code, message, step, ...alone } }
  return `${canonicalJson(header)}\n${lines.slice(1).join('')}`
}

/** The output of `replay --json` and of `check --json` for a log that failed. */
interface Output {
  readonly logs?: readonly { readonly fault: { readonly kind: string } | null }[]
  readonly heavy?: { readonly findings?: readonly unknown[] } | null
}

const FAULTS = { problem: 'problems', threw: 'threw' } as const

/** Returns whether a new process found a failure of the same kind, or `null` if it ended without an answer. */
function hasFailure(out: string, kind: 'problem' | 'threw' | 'difference'): boolean | null {
  let output: Output
  try {
    output = JSON.parse(out) as Output
  } catch {
    return null
  }
  // Without a replay that reaches the end, there was no heavy mode.
  if (kind === 'difference') return output.heavy === null ? null : (output.heavy?.findings?.length ?? 0) > 0
  return output.logs?.[0]?.fault?.kind === FAULTS[kind]
}
