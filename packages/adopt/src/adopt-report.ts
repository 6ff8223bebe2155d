import type { EngineTrial } from './engine-trials.js'
import type { Findings } from './findings.js'
import type { StandIns } from './messages.js'

/** An option that `adopt` set in the config, and the reason for setting it. */
export type Choice =
  | { readonly option: 'fresh'; readonly reason: 'draws-at-load' | 'state' }
  | { readonly option: 'sort'; readonly reason: 'random-sort' | 'contradiction' }
  | { readonly option: 'math'; readonly reason: 'engine-math' }
  | { readonly option: 'clock'; readonly reason: 'seeded-by-clock' }
  | { readonly option: 'globals'; readonly names: readonly string[] }

/** The outcome of adopting a game. */
export interface AdoptReport {
  /** The name of the written config file. `text` is the file's content. */
  readonly config: string
  readonly text: string
  /** Whether the config was written. It isn't if all seeds give the same result. */
  readonly isWritten: boolean
  readonly world: string
  /**
   * The page, script or module that starts the game. If a page loads the requested script, this is the page
   * rather than the script.
   */
  readonly entry: string
  readonly call: string
  /** Whether the game runs with a real document. */
  readonly dom: boolean
  /**
   * The page whose elements a module's real document starts with, or `null` if there is no such page, or the game isn't
   * a module with a real document.
   */
  readonly page: string | null
  readonly choices: readonly Choice[]
  /** The findings before `adopt` chose any options. */
  readonly before: Pick<Findings, 'atLoad' | 'randomSorts' | 'contradictions' | 'engineMath' | 'unstable'>
  readonly found: Findings
  /** Whether a second process generated the same results as the first. */
  readonly sameElsewhere: boolean
  /** The outcomes of running the game in the other engines that were requested. */
  readonly elsewhere: readonly EngineTrial[]
  /** The files of the game that its Vite plugins created or changed, as they do in a build. */
  readonly changed: readonly string[]
  readonly standIns: StandIns
  /** The command that installs the missing packages, or `null` if no packages are missing. */
  readonly install: string | null
}
