import type { Findings } from './findings.js'

/** An option that `adopt` set in the config, and why. */
export type Choice =
  | { readonly option: 'fresh'; readonly reason: 'draws-at-load' | 'state' }
  | { readonly option: 'sort'; readonly reason: 'random-sort' }
  | { readonly option: 'clock'; readonly reason: 'seeded-by-clock' }
  | { readonly option: 'globals'; readonly names: readonly string[] }

/** What came out of adopting a game. */
export interface AdoptReport {
  /** The config's name in its folder, and its text. */
  readonly config: string
  readonly text: string
  readonly world: string
  /** The game's page, script or module. Another one than asked for if a page loads the script. */
  readonly entry: string
  readonly call: string
  readonly choices: readonly Choice[]
  /** What was seen before the choices were made. */
  readonly before: Pick<Findings, 'atLoad' | 'randomSorts' | 'unstable'>
  readonly found: Findings
  /** Whether a second process makes the same results. */
  readonly sameElsewhere: boolean
  /** The command that installs the packages that are missing; `null` if none are. */
  readonly install: string | null
}
