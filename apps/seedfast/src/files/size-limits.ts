import type { SizeLimits } from '@seedfast/files'

const MiB = 1024 * 1024

/**
 * The maximum sizes of the files that commands read as a whole. A file may come from anyone, so a command must never
 * run out of memory because of it. Traces have their own limits, because they are read in parts.
 */
export const SIZE_LIMITS = {
  artefact: { bytes: 64 * MiB },
  catalog: { bytes: 64 * MiB },
  /** Params, rules, plans, overrides and queries. */
  'params file': { bytes: 8 * MiB },
  /** A run that a game recorded. */
  'run history': { bytes: 8 * MiB },
  /** A game's save, or the scores of games with real cards. */
  save: { bytes: 8 * MiB },
  /** A session archive. */
  log: { bytes: 128 * MiB, lines: 2_000_000 },
  'list of seeds': { bytes: 64 * MiB, lines: 1_000_000 },
  /** Either of two files to compare, of any kind. */
  'file to compare': { bytes: 64 * MiB, lines: 500_000 },
} as const satisfies Readonly<Record<string, SizeLimits>>

/** The kinds of files with limits on their size. */
export type SizedKind = keyof typeof SIZE_LIMITS
