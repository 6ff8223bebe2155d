import type { ProgramProblem } from '@seedfast/program'
import { failureText } from '@seedfast/audit/world-failure'
import type { SizeLimits } from '@seedfast/files'
import { worldHint } from './hints.js'
import type { QueueFailure } from '@seedfast/search-queue'
import type { StoreFailure } from '@seedfast/search-store'
import type { Ending } from '@seedfast/workers'
import {
  inputErrorOf,
  foundText,
  issuesOf,
  nearestHint,
  unknownName,
  worldInputError,
  type InputError,
  type Messages,
  type Place,
  type UnknownName,
  type WorldError,
  type WorldErrorCode,
} from '@seedfast/world'

export type ComparedKind = 'artefact' | 'catalog' | 'text'

export type ReadFailure = 'missing' | 'folder' | 'permission' | 'long-name' | 'no-writer' | 'other'

/**
 * The issue codes of the CLI's options, arguments and files, with the data of each issue. Options are named without
 * dashes.
 */
export interface CommandCodes {
  'missing-option': { readonly alternatives: readonly string[] }
  /**
   * The option was given more than once. `otherSide` is the option that sets the same value for side B of a comparison,
   * or null if there is none.
   */
  'repeated-option': { readonly got: readonly string[]; readonly otherSide: string | null }
  'conflicting-option': { readonly other: string }
  'needs-option': { readonly needs: string }
  /** The option applies to runs of a world, but two files were given. */
  'not-with-files': Readonly<Record<never, never>>
  'empty-reason': Readonly<Record<never, never>>
  'no-scores': Readonly<Record<never, never>>
  'missing-world': Readonly<Record<never, never>>
  'missing-side': Readonly<Record<never, never>>
  'unknown-file-or-world': { readonly got: string }
  /** The user asked for things in a result, but the world declares none. */
  'no-things': { readonly world: string }
  'unknown-kind': UnknownName
  'not-a-things-format': { readonly got: string; readonly known: readonly string[] }
  'needs-text': { readonly got: string }
  'unknown-format': { readonly world: string; readonly got: string; readonly known: readonly string[] }
  'unknown-extension': { readonly got: string; readonly known: readonly string[] }
  'code-of-other-world': { readonly world: string; readonly got: string }
  'file-exists': { readonly force: boolean }
  'no-folder': { readonly file: string }
  'needs-folder': Readonly<Record<never, never>>
  /** The option or argument needs a session log. */
  'only-session-logs': Readonly<Record<never, never>>
  /** The option belongs to another kind of file than the session log that was given. */
  'not-with-session-logs': { readonly file: string }
  /** A folder without session logs. */
  'no-session-logs': Readonly<Record<never, never>>
  /** The world's results can't be regenerated in the requested way, for example because an engine isn't installed. */
  'no-such-check': { readonly world: string; readonly got: string; readonly known: readonly string[] }
  /** A folder without run histories. */
  'no-run-histories': Readonly<Record<never, never>>
  'not-a-day': { readonly got: string }
  /** Something that a player saw, without its floor. */
  'not-seen': { readonly got: string }
  'not-a-counter': { readonly got: string }
  'unreadable-file': { readonly reason: ReadFailure; readonly system: string }
  'file-too-large': { readonly kind: string; readonly limit: keyof SizeLimits; readonly max: number }
  /** The file can't be written. `system` is the system's error code, such as `EISDIR`, and `reason` describes it. */
  'unwritable-file': { readonly system: string; readonly reason: string }
  /** Seedfast wrote the file for a different command. Kinds of files are named by nouns, such as `catalog`. */
  'other-file-kind': {
    readonly expected: readonly string[]
    readonly got: string
    readonly command: string
  }
  /** The two files to compare are of different kinds. `file` is the name of file A. */
  'different-file-kinds': {
    readonly file: string
    readonly kinds: readonly [a: ComparedKind, b: ComparedKind]
  }
  'file-of-other-world': { readonly expected: string; readonly got: string }
  'only-rules': { readonly file: string }
  'no-rules': { readonly world: string; readonly file: string }
  'no-plan': { readonly world: string; readonly file: string }
  'no-library': { readonly world: string; readonly file: string }
  'invalid-origin': { readonly got: string; readonly nearest: string | null }
  'invalid-host': { readonly got: string }
}

/** The codes of failures that aren't caused by invalid input, with the data of each. `--json` prints both. */
export interface FailureCodes {
  /** The input is invalid. Each issue has its own code and data. */
  'invalid-input': Readonly<Record<never, never>>
  /** A bug in Seedfast or in a world. */
  internal: Readonly<Record<never, never>>
  'engine-missing': { readonly engines: readonly string[] }
  /** A file can't be written. `system` is the system's error code, such as `ENOSPC`, or null if there is none. */
  file: { readonly file: string; readonly system: string | null; readonly reason: string }
  /** The server can't listen on an address. */
  listen: { readonly host: string; readonly port: number; readonly system: string | null }
  'package-missing': { readonly feature: string; readonly packages: readonly string[] }
  queue: { readonly failure: QueueFailure; readonly queue: string; readonly reason: string }
  /** Too many workers died while they searched the seeds at positions `from` to `to`. */
  'range-lost': {
    readonly world: string
    readonly from: bigint
    readonly to: bigint
    readonly losses: number
  }
  store: { readonly failure: StoreFailure; readonly file: string; readonly reason: string }
  'studio-not-built': { readonly file: string }
  'worker-ended': { readonly worker: string; readonly ending: Ending }
  /** A world's program in another language generated no result. */
  'program-failed': {
    readonly problem: ProgramProblem
    readonly world: string | null
    readonly seed: string | null
  }
  /** A world's code failed. `sites` are the call sites in its code. */
  'world-failed': {
    readonly failure: WorldErrorCode
    readonly world: string | null
    readonly seed: string | null
    readonly sites: readonly string[]
  }
}

const READ_FAILURES: Readonly<Record<ReadFailure, string>> = {
  missing: "doesn't exist",
  folder: "can't be read: it is a folder",
  permission: "can't be read: permission denied",
  'long-name': "can't be read: its name is too long",
  'no-writer': "can't be read: it is a pipe, and no program writes to it",
  other: "can't be read",
}

const COMPARED_KINDS: Readonly<Record<ComparedKind, string>> = {
  artefact: 'an artefact',
  catalog: 'a catalog',
  text: 'text',
}

const messages: Messages<CommandCodes> = {
  'missing-option': ({ alternatives }) => `is required unless you pass ${options(alternatives)}`,
  'repeated-option': ({ got, otherSide }) =>
    `must be given only once, got ${got.join(' and ')}${otherSide === null ? '' : `; use --${otherSide} for side B`}`,
  'conflicting-option': ({ other }) => `can't be combined with ${options([other])}`,
  'needs-option': ({ needs }) => `needs ${options([needs])}`,
  'not-with-files': () => 'needs a world; files already contain their seed and params',
  'empty-reason': () => 'must give a reason, got an empty string',
  'no-scores': () => 'needs --query with conditions under "should", which define the scores',
  'missing-world': () => 'no world given; name a world or pass --code',
  'missing-side': () =>
    'nothing to compare with; give two files, or a world with --other-seed, --other-set, --base, --after or --way',
  'unknown-file-or-world': ({ got }) => `there is no file or world ${foundText(got)}`,
  'no-things': ({ world }) => `world ${world} doesn't declare the things in its results`,
  'not-a-things-format': ({ got, known }) => `things can't be printed as ${got}; use ${known.join(', ')}`,
  'unknown-kind': (name) => unknownName('kind of thing', name),
  'needs-text': ({ got }) => `needs the text format, got ${got}; use --format text or a .txt file`,
  'unknown-format': ({ world, got, known }) =>
    `${world} has no format ${foundText(got)} (available: ${known.join(', ')})`,
  'unknown-extension': ({ got, known }) =>
    `no format has the extension ${got}; use ${known.join(', ')}, or give --format`,
  'code-of-other-world': ({ world, got }) => `must be a code for ${world}, got a code for ${got}`,
  'file-exists': ({ force }) =>
    `already exists; ${force ? 'use --force to replace it' : 'choose a different file, or remove this one'}`,
  'needs-folder': () => 'must be a folder, because there is one file per seed',
  'no-folder': ({ file }) => `must be in a folder that exists, got ${foundText(file)}`,
  'not-with-session-logs': ({ file }) =>
    `can't be checked: ${foundText(file)} is a session log of another game`,
  'only-session-logs': () => 'needs a session log, such as `record` writes',
  'no-such-check': ({ world, got, known }) =>
    `${world} can't be checked in the way ${foundText(got)} here (available: ${known.join(', ')})`,
  'no-session-logs': () => 'contains no session logs (.jsonl)',
  'no-run-histories': () => 'contains no .run files',
  'not-a-day': ({ got }) => `must be a date from 1970-01-01 on, such as 2026-01-31, got ${foundText(got)}`,
  'not-seen': ({ got }) => `must be a floor and names, such as "1: Anger, Clash", got ${foundText(got)}`,
  'not-a-counter': ({ got }) =>
    `must be a stream and a number of draws, such as cardRng=12, got ${foundText(got)}`,
  'unreadable-file': ({ reason, system }) =>
    `${READ_FAILURES[reason]}${reason === 'other' ? ` (${system})` : ''}`,
  'file-too-large': ({ kind, limit, max }) =>
    `is too large; the limit for ${withArticle(kind)} is ${limit === 'bytes' ? `${max / 2 ** 20} MiB` : `${max} lines`}`,
  'unwritable-file': ({ reason }) => `can't be written: ${reason}`,
  'other-file-kind': ({ expected, got, command }) =>
    `must be ${expected.map(withArticle).join(' or ')}, got ${withArticle(got)}; try \`${command}\``,
  'different-file-kinds': ({ file, kinds: [a, b] }) =>
    `must be ${COMPARED_KINDS[a]}, like ${file}, got ${COMPARED_KINDS[b]}`,
  'file-of-other-world': ({ expected, got }) => `must come from the world ${expected}, got ${got}`,
  'only-rules': ({ file }) => `contains only rules; pass it with --rules ${file}`,
  'no-rules': ({ world, file }) => `${world} doesn't accept rules; use --params ${file}`,
  'no-plan': ({ world, file }) => `${world} doesn't accept a plan; use --params ${file}`,
  'no-library': ({ world, file }) => `${world} doesn't accept a library; use --params ${file}`,
  'invalid-origin': ({ got, nearest }) =>
    `must be an origin such as https://example.org, got ${foundText(got)}${nearestHint(nearest)}`,
  'invalid-host': ({ got }) => `must be a host such as box.example, got ${foundText(got)}`,
}

export const commandError = inputErrorOf(issuesOf(messages))

/** Returns the error for a value that isn't one of the allowed values. */
export function notOneOf(place: Place, got: unknown, values: readonly unknown[]): InputError {
  return worldInputError('invalid-value', place, { got, expected: { kind: 'values', values } })
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

function options(names: readonly string[]): string {
  return names.map((name) => `--${name}`).join(' or ')
}

/** Formats a message for standard error. */
export function printedLine(message: string, hint = ''): string {
  return `seedfast: ${message}${hint}\n`
}

/** Formats Commander's message about an invalid command line in the same way as other messages. */
export function printedUsageError(text: string): string {
  return text.replace(/^error: /, 'seedfast: ')
}

/** Explains why a list of worlds omits a world. */
export function unlistedWorldText(world: string, reason: string): string {
  return `world ${world} can't be used, so it isn't listed: ${reason}`
}

/** Describes a failure of a world's code, with the call sites if the code threw an error. */
export function worldFailedText(error: WorldError, sites: readonly string[]): string {
  const { message } = error
  return 'cause' in error
    ? `the world failed: ${failureText({ message, sites })}`
    : `${message}${worldHint(error)}`
}

/** Formats an unexpected error with its stack trace and a request to report it. */
export function bugText({ stack, message }: Error): string {
  return `${stack ?? message}\nThis is a bug in Seedfast or in the world; please report it with the lines above.`
}

/** Returns the warning for a server that other machines can reach. */
export function openServerText(host: string): string {
  return `warning: with --host ${host}, anyone who can reach this machine can use the server, which has no passwords; to restrict it, listen on 127.0.0.1 behind a reverse proxy\n`
}

/** The hint that is appended to an unknown-world error if no config file was found. */
export const NO_CONFIG_HINT = '\n(no seedfast.config.ts was found in this folder or its parents)'

const HOSTS: Readonly<Record<string, string>> = {
  deno: 'Deno (npm i -D deno)',
  chromium: 'Chromium with Playwright (npm i -D playwright-core)',
}

/** Notes about the graphics card of a search. */
export const cardNoteTexts = {
  noHost: (hosts: readonly string[]) =>
    `no graphics card is used: --gpu needs the WebGPU of ${hosts.map((host) => HOSTS[host]).join(' or ')}`,
  used: (name: string, conditions: readonly string[]) =>
    `on ${name}: ${conditions.map((text) => `\`${text}\``).join(' and ')}`,
  goesOn: (reason: string) => `${reason}; the search continues on the CPU`,
}
