/** The conditions that a program runs under, where they differ from the usual ones. */
export interface ProgramCondition {
  /** Whether each result gets a new process. */
  readonly each?: boolean
  /** Whether all processes share one home folder, with its cache. Default: each process gets a new one. */
  readonly keepsHome?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** Whether the program runs in a copy of the config's folder. */
  readonly copied?: boolean
  /** Whether the system's address randomization is off. */
  readonly fixedAddresses?: boolean
  /** The name of the build to run. */
  readonly build?: string
}

/** The ways of `check` that exist only for programs, with the condition of each. */
export const PROGRAM_CONDITIONS = {
  'one-process': { each: true },
  'warm-cache': { each: true, keepsHome: true },
  locale: { env: { LANG: 'sv_SE.UTF-8', LC_ALL: 'sv_SE.UTF-8', LANGUAGE: 'sv' } },
  'time-zone': { env: { TZ: 'Pacific/Kiritimati' } },
  home: { env: { HOME: '/nonexistent', USER: 'somebody', LOGNAME: 'somebody' } },
  folder: { copied: true },
  addresses: { fixedAddresses: true },
  malloc: { env: { MALLOC_PERTURB_: '165' } },
} as const satisfies Readonly<Record<string, ProgramCondition>>

/** The name of a way that exists only for programs. A way such as `build:clang` runs another build. */
export type ProgramWay = keyof typeof PROGRAM_CONDITIONS | `build:${string}`

/** Returns whether a way exists only for programs. */
export function isProgramWay(way: string): way is ProgramWay {
  return Object.hasOwn(PROGRAM_CONDITIONS, way) || /^build:./.test(way)
}

/** Returns the condition of a way. */
export function conditionOf(way: ProgramWay): ProgramCondition {
  return way.startsWith('build:')
    ? { build: way.slice('build:'.length) }
    : PROGRAM_CONDITIONS[way as keyof typeof PROGRAM_CONDITIONS]
}

/** The environment variable that passes a condition to a process that runs worlds. */
export const CONDITION_VARIABLE = 'SEEDFAST_PROGRAM_CONDITION'
