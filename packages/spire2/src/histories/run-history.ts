import type { Character } from '../builds/build.js'

/** Things that were offered, and whether the player took each of them. */
export type Shown = readonly (readonly [id: string, taken: boolean])[]

/** What a history records about one player at a map point. Lists that the history leaves out are null. */
export interface RecordedPlayer {
  /** The ancient's offers. Null at other points. */
  readonly offers: Shown | null
  /** The cards offered, each upgraded one with a plus sign at its end. */
  readonly cards: Shown | null
  readonly relics: Shown
  readonly potions: Shown | null
  /** The cards that entered the deck, if this is recorded apart from those that were offered. */
  readonly gained: readonly string[] | null
  readonly gold: { readonly gained: number; readonly spent: number } | null
  /** The IDs of the options chosen at a rest site. */
  readonly rests: readonly string[]
  /** The IDs of the options chosen in an event. */
  readonly options: readonly string[]
}

/** A map point that the players entered, with its rooms. An event with a fight has two rooms. */
export interface RecordedPoint {
  readonly type: string
  readonly rooms: readonly { readonly kind: string; readonly id: string | null }[]
  /** In the order of the players' slots. */
  readonly players: readonly RecordedPlayer[]
}

/** A finished run, as the game records it. */
export interface RunHistory {
  readonly seed: string
  /** The build that wrote the history. */
  readonly build: string
  readonly ascension: number
  readonly characters: readonly Character[]
  /** The game's mode, such as `standard` or `daily`. */
  readonly mode: string
  readonly modifiers: readonly string[]
  readonly won: boolean | null
  /** The acts' IDs. Null if they aren't recorded. */
  readonly acts: readonly string[] | null
  /** The map points of each act, in order. */
  readonly points: readonly (readonly RecordedPoint[])[]
  /** Whether the Spoils Map replaced the map of act 2. */
  readonly spoilsMap: boolean
}
