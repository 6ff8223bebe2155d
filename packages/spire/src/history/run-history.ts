import type { PlayerClass } from '../data/classes.js'
import type { SaveMode } from '../save/check-save.js'

/** A thing that the player got on a floor, by the game's ID. */
export interface FloorItem {
  readonly floor: number
  readonly id: string
}

/** A card reward that the player opened. */
export interface RecordedCards {
  readonly floor: number
  /** All cards of the reward. */
  readonly cards: readonly string[]
  /** The card that the player took, or null if the player skipped the reward. Undefined if it isn't recorded. */
  readonly picked: string | null | undefined
}

/** An event, with what it gave and took. */
export interface RecordedEvent {
  readonly floor: number
  /** The event's name, as the game writes it. */
  readonly name: string
  /** What the player chose, in the game's words. Null if it isn't recorded. */
  readonly choice: string | null
  readonly cardsObtained: readonly string[]
  readonly cardsRemoved: readonly string[]
  readonly cardsTransformed: readonly string[]
  readonly cardsUpgraded: readonly string[]
  readonly relicsObtained: readonly string[]
  readonly relicsLost: readonly string[]
}

/** What the player did at a rest site: a key such as `SMITH`, and the card, if it was about a card. */
export interface RecordedRest {
  readonly floor: number
  readonly action: string
  readonly card: string | null
}

/** A run that a player finished, as the game records it. Lists that the record leaves out are null. */
export interface RunHistory {
  /** The game's own ID of the run. */
  readonly id: string | null
  readonly seed: string
  readonly playerClass: PlayerClass
  readonly ascension: number
  /** The game's build, such as `2022-03-07`. */
  readonly build: string | null
  readonly modes: readonly SaveMode[]
  readonly modifiers: readonly string[]
  readonly victory: boolean | null
  readonly neow: { readonly bonus: string; readonly drawback: string } | null
  /** The rooms that the player visited, starting with floor 1. Null for the floor between two acts. */
  readonly rooms: readonly (string | null)[]
  /** The symbols of the map nodes that the player walked through, for each act and without the boss. */
  readonly paths: readonly string[]
  /** The fights, each with the encounter's name. */
  readonly fights: readonly FloorItem[]
  readonly cardChoices: readonly RecordedCards[]
  readonly relics: readonly FloorItem[]
  /** The floors where a fight dropped a potion. */
  readonly potionFloors: readonly number[]
  /** The potions that the player took. Null if their names aren't recorded. */
  readonly potions: readonly FloorItem[] | null
  readonly events: readonly RecordedEvent[]
  readonly rests: readonly RecordedRest[] | null
  readonly purchases: readonly FloorItem[] | null
  /** The cards that the player paid to remove, and those removed in other ways. */
  readonly removals: readonly FloorItem[] | null
  /** The relics in the boss chests, in order, and the one that the player took. */
  readonly bossRelics: readonly { readonly picked: string | null; readonly offered: readonly string[] }[]
  /** The player's gold on leaving each floor, starting with floor 1. */
  readonly gold: readonly number[]
  readonly hp: readonly number[]
  readonly maxHp: readonly number[]
  /** The cards in the deck at the end of the run. */
  readonly deckAtEnd: readonly string[] | null
  /** The relics at the end of the run. */
  readonly relicsAtEnd: readonly string[] | null
}
