import type { Findings } from './findings.js'

/** An option that `adopt` set in the config, with the reason. */
export type Choice =
  | { readonly option: 'fresh'; readonly reason: 'draws-at-load' | 'state' }
  | { readonly option: 'sort'; readonly reason: 'random-sort' }
  | { readonly option: 'clock'; readonly reason: 'seeded-by-clock' }
  | { readonly option: 'globals'; readonly names: readonly string[] }

/** The outcome of adopting a game. */
export interface AdoptReport {
  /** The config's file name in its folder. `text` is its content. */
  readonly config: string
  readonly text: string
  readonly world: string
  /** The game's page, script or module. It differs from the requested file if a page loads the requested script. */
  readonly entry: string
  readonly call: string
  readonly choices: readonly Choice[]
  /** The findings before the choices were made. */
  readonly before: Pick<Findings, 'atLoad' | 'randomSorts' | 'unstable'>
  readonly found: Findings
  /** Whether a second process generates the same results. */
  readonly sameElsewhere: boolean
  /** The command that installs the missing packages; `null` if none are missing. */
  readonly install: string | null
}
